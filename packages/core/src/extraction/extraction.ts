/** How a program was found in a reply. */
export type ExtractionMethod =
  /** The reply (without its reasoning) is a program, taken byte for byte. */
  | "as-is"
  /** One fenced block or tag. */
  | "block"
  /** Several blocks that define different predicates, joined in order. */
  | "joined-blocks"
  /** A string field of a JSON reply. */
  | "json-field"
  /** No fence: prose lines before and after the program left out. */
  | "unfenced";

/** What extraction made of a reply. Nothing is repaired; what was left out is said in `notes`. */
export type Extraction =
  | {
      readonly kind: "program";
      readonly program: string;
      readonly method: ExtractionMethod;
      /** The reply broke off: a fence, a tag or a reasoning part was never closed. */
      readonly truncated: boolean;
      readonly notes: readonly string[];
    }
  | { readonly kind: "none"; readonly reason: string; readonly truncated: boolean; readonly notes: readonly string[] };
