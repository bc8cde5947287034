import { instance, type Viz } from "@viz-js/viz";
import type { Layout, PlacedEdge, PlacedNode, Point } from "../page-data.js";
import { visibleText } from "../text/visible.js";
import type { GroundAtom } from "./facts.js";
import type { GraphReading } from "./roles.js";

/** Larger graphs cannot be read as pictures. */
const mostNodes = 60;
const mostEdges = 240;

/** Points (1/72 inch), as Graphviz counts. */
const nodeHeight = 26;
const characterWidth = 7;
const longestName = 18;

/** What Graphviz says in its JSON format, as far as it is used. */
type Placed = {
  readonly bb: string;
  readonly objects?: readonly { readonly name: string; readonly pos: string; readonly width: string }[];
  /** In an order of its own; `tail` and `head` are places in `objects`. */
  readonly edges?: readonly { readonly tail: number; readonly head: number; readonly pos: string }[];
};

const rounded = (value: number): number => Math.round(value * 10) / 10;

const pointOf = (text: string, height: number): Point => {
  const [x = 0, y = 0] = text.split(",").map(Number);
  // Graphviz counts from below.
  return [rounded(x), rounded(height - y)];
};

/** The points of a spline; arrow heads are drawn by the page, from the last curve. */
const pointsOf = (pos: string, height: number): Point[] => {
  const parts = pos.split(" ");
  const end = parts.find((part) => part.startsWith("e,"))?.slice(2);
  const points = parts.filter((part) => !/^[es],/.test(part)).map((part) => pointOf(part, height));
  const last = points.at(-1);
  if (end === undefined || !last) return points;
  const tip = pointOf(end, height);
  return [...points, last, tip, tip];
};

const radiusTowards = ({ halfWidth }: PlacedNode, angle: number): number =>
  1 / Math.hypot(Math.cos(angle) / halfWidth, Math.sin(angle) / (nodeHeight / 2));

/** An arc that is bent to its left, so that the arc in the other direction lies beside it and not on it. */
const bent = (from: PlacedNode, to: PlacedNode): Point[] => {
  const [dx, dy] = [to.at[0] - from.at[0], to.at[1] - from.at[1]];
  const angle = Math.atan2(dy, dx);
  const distance = Math.hypot(dx, dy);
  const turn = Math.min(0.35, 14 / Math.max(1, distance / 4));
  const off = ({ at, ...node }: PlacedNode, direction: number, length: number): Point => {
    const reach = radiusTowards({ at, ...node }, direction) + length;
    return [rounded(at[0] + Math.cos(direction) * reach), rounded(at[1] + Math.sin(direction) * reach)];
  };
  const third = Math.max(4, distance / 3 - nodeHeight / 2);
  const back = angle + Math.PI;
  return [
    off(from, angle - turn, 0),
    off(from, angle - turn, third),
    off(to, back + turn, third),
    off(to, back + turn, 1),
  ];
};

/** A name that fits into a node. */
const shortName = (name: string): string => {
  const text = visibleText(name);
  return text.length <= longestName ? text : `${text.slice(0, longestName - 1)}…`;
};

/** With so many edges for each node a drawing by forces puts edges below nodes; on a circle no straight edge can meet a third node. */
const isDense = (nodes: number, pairs: readonly { readonly from: string; readonly to: string }[]): boolean =>
  new Set(pairs.map(({ from, to }) => [from, to].sort().join(" "))).size > 1.8 * nodes;

/** A place on a circle that has room for all nodes, as Graphviz reads it: the exclamation mark pins it. */
const onCircle = (at: number, count: number, longest: number): string => {
  const radius = Math.max(1, (count * (longest + 0.25)) / (2 * Math.PI));
  const angle = Math.PI / 2 - (2 * Math.PI * at) / count;
  return `${(radius * Math.cos(angle)).toFixed(4)},${(radius * Math.sin(angle)).toFixed(4)}!`;
};

let loading: Promise<Viz> | undefined;

/** Gives every node of an instance a place. The engine starts from the same positions each time, so the picture is the same too. */
export const layOut = async (
  facts: readonly GroundAtom[],
  { nodes, edges, labels, isDirected }: GraphReading,
): Promise<Layout | { readonly absent: string }> => {
  const over = (signature: string | undefined): GroundAtom[] => facts.filter((atom) => atom.signature === signature);
  const pairs = over(edges).map(({ arguments: [from = "", to = ""] }) => ({ from, to }));
  const ends = pairs.flatMap(({ from, to }) => [from, to]);
  const names = [...new Set([...over(nodes).flatMap((atom) => atom.arguments.slice(0, 1)), ...ends])];
  if (names.length === 0) return { absent: "The instance has no nodes." };
  if (names.length > mostNodes || pairs.length > mostEdges)
    return {
      absent: `The instance is too large for a picture: ${names.length} nodes and ${pairs.length} edges; up to ${mostNodes} and ${mostEdges} are drawn.`,
    };
  const values = new Map(over(labels).map(({ arguments: [from, to, value] }) => [`${from} ${to}`, value]));
  const weightOf = (from: string, to: string): string | undefined =>
    values.get(`${from} ${to}`) ?? (isDirected ? undefined : values.get(`${to} ${from}`));
  const widths = names.map((name) => Math.max(nodeHeight, shortName(name).length * characterWidth + 12) / 72);
  const isRound = isDense(names.length, pairs);
  loading ??= instance();
  const viz = await loading;
  const placed = viz.renderJSON(
    {
      directed: isDirected,
      graphAttributes: { overlap: "false", splines: true, sep: "+14", esep: "+6", start: 7, normalize: true, pad: 0 },
      nodeAttributes: { fixedsize: true, shape: "ellipse", height: nodeHeight / 72 },
      edgeAttributes: { len: labels === undefined ? 1.15 : 1.5 },
      nodes: names.map((_, at) => ({
        name: String(at),
        attributes: {
          width: widths[at] ?? 0,
          ...(isRound ? { pos: onCircle(at, names.length, Math.max(...widths)) } : {}),
        },
      })),
      edges: pairs.map(({ from, to }) => ({ tail: String(names.indexOf(from)), head: String(names.indexOf(to)) })),
    },
    { engine: "neato" },
  ) as Placed;
  const [, , width = 0, height = 0] = placed.bb.split(",").map(Number);
  const objects = placed.objects ?? [];
  const placedNodes = names.map((name, at): PlacedNode => {
    const object = objects.find((one) => one.name === String(at));
    if (!object) throw new Error("Graphviz gave a node no place");
    return { name, at: pointOf(object.pos, height), halfWidth: rounded(Number(object.width) * 36) };
  });
  const nameAt = (place: number): string => names[Number(objects[place]?.name)] ?? "";
  const splines = new Map(
    (placed.edges ?? []).map(({ tail, head, pos }) => [`${nameAt(tail)} ${nameAt(head)}`, pointsOf(pos, height)]),
  );
  const byName = new Map(placedNodes.map((node) => [node.name, node]));
  const known = new Set(pairs.map(({ from, to }) => `${from} ${to}`));
  const route = (from: string, to: string): Point[] => {
    const [a, b] = [byName.get(from), byName.get(to)];
    const isBoth = isDirected && from !== to && known.has(`${to} ${from}`);
    if (isBoth && a && b) return bent(a, b);
    const points = splines.get(`${from} ${to}`);
    if (!points) throw new Error("Graphviz gave an edge no place");
    return points;
  };
  const placedEdges = pairs.map(({ from, to }): PlacedEdge => {
    const label = weightOf(from, to);
    return {
      from,
      to,
      points: route(from, to),
      label: label === undefined ? null : shortName(label),
    };
  });
  return { width: rounded(width), height: rounded(height), nodes: placedNodes, edges: placedEdges };
};
