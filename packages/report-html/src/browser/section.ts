import { type Child, foreign, h } from "./dom.js";

/** A part of a page with its heading. */
export const section = (title: string, ...children: readonly Child[]): HTMLElement =>
  h("section", { class: "part" }, h("h2", {}, title), children);

/** Atoms as a list of words; those that `other` lacks are marked. */
export const atomList = (atoms: readonly string[], other: readonly string[] | null): HTMLElement => {
  if (atoms.length === 0) return h("p", { class: "atoms" }, "(no output atom)");
  const known = other && new Set(other);
  return h(
    "p",
    { class: "atoms" },
    atoms.map((atom) => [
      known && !known.has(atom) ? h("code", { class: "differs" }, foreign(atom)) : h("code", {}, foreign(atom)),
      " ",
    ]),
  );
};
