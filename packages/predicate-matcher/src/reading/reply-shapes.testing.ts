import type { Dictionary } from "@blast-asp/core";

/** The programs that the replies speak of. */
export const goldText = `1 { tour(X,Y) : edge(X,Y) } 1 :- node(X).
reached(Y) :- tour(X,Y).
:- node(X), not reached(X).
#minimize { C,X,Y : tour(X,Y), cost(X,Y,C) }.`;

export const candidateText = `vertex(1..3). arc(1,2). fare(5,1,2).
{ path(X,Y) : arc(X,Y) } = 1 :- vertex(X).
path(X,Y,C) :- path(X,Y), fare(C,X,Y).
seen(Y) :- path(X,Y).`;

const plain = { "node/1": "vertex/1", "edge/2": "arc/2", "cost/3": "fare/3", "tour/2": "path/2" };
const full = {
  "node/1": { predicate: "vertex/1", arguments: [1] },
  "edge/2": { predicate: "arc/2", arguments: [1, 2] },
  "cost/3": { predicate: "fare/3", arguments: [2, 3, 1] },
  "tour/2": { predicate: "path/2", arguments: [1, 2] },
};
const withoutCost = { ...plain, "cost/3": null };
const ordered = { ...plain, "cost/3": { predicate: "fare/3", arguments: [2, 3, 1] } };

const json = JSON.stringify(plain);
const names = '{"node": "vertex", "edge": "arc", "cost": "fare", "tour": "path"}';
const python = "{'node': 'vertex', 'edge': 'arc', 'cost': 'fare', 'tour': 'path'}";
const fence = (label: string, body: string): string => `\`\`\`${label}\n${body}\n\`\`\``;

/** A reply that must be read: what it is, its text, the dictionary that it gives. */
export const readable: readonly (readonly [what: string, reply: string, dictionary: Dictionary])[] = [
  // The plain form of the paper.
  ["a Python dictionary of names", python, plain],
  ["a JSON object of names", names, plain],
  ["a JSON object of signatures", json, plain],
  ["a JSON object in one fence", fence("json", json), plain],
  ["a fence without label", fence("", names), plain],
  ["a fence with a capital label and a title", fence('JSON title="matching"', json), plain],
  ["a Python fence", fence("python", python), plain],
  [
    "an assignment in a Python script",
    fence("python", `import json\nmatching = ${python}\nprint(f"{matching}")`),
    plain,
  ],
  ["a wavy fence", `~~~json\n${json}\n~~~`, plain],
  ["a fence that is never closed", `Here it is:\n\`\`\`json\n${json}`, plain],
  ["a fence that is indented in a list", `- The matching:\n  \`\`\`json\n  ${json}\n  \`\`\``, plain],
  ["inline code", `The matching is \`${json}\`.`, plain],
  [
    "prose before and after",
    `Sure! Here is the dictionary you asked for:\n\n${python}\n\nLet me know if it's wrong.`,
    plain,
  ],
  ["an object over several lines", JSON.stringify(plain, null, 4), plain],
  [
    "line ends of another system and a byte order mark",
    `\uFEFF${JSON.stringify(plain, null, 2).replace(/\n/g, "\r\n")}`,
    plain,
  ],
  ["a trailing comma", "{'node': 'vertex', 'edge': 'arc', 'cost': 'fare', 'tour': 'path',}", plain],
  [
    "comments of Python",
    "{\n  'node': 'vertex',  # it's a point\n  # the arcs:\n  'edge': 'arc', 'cost': 'fare', 'tour': 'path'\n}",
    plain,
  ],
  [
    "comments of JavaScript",
    '{\n  "node": "vertex", // points\n  "edge": "arc", "cost": "fare", "tour": "path"\n}',
    plain,
  ],
  ["both kinds of quotes", `{'node': "vertex", "edge": 'arc', 'cost': "fare", "tour": 'path'}`, plain],
  [
    "typographic quotes and no-break spaces",
    "{“node”:\u00A0“vertex”, “edge”: ‘arc’, “cost”: “fare”, ‘tour’: “path”}",
    plain,
  ],
  ["back quotes around names", '{"`node/1`": "`vertex/1`", "edge": "arc", "cost": "fare", "tour": "path"}', plain],
  ["signatures on one side only", '{"node": "vertex/1", "edge/2": "arc", "cost": "fare/3", "tour/2": "path"}', plain],
  ["spaces around the slash", '{"node / 1": "vertex / 1", "edge": "arc", "cost": "fare", "tour": "path"}', plain],
  // No counterpart.
  ["null", '{"node": "vertex", "edge": "arc", "cost": null, "tour": "path"}', withoutCost],
  ["None", "{'node': 'vertex', 'edge': 'arc', 'cost': None, 'tour': 'path'}", withoutCost],
  ["None in quotes", "{'node': 'vertex', 'edge': 'arc', 'cost': 'None', 'tour': 'path'}", withoutCost],
  ["an empty name", "{'node': 'vertex', 'edge': 'arc', 'cost': '', 'tour': 'path'}", withoutCost],
  [
    "the sentence as a value",
    "{'node': 'vertex', 'edge': 'arc', 'cost': 'No semantic match', 'tour': 'path'}",
    withoutCost,
  ],
  [
    "a full entry with null",
    '{"node": "vertex", "edge": "arc", "cost": {"predicate": null, "arguments": []}, "tour": "path"}',
    withoutCost,
  ],
  [
    "a remark about one predicate behind the dictionary",
    "{'node': 'vertex', 'edge': 'arc', 'cost': None, 'tour': 'path'}\n\nNo semantic match was found for cost.",
    withoutCost,
  ],
  [
    "nothing but null",
    '{"node": null, "edge": null, "cost": null, "tour": null}\nNo semantic match',
    Object.fromEntries(Object.keys(plain).map((key) => [key, null])),
  ],
  // The full form.
  ["the full form", JSON.stringify(full), full],
  ["the full form in Python", JSON.stringify(full).replaceAll('"', "'"), full],
  [
    "tuples for orders",
    `{'node': 'vertex', 'edge': 'arc', 'cost': {'predicate': 'fare/3', 'arguments': (2, 3, 1)}, 'tour': 'path'}`,
    ordered,
  ],
  [
    "some entries in full",
    '{"node": "vertex", "edge": "arc", "cost": {"predicate": "fare", "arguments": [2, 3, 1]}, "tour": {"predicate": "path/2"}}',
    ordered,
  ],
  [
    "the arity on its own",
    '{"node": {"predicate": "vertex", "arity": 1}, "edge": "arc", "cost": {"name": "fare", "arity": 3, "argument_order": [2, 3, 1]}, "tour": {"predicate": "path", "arity": 2, "arguments": null}}',
    ordered,
  ],
  [
    "a reason in each entry",
    '{"node": {"predicate": "vertex/1", "reason": "points"}, "edge": "arc", "cost": "fare", "tour": {"predicate": "path/2", "confidence": 0.9}}',
    plain,
  ],
  [
    "tuples of name and arity",
    "{('node', 1): ('vertex', 1), ('edge', 2): ('arc', 2), ('cost', 3): ('fare', 3, [2, 3, 1]), ('tour', 2): ('path', 2)}",
    ordered,
  ],
  ["lists of one", '{"node": ["vertex"], "edge": ["arc/2"], "cost": ["fare/3", [2, 3, 1]], "tour": ["path"]}', ordered],
  [
    "atoms with variables",
    '{"node(X)": "vertex(X)", "edge(X,Y)": "arc(X,Y)", "cost(X,Y,C)": "fare(C,X,Y)", "tour(X,Y)": "path(X,Y)"}',
    full,
  ],
  [
    "atoms with other variables on each side",
    '{"node(N)": "vertex(V)", "edge(A,B)": "arc(X,Y)", "cost": "fare", "tour": "path(S,T)"}',
    plain,
  ],
  // Around the dictionary.
  ["a dictionary in a dictionary", `{"matching": ${json}}`, plain],
  [
    "a dictionary with an explanation",
    `{"explanation": "Both are {graphs}.", "mapping": ${json}, "confidence": 0.8}`,
    plain,
  ],
  [
    "an explanation among the entries",
    `{"node": "vertex", "edge": "arc", "cost": "fare", "tour": "path", "notes": "all clear"}`,
    plain,
  ],
  ["groups", '{"input": {"node": "vertex", "edge": "arc", "cost": "fare"}, "output": {"tour": "path"}}', plain],
  ["a list of pairs", "[('node', 'vertex'), ('edge', 'arc'), ('cost', 'fare'), ('tour', 'path')]", plain],
  [
    "a list of objects",
    '[{"gold": "node/1", "candidate": "vertex/1"}, {"gold": "edge/2", "candidate": "arc/2"}, {"gold": "cost/3", "candidate": "fare/3", "arguments": [2,3,1]}, {"gold": "tour/2", "candidate": "path/2"}]',
    ordered,
  ],
  ["a list of small dictionaries", '[{"node": "vertex"}, {"edge": "arc"}, {"cost": "fare"}, {"tour": "path"}]', plain],
  ["a line for each", '{"node": "vertex"}\n{"edge": "arc"}\n{"cost": "fare"}\n{"tour": "path"}', plain],
  [
    "two dictionaries that complete each other",
    `Inputs: {"node": "vertex", "edge": "arc", "cost": "fare"}\nOutputs: {"tour": "path"}`,
    plain,
  ],
  ["the same dictionary twice", `${python}\n\nAs JSON:\n\n${fence("json", json)}`, plain],
  [
    "a helper of the gold program besides",
    '{"node": "vertex", "edge": "arc", "cost": "fare", "tour": "path", "reached": "seen"}',
    plain,
  ],
  [
    "arrows",
    "The matching:\n\n- node/1 -> vertex/1\n- `edge/2` → `arc/2`\n- cost => None\n- tour -> path\n",
    withoutCost,
  ],
  [
    "a table",
    "| Gold | Candidate |\n|------|-----------|\n| `node/1` | `vertex/1` |\n| edge | arc |\n| cost | - |\n| tour | path |\n",
    withoutCost,
  ],
  // What stands around it.
  ["reasoning in tags with another dictionary", `<think>\nMaybe {"node": "arc"}?\nNo.\n</think>\n${json}`, plain],
  ["reasoning of which only the end is there", `Perhaps {'node': 'path'}.\n</think>\n\n${python}`, plain],
  [
    "the candidate quoted before",
    `The rule \`{ path(X,Y) : arc(X,Y) } = 1 :- vertex(X).\` chooses the tour (about 50% of arcs).\n\n${fence("asp", candidateText)}\n\n${fence("json", json)}`,
    plain,
  ],
  ["a form in braces before", `The form {gold: candidate} gives\n${python}`, plain],
  ["a header of stars", `/*** matching ***/\n**Answer:**\n\n${json}\n\n***`, plain],
];

/** A reply that says that nothing corresponds. */
export const noMatch: readonly (readonly [what: string, reply: string])[] = [
  ["the sentence", "No semantic match"],
  ["the sentence in small letters with a stop", "no semantic match."],
  ["the sentence in quotes", '"No semantic match"'],
  ["the sentence in bold behind a label", "**Answer:** No semantic match"],
  ["the sentence in a fence", fence("", "No semantic match")],
  [
    "the sentence as the last line",
    "The second program colours a map, the first one finds a tour.\n\nNo semantic match\n",
  ],
  ["the sentence behind reasoning", "<think>{'node': 'vertex'}? No.</think>No semantic match"],
  ["the sentence as a JSON value", '{"result": "No semantic match"}'],
];

/** A reply that must not be taken: what it is, its text, and what the model has to be told. */
export const faulty: readonly (readonly [what: string, reply: string, told: RegExp])[] = [
  ["no dictionary", "I could not find out.", /no JSON object/],
  ["a refusal", "I'm sorry, but I can't help with that.", /no JSON object/],
  [
    "a dictionary that is cut off",
    `${fence("json", '{"node": "vertex", "edge": "ar').slice(0, -4)}`,
    /line 2 .*not closed/,
  ],
  ["a dictionary without its end", '{"node": "vertex", "edge": "arc"', /the end/],
  ["an empty dictionary", "{}", /empty/],
  ["names without quotes", "{node: vertex, edge: arc, cost: fare, tour: path}", /no JSON object/],
  ["a value without quotes", '{"node": vertex, "edge": "arc"}', /vertex is not quoted/],
  ["a missing comma", '{"node": "vertex" "edge": "arc"}', /line 1 .*expected ','/],
  ["an ellipsis", '{"node": "vertex", ...}', /line 1 .*expected/],
  ["reasoning without end", `<think>So ${json} and then`, /within the reasoning/],
  ["brackets without end", `{"a": ${"[".repeat(100_000)}`, /nested/],
  [
    "arrows that contradict each other",
    "node -> vertex\nnode -> seen\nedge -> arc\ncost -> fare\ntour -> path",
    /no JSON object/,
  ],
  ["arrows to what does not exist", "node -> point\nedge -> arc\ncost -> fare\ntour -> path", /no predicate point/],
  ["a number", '{"node": 1, "edge": "arc", "cost": "fare", "tour": "path"}', /'node'/],
  [
    "several counterparts",
    '{"node": "vertex", "edge": ["arc", "path"], "cost": "fare", "tour": "path"}',
    /'edge'.*several/,
  ],
  [
    "an unknown key in an entry",
    '{"node": {"predicate": "vertex/1", "swap": true}, "edge": "arc", "cost": "fare", "tour": "path"}',
    /'swap'/,
  ],
  [
    "an order of names",
    '{"node": "vertex", "edge": {"predicate": "arc", "arguments": ["Y", "X"]}, "cost": "fare", "tour": "path"}',
    /positions/,
  ],
  [
    "an arity that contradicts the signature",
    '{"node": "vertex", "edge": {"predicate": "arc/2", "arity": 3}, "cost": "fare", "tour": "path"}',
    /arc\/2 has not the arity 3/,
  ],
  [
    "a counterpart that does not exist",
    '{"node": "vertx", "edge": "arc", "cost": "fare", "tour": "path"}',
    /node\/1: .*no predicate vertx\/1/,
  ],
  [
    "an arity that does not exist",
    '{"node": "vertex", "edge": "arc/3", "cost": "fare", "tour": "path"}',
    /edge\/2: .*arc\/3, but arc\/2/,
  ],
  [
    "a sentence as a counterpart",
    '{"node": "the vertices", "edge": "arc", "cost": "fare", "tour": "path"}',
    /'the vertices' is no predicate/,
  ],
  [
    "a gold predicate that does not exist",
    '{"nodes": "vertex", "edge": "arc", "cost": "fare", "tour": "path"}',
    /'nodes' is no predicate/,
  ],
  [
    "the wrong direction",
    "{'vertex': 'node', 'arc': 'edge', 'fare': 'cost', 'path': 'tour'}",
    /'vertex' is no predicate/,
  ],
  ["a predicate left out", '{"node": "vertex", "edge": "arc", "tour": "path"}', /^cost\/3 is missing$/],
  [
    "positions counted from 0",
    '{"node": "vertex", "edge": {"predicate": "arc", "arguments": [1, 0]}, "cost": "fare", "tour": "path"}',
    /\[1, 0\]/,
  ],
  [
    "a position twice",
    '{"node": "vertex", "edge": {"predicate": "arc", "arguments": [1, 1]}, "cost": "fare", "tour": "path"}',
    /\[1, 1\]/,
  ],
  [
    "an order that is too short",
    '{"node": "vertex", "edge": "arc", "cost": {"predicate": "fare", "arguments": [2, 1]}, "tour": "path"}',
    /\[2, 1\]/,
  ],
  [
    "variables that correspond in part",
    '{"node": "vertex", "edge(X,Y)": "arc(Y,Z)", "cost": "fare", "tour": "path"}',
    /unclear/,
  ],
  [
    "variables against positions",
    '{"node": "vertex", "edge(X,Y)": {"predicate": "arc(Y,X)", "arguments": [1, 2]}, "cost": "fare", "tour": "path"}',
    /contradicts/,
  ],
  [
    "an output that shares its counterpart",
    '{"node": "vertex", "edge": "arc", "cost": "fare", "tour": "arc"}',
    /edge\/2 and tour\/2 cannot both be arc\/2/,
  ],
  [
    "a key twice with different values",
    '{"node": "vertex", "node": "seen", "edge": "arc", "cost": "fare", "tour": "path"}',
    /node\/1 has two entries/,
  ],
  [
    "a first try and a correction",
    `{"node": "seen", "edge": "arc", "cost": "fare", "tour": "path"}\nWait, better:\n${json}`,
    /node\/1 has two entries/,
  ],
  ["a dictionary and the sentence", `${json}\n\nNo semantic match`, /also says/],
  ["the sentence about one predicate only", "No semantic match for cost, the others have one.", /no JSON object/],
];
