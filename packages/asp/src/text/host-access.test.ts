import fc from "fast-check";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { Clingo } from "../testing/clingo.testing.js";
import { hostAccess } from "./host-access.js";

const clingo = new Clingo();
beforeAll(() => {
  vi.spyOn(console, "info").mockImplementation(() => undefined);
});

const found = (text: string) => hostAccess(text).map(({ construct, range }) => `${construct}@${range.start}`);

describe("hostAccess", () => {
  it("finds scripts and files with their places", () => {
    expect(found('#script (lua) os.exit() #end. #include "a".')).toEqual(["script@0", "include@30"]);
    expect(found("#script\n%* c *%\n(python) #end.\n#include<incmode>.")).toEqual(["script@0", "include@31"]);
  });

  it.each([
    ["% #script (lua) #end."],
    ['%* #include "a". %* *% #script *% a.'],
    ['p("#script (lua) #end.").'],
    ['p("\\"#include").'],
    ["#scripts. #include_x. #Script"],
    ["#! #script (lua) #end."],
    ['#theory t { u { + : 1, unary } }. &p { "#script" : q("#include") }.'],
  ])("finds none in %s", (text) => {
    expect(found(text)).toEqual([]);
  });

  it.each([
    ["behind an open string", '"abc #script (lua) x #end.', 1],
    ["behind a string with a wrong escape", '"\\t" "#script (lua) x #end. "', 1],
    ["behind a nested block comment", "%* %* *% % *%\n *% #include <a>.", 1],
    ["behind characters that are no token", "\u0000\u201c$ `#script(lua)#end.", 1],
    ["behind errors", 'a b c ) ( #include "f".', 1],
    ["behind a lone number sign", "##script(lua)#end.", 1],
    ["glued to a name", "a#include <b>.", 1],
    ["behind a quote in a theory definition, where it opens no string", '#theory t { " }. #script (lua) x #end. "', 1],
    ["behind a carriage return, which ends no comment", "% a\r#script(lua)#end.", 0],
    ["inside script code, which is no program", "#script (lua) #include #script #end.", 1],
    ["behind script code", "#script (lua) x #end. #include <b>.", 2],
  ])("counts right %s", (_, text, count) => {
    expect(hostAccess(text)).toHaveLength(count);
  });

  it("counts every mention where a text nests too deeply to follow", async () => {
    // clingo gets through the parentheses and stays in theory terms up to the brace; whoever gives up earlier reads quotes otherwise.
    const deep = `&p{ ${"(".repeat(1500)} x .:-. #theory t { "%*" } ) }. #theory t { " }. #script(lua)print("RAN")#end. "`;
    expect((await clingo.run(deep)).stdout).toMatch(/RAN$/m);
    expect(found(deep)).toHaveLength(1);
  });

  it("misses nothing that clingo runs or opens, whatever stands before it", async () => {
    const piece = fc.constantFrom(
      ...['#script(lua)print("RAN")#end.', '#script (lua) print("RAN") #end .', "#script%x\n(lua)print('RAN')#end."],
      ...["#script(lua)", 'print("RAN")', "#end", "#script", '#include "zz".', "#include <zz>.", "#include", '"zz"'],
      ...["#theory t {", "u{+:1,unary", "} = ", "#const c=1.", '"#include \\"zz\\"."', "\n", "\r", "\t", "\f", " "],
      ...'" \\" \\ \\n % %* *% #! # . .. a X :- , ; ( ) { } [ ] &p{ &p &p/0: }; }. | - ! $ / not é “ _ @ 0x'.split(" "),
      ...'"s" "%*" \' #show #showp/ #external #minimize{'.split(" "),
    );
    const text = fc.array(piece, { minLength: 2, maxLength: 16 }).map((pieces) => pieces.join(""));
    let [scripts, files] = [0, 0];
    await fc.assert(
      fc.asyncProperty(text, async (sample) => {
        const { stdout, stderr } = await clingo.run(sample);
        const [ran, opened] = [/RAN$/m.test(stdout), stderr.includes("could not be opened")];
        if (ran) scripts++;
        if (opened) files++;
        if (ran || opened)
          expect({ sample, stdout, stderr, found: found(sample).length > 0 }).toMatchObject({ found: true });
      }),
      { numRuns: 2000 },
    );
    expect(Math.min(scripts, files)).toBeGreaterThan(20);
  });
});
