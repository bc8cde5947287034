/** A syntax tree without places: what a program means, whatever its layout. */
export type Shape<T> = T extends readonly (infer Element)[]
  ? readonly Shape<Element>[]
  : T extends object
    ? { readonly [Key in keyof T as Key extends PlaceKey ? never : Key]: Shape<T[Key]> }
    : T;

type PlaceKey = (typeof places)[number];

const places = ["range", "nameRange", "operatorRange", "neckRange", "colonRange", "codeRange"] as const;
const placeKeys: ReadonlySet<string> = new Set(places);

/** Takes the places out of a syntax tree. */
export function shapeOf<T>(tree: T): Shape<T>;
export function shapeOf(tree: unknown): unknown {
  if (Array.isArray(tree)) return tree.map((part) => shapeOf<unknown>(part));
  if (typeof tree !== "object" || tree === null) return tree;
  const entries = Object.entries(tree).filter(([key]) => !placeKeys.has(key));
  return Object.fromEntries(entries.map(([key, value]) => [key, shapeOf<unknown>(value)]));
}
