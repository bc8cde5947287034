import type { ContractApi } from "./api.js";
import { type Calls, countAll, shown } from "./calls.js";

/** `a(0), a(1), …` without end. */
const endless = "a(0). a(X+1) :- a(X).";
/** Twelve birds in eleven nests: no answer set, and no short proof of it. */
const pigeons = "b(1..12). n(1..11). 1 {in(B,N) : n(N)} 1 :- b(B). :- in(B,N), in(C,N), B < C.";
/** For what must run into its limit. */
const brief = { timeoutMs: 300, memoryMiB: 512 };
/** For what must run into its limit at one point, and must be through before at another, on a busy machine too. */
const short = { timeoutMs: 2000, memoryMiB: 512 };

/** Checks, time and memory limits, abort, and many calls at once. */
export function describeLimits({ describe, it, expect }: ContractApi, calls: Calls): void {
  const { solve, list, check, assertHealthy } = calls;
  const timeout = { status: "unknown", reason: "timeout" };

  describe("check", () => {
    it("accepts a program and searches nothing", async () => {
      expect(await check(pigeons)).toEqual({ status: "ok", grounded: true, infos: [] });
    });
    it("accepts a program whose grounding outlasts the limit", async () => {
      expect(await check(endless, { limits: short })).toEqual({ status: "ok", grounded: false, infos: [] });
      expect(await check(endless, { limits: { timeoutMs: 30_000, memoryMiB: 64 } })).toMatchObject({ status: "ok" });
    });
    it("rejects an unsafe rule or a syntax error in such a program", async () => {
      const unsafe = { status: "error", errors: [{ code: "unsafe-variable", line: 2 }] };
      expect(await check(`${endless}\nb(Y).`)).toMatchObject(unsafe);
      const syntax = { status: "error", errors: [{ code: "syntax", line: 2 }] };
      expect(await check(`${endless}\nb(.`)).toMatchObject(syntax);
    });
  });

  describe("limits", () => {
    it("ends endless grounding, an endless search and an endless list", async () => {
      expect(await list(endless, { limits: brief })).toMatchObject(timeout);
      expect(await list(pigeons, { limits: brief })).toMatchObject(timeout);
      expect(await solve("{p(1..60)}.", countAll, { limits: brief })).toMatchObject(timeout);
      await assertHealthy();
    });
    it("ends a program that outgrows its memory", async () => {
      const outcome = await list(endless, { limits: { timeoutMs: 60_000, memoryMiB: 64 } });
      expect(outcome).toMatchObject({ status: "unknown", reason: "out-of-memory" });
      await assertHealthy();
    });
    it("counts output as memory", async () => {
      const outcome = await list("{p(1..60)}. q(1..200).", { limits: { timeoutMs: 60_000, memoryMiB: 64 } });
      expect(outcome).toMatchObject({ status: "unknown", reason: "out-of-memory" });
      await assertHealthy();
    });
    it("takes a limit longer than any timer", async () => {
      const outcome = await list("a.", { limits: { timeoutMs: Number.POSITIVE_INFINITY, memoryMiB: 512 } });
      expect(shown(outcome)).toEqual(["a"]);
    });
    it("solves a program of several megabytes", async () => {
      const facts = Array.from({ length: 100_000 }, (_, index) => `edge("node ${index}",${index + 1},${index}).\n`);
      expect(await solve(facts.join(""), countAll)).toMatchObject({ count: 1, exhausted: true });
      expect(await list(`%${" long comment".repeat(400_000)}\na.`)).toMatchObject({ models: [{ atoms: ["a"] }] });
    });
  });

  describe("abort", () => {
    const abortedOutcome = { status: "unknown", reason: "aborted", infos: [] };
    it("does not start a call whose signal has fired", async () => {
      expect(await list("a.", { signal: AbortSignal.abort() })).toEqual(abortedOutcome);
    });
    it("ends a running call, and a call that waits", async () => {
      const first = new AbortController();
      const second = new AbortController();
      const running = list(endless, { signal: first.signal });
      const others = Array.from({ length: 40 }, () => list(endless, { signal: first.signal }));
      const waiting = list(endless, { signal: second.signal });
      second.abort();
      expect(await waiting).toMatchObject(abortedOutcome);
      first.abort();
      expect(await running).toMatchObject(abortedOutcome);
      expect((await Promise.all(others)).every((outcome) => outcome.status === "unknown")).toEqual(true);
      await assertHealthy();
    });
  });

  describe("many calls at once", () => {
    it("gives each call its own answer", async () => {
      const programs = Array.from({ length: 60 }, (_, index) => `p(${index}). {q}. :- q, p(${index}).`);
      const outcomes = await Promise.all(programs.map((program) => list(program)));
      expect(outcomes.map(shown)).toEqual(programs.map((_, index) => [`p(${index})`]));
    });
    it("counts the time limit from the moment a call gets its solver", async () => {
      // Two at a time, 300 ms each: longer in all than the patient call may take itself.
      const busy = Array.from({ length: 40 }, () => list(pigeons, { limits: brief }));
      const patient = solve("{p(1..3)}.", countAll, { limits: { timeoutMs: 4000, memoryMiB: 512 } });
      expect(await patient).toMatchObject({ count: 8 });
      expect((await Promise.all(busy)).map(({ status }) => status)).toEqual(busy.map(() => "unknown"));
    });
  });
}
