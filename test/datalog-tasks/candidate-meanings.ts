import type { Meaning } from "./instances.js";

/** Task id to file name to what the candidate in that file derives, mistakes included; none for those that do not compile. */
export type CandidateMeanings = Readonly<Record<string, Readonly<Record<string, Meaning>>>>;
