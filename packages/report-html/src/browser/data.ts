import type { CandidateBody, PageIndex, PageProblem, PageRow } from "../page-data.js";
import { unpackRows } from "../rows/packed-rows.js";
import { byId } from "./dom.js";

/** Everything the page starts with. */
export const index: PageIndex = JSON.parse(byId("index").textContent ?? "");

/** All candidates, in the order of the page. */
export const rows: readonly PageRow[] = unpackRows(index.packed);

const places: ReadonlyMap<string, number> = new Map(rows.map(({ id }, at) => [id, at]));

/** The row with an id. */
export const rowWith = (id: string): PageRow | undefined => rows[places.get(id) ?? -1];

/** The data stand at the end of the page, which may still be coming in. */
const whole: Promise<void> = new Promise((resolve) => {
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", () => resolve(), { once: true });
  else resolve();
});

const unpack = async (id: string): Promise<unknown> => {
  await whole;
  const packed = document.getElementById(id)?.textContent;
  if (packed === undefined || packed === null) return undefined;
  const bytes = Uint8Array.from(atob(packed), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Response(stream).json();
};

let lastPart: { readonly id: string; readonly bodies: Promise<unknown> } | undefined;

/** The details of a candidate; nothing where there was no room for them. Neighbours are kept, for going on to the next one. */
export const bodyOf = async (row: PageRow): Promise<CandidateBody | undefined> => {
  const at = places.get(row.id) ?? 0;
  const id = `part-${Math.floor(at / index.perPart)}`;
  if (lastPart?.id !== id) lastPart = { id, bodies: unpack(id) };
  const bodies = (await lastPart.bodies) as readonly CandidateBody[] | undefined;
  return bodies?.[at % index.perPart];
};

const problems = new Map<string, Promise<unknown>>();

/** What the candidates of a problem share. */
export const problemOf = async (row: PageRow): Promise<PageProblem | undefined> => {
  const id = `problem-${index.runs.indexOf(row.run)}-${row.problem}`;
  const known = problems.get(id) ?? unpack(id);
  problems.set(id, known);
  return (await known) as PageProblem | undefined;
};

/** How many candidates have details. */
export const keptBodies = async (): Promise<number> => {
  await whole;
  return Number(document.getElementById("kept")?.textContent ?? 0);
};
