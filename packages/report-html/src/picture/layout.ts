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
  readonly objects?: readonly { readonly pos: string; readonly width: string }[];
  readonly edges?: readonly { readonly _gvid: number; readonly pos: string }[];
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

/** A name that fits into a node. */
export const shortName = (name: string): string => {
  const text = visibleText(name);
  return text.length <= longestName ? text : `${text.slice(0, longestName - 1)}…`;
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
  loading ??= instance();
  const viz = await loading;
  const placed = viz.renderJSON(
    {
      directed: isDirected,
      graphAttributes: { overlap: "false", splines: true, sep: "+14", esep: "+6", start: 7, normalize: true, pad: 0 },
      nodeAttributes: { fixedsize: true, shape: "ellipse", height: nodeHeight / 72 },
      edgeAttributes: { len: labels === undefined ? 1.15 : 1.5 },
      nodes: names.map((name, at) => ({
        name: String(at),
        attributes: { width: Math.max(nodeHeight, shortName(name).length * characterWidth + 12) / 72 },
      })),
      edges: pairs.map(({ from, to }) => ({ tail: String(names.indexOf(from)), head: String(names.indexOf(to)) })),
    },
    { engine: "neato" },
  ) as Placed;
  const [, , width = 0, height = 0] = placed.bb.split(",").map(Number);
  const objects = placed.objects ?? [];
  const placedNodes = names.map((name, at): PlacedNode => {
    const object = objects[at];
    if (!object) throw new Error("Graphviz gave a node no place");
    return { name, at: pointOf(object.pos, height), halfWidth: rounded(Number(object.width) * 36) };
  });
  const splines = new Map((placed.edges ?? []).map((edge) => [edge._gvid, edge.pos]));
  const placedEdges = pairs.map(({ from, to }, at): PlacedEdge => {
    const label = weightOf(from, to);
    return {
      from,
      to,
      points: pointsOf(splines.get(at) ?? "", height),
      label: label === undefined ? null : shortName(label),
    };
  });
  return { width: rounded(width), height: rounded(height), nodes: placedNodes, edges: placedEdges };
};
