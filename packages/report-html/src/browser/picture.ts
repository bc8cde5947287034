import type { Layout, OutputRole, Pictures, PlacedEdge, PlacedNode, Point } from "../page-data.js";
import { atomParts } from "../text/atom.js";
import { visibleText } from "../text/visible.js";
import { type Child, s } from "./dom.js";

const height = 26;
const margin = 22;

/** Whether an atom is in this answer set only, or in the one beside it too. */
type Mark = "both" | "only";

type Marked = {
  readonly nodes: ReadonlyMap<string, Mark>;
  readonly classes: ReadonlyMap<string, readonly { readonly name: string; readonly mark: Mark }[]>;
  readonly edges: readonly { readonly from: string; readonly to: string; readonly mark: Mark }[];
  readonly notDrawn: readonly string[];
};

/** Sorts the atoms of an answer set by what they do to the picture. */
const marksOf = (atoms: readonly string[], other: ReadonlySet<string>, roles: Pictures["roles"]): Marked => {
  const nodes = new Map<string, Mark>();
  const classes = new Map<string, { name: string; mark: Mark }[]>();
  const edges: { from: string; to: string; mark: Mark }[] = [];
  const notDrawn: string[] = [];
  for (const atom of atoms) {
    const parts = atomParts(atom);
    const role: OutputRole | undefined = parts && roles[`${parts.name}/${parts.arguments.length}`];
    const mark: Mark = other.has(atom) ? "both" : "only";
    const argument = (at: number): string => parts?.arguments[at] ?? "";
    if (role?.kind === "node") nodes.set(argument(role.node), mark);
    else if (role?.kind === "edge") edges.push({ from: argument(role.from), to: argument(role.to), mark });
    else if (role?.kind === "class") {
      const node = argument(role.node);
      classes.set(node, [...(classes.get(node) ?? []), { name: argument(role.class), mark }]);
    } else notDrawn.push(atom);
  }
  return { nodes, classes, edges, notDrawn };
};

const path = ([start, ...points]: readonly Point[]): string => {
  if (!start) return "";
  const curves: string[] = [];
  for (let at = 0; at + 2 < points.length; at += 3)
    curves.push(
      `C${points
        .slice(at, at + 3)
        .map(([x, y]) => `${x},${y}`)
        .join(" ")}`,
    );
  return `M${start[0]},${start[1]}${curves.join("")}`;
};

/** The point of a node's border in the direction of another point. */
const border = ({ at: [x, y], halfWidth }: PlacedNode, [toX, toY]: Point): Point => {
  const [dx, dy] = [toX - x, toY - y];
  const scale = 1 / Math.hypot(dx / halfWidth, dy / (height / 2) || 0) || 0;
  return [x + dx * scale, y + dy * scale];
};

const straight = (from: PlacedNode, to: PlacedNode): Point[] => {
  const [a, b] = [border(from, to.at), border(to, from.at)];
  return [a, a, b, b];
};

/** A node that points at itself. */
const loop = ({ at: [x, y], halfWidth }: PlacedNode): Point[] => [
  [x - halfWidth / 2, y - height / 2 + 2],
  [x - halfWidth, y - height - 8],
  [x + halfWidth, y - height - 8],
  [x + halfWidth / 2, y - height / 2 + 2],
];

const arrowHead = (points: readonly Point[], size: number): string => {
  const tip = points.at(-1) ?? [0, 0];
  const before = points.findLast(([x, y]) => Math.hypot(x - tip[0], y - tip[1]) > 0.5) ?? tip;
  const angle = Math.atan2(tip[1] - before[1], tip[0] - before[0]);
  const corner = (turn: number): string =>
    `${(tip[0] - size * Math.cos(angle + turn)).toFixed(1)},${(tip[1] - size * Math.sin(angle + turn)).toFixed(1)}`;
  return `M${tip[0].toFixed(1)},${tip[1].toFixed(1)}L${corner(0.42)}L${corner(-0.42)}Z`;
};

const edgeElement = (points: readonly Point[], kind: string, isDirected: boolean): Child => [
  s("path", { class: `edge ${kind}`, d: path(points) }),
  isDirected ? s("path", { class: `head ${kind}`, d: arrowHead(points, kind === "plain" ? 7 : 10) }) : null,
];

const midpoint = (points: readonly Point[]): Point => {
  const [a, b] = [
    points[Math.floor((points.length - 1) / 2)] ?? [0, 0],
    points[Math.ceil((points.length - 1) / 2)] ?? [0, 0],
  ];
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
};

const label = ([x, y]: Point, text: string, kind: string): Child =>
  s(
    "text",
    { class: kind, x: x.toFixed(1), y: y.toFixed(1), "text-anchor": "middle", "dominant-baseline": "central" },
    visibleText(text),
  );

const shorten = (text: string): string => (text.length > 18 ? `${text.slice(0, 17)}…` : text);

const nodeElement = (node: PlacedNode, marked: Marked, classes: readonly string[]): Child => {
  const [cx, cy] = node.at;
  const own = marked.classes.get(node.name) ?? [];
  const [first] = own;
  const mark = marked.nodes.get(node.name);
  const color = first ? `class-${classes.indexOf(first.name) % 8}` : "";
  const isOnly = mark === "only" || own.some((one) => one.mark === "only");
  const state = mark || first ? (isOnly ? "only" : "both") : "plain";
  return s(
    "g",
    { class: `node ${state} ${color} ${mark ? "chosen" : ""}` },
    mark ? s("ellipse", { class: "ring", cx, cy, rx: node.halfWidth + 4, ry: height / 2 + 4 }) : null,
    s("ellipse", { class: "body", cx, cy, rx: node.halfWidth, ry: height / 2 }),
    label(node.at, shorten(node.name), "name"),
    own.length > 0 ? label([cx, cy + height / 2 + 8], shorten(own.map(({ name }) => name).join(", ")), "class") : null,
  );
};

const samePair = (edge: PlacedEdge, from: string, to: string, isDirected: boolean): boolean =>
  (edge.from === from && edge.to === to) || (!isDirected && edge.from === to && edge.to === from);

/** A drawing, and the atoms that it does not show. */
export type Drawn = { readonly element: SVGElement; readonly notDrawn: readonly string[] };

/** Draws an instance with an answer set in it; `other` is the one beside it. */
export const drawAnswer = (
  layout: Layout,
  { roles, classes, isDirected }: Pictures,
  atoms: readonly string[],
  other: readonly string[] | null,
  title: string,
): Drawn => {
  const marked = marksOf(atoms, new Set(other ?? atoms), roles);
  const nodes = new Map(layout.nodes.map((node) => [node.name, node]));
  const strangers: string[] = [];
  const selected = marked.edges.map(({ from, to, mark }): Child => {
    const [a, b] = [nodes.get(from), nodes.get(to)];
    if (!a || !b) {
      strangers.push(`${from} – ${to}`);
      return null;
    }
    const edge = layout.edges.find((one) => samePair(one, from, to, isDirected));
    const points = !edge
      ? a === b
        ? loop(a)
        : straight(a, b)
      : edge.from === from
        ? edge.points
        : [...edge.points].reverse();
    return edgeElement(points, `${mark} ${edge ? "" : "not-there"}`, true);
  });
  const element = s(
    "svg",
    {
      role: "img",
      "aria-label": title,
      viewBox: `${-margin} ${-margin} ${layout.width + 2 * margin} ${layout.height + 2 * margin + 8}`,
      width: Math.round((layout.width + 2 * margin) * 1.25),
      height: Math.round((layout.height + 2 * margin + 8) * 1.25),
    },
    layout.edges.map(({ points }) => edgeElement(points, "plain", isDirected)),
    selected,
    layout.edges.map((edge) => (edge.label === null ? null : label(midpoint(edge.points), edge.label, "weight"))),
    layout.nodes.map((node) => nodeElement(node, marked, classes)),
  );
  return { element, notDrawn: [...marked.notDrawn, ...strangers] };
};
