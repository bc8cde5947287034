import type { Dictionary } from "../matching/dictionary.js";

/** A program under evaluation, as its author (usually a model) wrote it: a bare program or a whole reply. */
export type Candidate = {
  /** A name that is unique within its problem, such as the file name. */
  readonly name: string;
  readonly file?: string;
  /** The reply, untouched. */
  readonly text: string;
  /** A matching that was written for this candidate. */
  readonly matching?: CandidateMatching;
};

/** A hand-made or generated matching, or what is wrong with the file it was to come from. */
export type CandidateMatching =
  | { readonly kind: "dictionary"; readonly dictionary: Dictionary; readonly file?: string }
  | { readonly kind: "malformed"; readonly message: string; readonly file?: string };
