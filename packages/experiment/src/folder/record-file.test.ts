import { appendFileSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { scratch } from "../testing/small-study.testing.js";
import { RecordFile } from "./record-file.js";

const texts = fc.array(fc.string({ unit: "binary", maxLength: 40 }), { minLength: 1, maxLength: 12 });

const write = async (path: string, contents: readonly string[]): Promise<void> => {
  const file = await RecordFile.open(path, "append");
  await Promise.all(contents.map((text, index) => file.append({ id: `r${index}`, text } as { id: string })));
  await file.close();
};

const read = async (path: string): Promise<unknown[]> => {
  const file = await RecordFile.open(path, "append");
  const records: unknown[] = [];
  for await (const record of file.records()) records.push(record);
  await file.close();
  return records;
};

test("what is appended comes back, whatever the texts hold", async () => {
  const folder = scratch();
  let round = 0;
  await fc.assert(
    fc.asyncProperty(texts, async (contents) => {
      const path = join(folder, `${round++}.jsonl`);
      await write(path, contents);
      // A half of a surrogate pair has no encoding of its own; JSON writes it as an escape.
      expect(await read(path)).toEqual(contents.map((text, index) => ({ id: `r${index}`, text })));
      expect(readFileSync(path, "utf8").split("\n")).toHaveLength(contents.length + 1);
    }),
    { numRuns: 30 },
  );
});

test("cut anywhere, a file loses at most the record that the cut went through, and takes new ones", async () => {
  const folder = scratch();
  let round = 0;
  await fc.assert(
    fc.asyncProperty(texts, fc.nat(), async (contents, cut) => {
      const path = join(folder, `${round++}.jsonl`);
      await write(path, contents);
      const bytes = readFileSync(path);
      const length = cut % (bytes.length + 1);
      truncateSync(path, length);
      // A line whose text is complete is a record, even when only its line end is missing.
      const kept = [...bytes.subarray(0, length + 1)].filter((byte) => byte === 10).length;
      expect(await read(path)).toEqual(contents.slice(0, kept).map((text, index) => ({ id: `r${index}`, text })));
      const file = await RecordFile.open(path, "append");
      expect(file.torn).toBe(0);
      await file.append({ id: "new" });
      await file.close();
      expect((await read(path)).at(-1)).toEqual({ id: "new" });
    }),
    { numRuns: 60 },
  );
});

test("zeros that a power cut left at the end are cut off; a broken line between records is an error with its place", async () => {
  const path = join(scratch(), "a.jsonl");
  await write(path, ["x"]);
  appendFileSync(path, "\0\0\0\0");
  const file = await RecordFile.open(path, "append");
  expect(file.torn).toBe(4);
  await file.close();
  writeFileSync(path, '{"id":"a"}\nbroken\n{"id":"b"}\n');
  await expect(RecordFile.open(path, "append")).rejects.toThrow(`${path}:2: this line is no record`);
  writeFileSync(path, '{"id":"a"}\n{"id":"a"}\n');
  await expect(RecordFile.open(path, "append")).rejects.toThrow(`${path}:2: a second record with the id a`);
});

test("an id is appended once only", async () => {
  const file = await RecordFile.open(join(scratch(), "a.jsonl"), "append");
  const first = file.append({ id: "a" });
  await expect(file.append({ id: "a" })).rejects.toThrow("already");
  await first;
  await expect(file.append({ id: "a" })).rejects.toThrow("already");
  await file.close();
});

test("reading leaves a torn file as it is, and a missing one missing", async () => {
  const path = join(scratch(), "a.jsonl");
  writeFileSync(path, '{"id":"a"}\n{"id":');
  const file = await RecordFile.open(path, "read");
  expect([...file.ids()]).toEqual(["a"]);
  await file.close();
  expect(readFileSync(path, "utf8")).toBe('{"id":"a"}\n{"id":');
  const missing = await RecordFile.open(join(scratch(), "none.jsonl"), "read");
  expect(missing.count).toBe(0);
  await missing.close();
});

test("sorting gives the same bytes for every order of writing", async () => {
  const folder = scratch();
  const ids = ["b", "c", "a", "d"];
  const sorted = async (path: string, order: readonly string[]): Promise<string> => {
    const file = await RecordFile.open(path, "append");
    for (const id of order) await file.append({ id });
    await file.sort();
    await file.close();
    return readFileSync(path, "utf8");
  };
  const expected = '{"id":"a"}\n{"id":"b"}\n{"id":"c"}\n{"id":"d"}\n';
  expect(await sorted(join(folder, "1"), ids)).toBe(expected);
  expect(await sorted(join(folder, "2"), [...ids].reverse())).toBe(expected);
});
