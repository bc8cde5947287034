import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { blast, scratch } from "./blast.js";
import { chromiumPath, openBrowser, openPage } from "./report-html-browser.js";
import { faultsOf } from "./report-html-checks.js";
import { changedRun, multipliedRun, planned, recordedRun } from "./report-html-runs.js";

const folder = scratch();
let run: string;
const page = join(folder.path, "report.html");

/** The cells of a line of CSV; no cell of these files holds a line end. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?<=^|,)(?:"((?:[^"]|"")*)"|([^,]*))(?=,|$)/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
  );

/** The candidates as the CSV has them. */
const candidates = (): Record<string, string>[] => {
  const [head = "", ...lines] = readFileSync(join(folder.path, "csv/candidates.csv"), "utf8").trim().split("\r\n");
  const keys = cellsOf(head);
  return lines.map((line) => Object.fromEntries(cellsOf(line).map((cell, at) => [keys[at] ?? "", cell])));
};

const report = async (from: string, to: string): Promise<string> => {
  const { code, stderr } = await blast(["report", from, "--html", to]);
  expect(stderr).toBe("");
  expect(code).toBe(0);
  return readFileSync(to, "utf8");
};

beforeAll(async () => {
  run = await recordedRun(folder.path);
  const reported = await blast(["report", run, "--html", page, "--csv", join(folder.path, "csv")]);
  expect(reported.stderr).toBe("");
}, 120_000);

afterAll(() => folder[Symbol.dispose]());

it("has the same bytes again", async () => {
  expect(await report(run, join(folder.path, "again.html"))).toBe(readFileSync(page, "utf8"));
}, 60_000);

if (chromiumPath === undefined)
  describe.skip("the page in a browser: skipped, because no chromium is on PATH", () => undefined);

describe.skipIf(chromiumPath === undefined)("the page in a browser, from disk", () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
  }, 60_000);

  afterAll(() => browser.close());

  const shown = (on: Page) => on.locator("#shown").textContent();
  const column = (on: Page, place: number) =>
    on.locator(`#candidates-scroll tbody tr > :nth-child(${place})`).allTextContents();

  it("shows figures and tables, with n scored and n planned", async () => {
    const { page: on, complaints } = await openPage(browser, pathToFileURL(page).href);
    const scored = candidates().filter(({ verdict }) => verdict !== "").length;
    expect(scored).toBeGreaterThan(30);
    await on.getByText(`${scored} of ${planned} planned candidates have a score`).first().waitFor();
    expect(await on.locator("#table-models tbody tr").count()).toBe(9);
    expect(await on.locator("#models figure svg").count()).toBeGreaterThan(0);
    await on.getByRole("link", { name: "Error patterns by model" }).click();
    await on.locator("#error-patterns").waitFor();
    expect(complaints).toEqual([]);
    await on.close();
  }, 60_000);

  it("filters and sorts the candidates as the CSV has them, with the keyboard too", async () => {
    const { page: on, complaints } = await openPage(browser, pathToFileURL(page).href);
    await on.getByRole("navigation", { name: "Views" }).getByRole("link", { name: "Candidates" }).click();
    expect(await shown(on)).toContain(`${planned} of ${planned} candidates`);
    await on.locator("#filter-verdict").selectOption("incorrect");
    await on.locator("#filter-problem").selectOption("hamiltonian-cycle");
    const wanted = candidates().filter(
      ({ verdict, problem }) => verdict === "incorrect" && problem === "hamiltonian-cycle",
    );
    expect(await shown(on)).toBe(`${wanted.length} of ${planned} candidates`);
    expect((await column(on, 2)).sort()).toEqual(wanted.map(({ model }) => model).sort());
    const head = on.locator("th[data-key=f1]");
    expect(await head.getAttribute("aria-sort")).toBe("none");
    await head.getByRole("button").focus();
    await on.keyboard.press("Enter");
    expect(await head.getAttribute("aria-sort")).toBe("ascending");
    const rising = await column(on, 8);
    expect(rising).toEqual(wanted.map(({ f1 = "" }) => f1).sort());
    await on.keyboard.press("Space");
    expect(await head.getAttribute("aria-sort")).toBe("descending");
    expect(await column(on, 8)).toEqual([...rising].reverse());
    expect(await shown(on)).toContain("sorted by F1, highest first");
    await on.locator("#filter-text").fill("no such words");
    expect(await shown(on)).toContain(`0 of ${planned} candidates`);
    await on.getByRole("button", { name: "Show all" }).click();
    expect(await shown(on)).toContain(`${planned} of ${planned}`);
    expect(complaints).toEqual([]);
    await on.close();
  }, 60_000);

  it("opens a candidate with the instance drawn twice, and goes back to the filtered table", async () => {
    const address = `${pathToFileURL(page).href}#candidates&problem=hamiltonian-cycle&verdict=incorrect`;
    const { page: on, complaints } = await openPage(browser, address);
    const before = await shown(on);
    await on.locator("#candidates-scroll tbody a").first().click();
    await on.getByRole("heading", { level: 1, name: "Hamiltonian cycle" }).waitFor();
    const answers = on.locator(".instance").first().locator("figure.answer");
    expect(await answers.count()).toBe(2);
    for (const at of [0, 1]) {
      const answer = answers.nth(at);
      expect(await answer.locator("svg[role=img] .node").count()).toBe(7);
      // One arc is drawn for each atom of the answer.
      const atoms = await answer.locator(".atoms code").count();
      expect(atoms).toBeGreaterThan(0);
      expect(await answer.locator("svg .edge.both, svg .edge.only").count()).toBe(atoms);
      expect(await answer.locator("svg .edge.only").count()).toBe(await answer.locator(".atoms .differs").count());
    }
    for (const title of ["Tests", "Program", "Program in the problem's vocabulary", "Reply", "Matching"])
      await on.getByRole("heading", { level: 2, name: title, exact: true }).waitFor();
    expect(await on.locator(".program .t-predicate").count()).toBeGreaterThan(0);
    await on.goBack();
    expect(await shown(on)).toBe(before);
    expect(await on.locator("#filter-verdict").inputValue()).toBe("incorrect");
    expect(complaints).toEqual([]);
    await on.close();
  }, 60_000);

  it.each([
    ["light", 1280],
    ["dark", 1280],
    ["light", 390],
    ["dark", 390],
  ] as const)(
    "has names, order, contrast and room (%s, %i px)",
    async (scheme, width) => {
      const { page: on, complaints } = await openPage(browser, pathToFileURL(page).href, { scheme, width });
      expect(await faultsOf(on)).toEqual([]);
      await on.evaluate("location.hash = '#candidates'");
      await on.locator("#candidates-scroll").waitFor();
      expect(await faultsOf(on)).toEqual([]);
      for (const verdict of ["incorrect", "syntax-error", "not scored"]) {
        await on.evaluate(`location.hash = "#candidates&verdict=${verdict}"`);
        await on.locator("#candidates-scroll tbody a").first().click();
        await on.locator("#view-candidate h1").waitFor();
        expect(await faultsOf(on)).toEqual([]);
        await on.evaluate("location.hash = '#candidates'");
        await on.locator("#candidates-scroll").waitFor();
      }
      expect(complaints).toEqual([]);
      await on.close();
    },
    60_000,
  );

  it("shows a hostile reply as text", async () => {
    const hostile = [
      "```asp",
      "% </script><script>alert(1)</script><!-- <img src=x onerror=alert(2)>",
      'node("\u202e</style>\u200b").',
      "```",
      "<iframe src=https://example.org></iframe>",
    ].join("\n");
    const copy = join(folder.path, "hostile");
    changedRun(run, copy, "generations.jsonl", (line) => ({ ...line, outcome: { kind: "reply", text: hostile } }));
    const file = join(folder.path, "hostile.html");
    await report(copy, file);
    const { page: on, complaints } = await openPage(browser, `${pathToFileURL(file).href}#candidates&verdict=correct`);
    await on.locator("#candidates-scroll tbody a").first().click();
    const program = on.locator(".program").first();
    await program.waitFor();
    expect(await program.textContent()).toContain("</script><script>alert(1)</script>");
    expect(await program.locator(".hidden-character").allTextContents()).toEqual(["\\u{202e}", "\\u{200b}"]);
    await on.getByText("Reply", { exact: true }).click();
    expect(await on.locator(".reply").textContent()).toContain("<iframe src=https://example.org>");
    expect(await on.locator("iframe, img").count()).toBe(0);
    expect(complaints).toEqual([]);
    await on.close();
  }, 60_000);

  it("works with 10,098 candidates", async () => {
    const copy = join(folder.path, "large");
    const times = 187;
    multipliedRun(run, copy, times);
    const file = join(folder.path, "large.html");
    const { length } = await report(copy, file);
    const ready = async (path: string): Promise<number> => {
      const started = performance.now();
      const { page: on } = await openPage(browser, `${pathToFileURL(path).href}#candidates`);
      await on.locator("#candidates-scroll tbody tr").first().waitFor();
      await on.close();
      return performance.now() - started;
    };
    await ready(page);
    const [small, large] = [await ready(page), await ready(file)];
    process.stdout.write(
      `ready after ${(small / 1000).toFixed(2)} s with ${planned} candidates, ${(large / 1000).toFixed(2)} s with 10,098 (${(length / 1e6).toFixed(1)} MB)\n`,
    );
    // 187 times as many candidates may not take nearly 187 times as long.
    expect(large).toBeLessThan(40 * small);
    const { page: on, complaints } = await openPage(browser, `${pathToFileURL(file).href}#candidates`);
    expect(await shown(on)).toContain("10098 of 10098 candidates");
    await on.getByRole("button", { name: "Last" }).click();
    expect(await shown(on)).toContain("10001–10098");
    await on.locator("th[data-key=f1] button").click();
    await on.locator("#filter-model").selectOption("sample-medium");
    await on.locator("#filter-verdict").selectOption("incorrect");
    const wanted = candidates().filter(({ verdict, model }) => verdict === "incorrect" && model === "sample-medium");
    expect(await shown(on)).toContain(`${wanted.length * times} of 10098`);
    await on.locator("#candidates-scroll tbody a").last().click();
    await on.locator("figure.answer svg[role=img]").first().waitFor();
    expect(await on.locator("figure.answer svg[role=img]").count()).toBeGreaterThan(1);
    expect(complaints).toEqual([]);
    await on.close();
  }, 240_000);
});
