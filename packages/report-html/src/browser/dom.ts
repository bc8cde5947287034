import { visiblePieces } from "../text/visible.js";

/** What can stand inside an element. Nothing is ever read as HTML: texts become text nodes. */
export type Child = Node | string | number | null | undefined | readonly Child[];

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

const append = (parent: Node, child: Child): void => {
  if (child === null || child === undefined) return;
  if (child instanceof Node) parent.appendChild(child);
  else if (typeof child === "object") for (const one of child) append(parent, one);
  else parent.appendChild(document.createTextNode(String(child)));
};

const setAttributes = (element: Element, attributes: Attributes): void => {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    element.setAttribute(name, value === true ? "" : String(value));
  }
};

/** Makes an element. */
export const h = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] => {
  const element = document.createElement(name);
  setAttributes(element, attributes);
  append(element, children);
  return element;
};

/** Makes an element of a drawing. */
export const s = (name: string, attributes: Attributes = {}, ...children: readonly Child[]): SVGElement => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  setAttributes(element, attributes);
  append(element, children);
  return element;
};

/** Text of somebody else: what cannot be seen in it is written out and marked. */
export const foreign = (text: string): Child[] =>
  visiblePieces(text).map((piece) =>
    piece.isEscape ? h("span", { class: "hidden-character" }, piece.text) : piece.text,
  );

/** An element of the page that is always there. */
export const byId = (id: string): HTMLElement => {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no #${id}`);
  return element;
};
