/** The files of a new Datalog task: a small, complete, commented task that `blast eval` grades at once. */
export const initDatalogFiles = (id: string): Readonly<Record<string, string>> => ({
  "problem.yaml": `# One Datalog task (the Soufflé dialect). Files are looked up in this folder: gold.dl, instances/demo and instances/eval/0, 1, …
# with one .facts file for each input relation and one .expected file for each output relation (tab separated), and candidates/.
id: ${id}
title: Rooms that a visitor can get to
language: datalog
domain: graph-analytics
topic: reachability
difficulty: easy
input:
  # The graded interface, with types: symbol, number, unsigned or float.
  "Door(from: symbol, to: symbol, lock: number)": "a door that leads from one room to the next and needs a key of at least this grade"
  "Visitor(name: symbol, room: symbol, key: number)": "a visitor, the room where they start, and the grade of their key"
output:
  "Gets(name: symbol, room: symbol)": "the visitor can get to the room"
question: >-
  List in Gets, for each visitor, every room that the visitor can get to: the room where they start, and every room that is
  reached by going through one door or more, each of them with a lock of at most the grade of the visitor's key. Doors lead one way.
# knowledge: a note with domain knowledge that is shown with the question (optional)
`,
  "gold.dl": `.decl Door(from: symbol, to: symbol, lock: number)
.input Door
.decl Visitor(name: symbol, room: symbol, key: number)
.input Visitor
.decl Gets(name: symbol, room: symbol)
.output Gets

Gets(name, room) :- Visitor(name, room, _).
Gets(name, next) :- Gets(name, room), Visitor(name, _, key), Door(room, next, lock), lock <= key.
`,
  "instances/demo/Door.facts": "hall\tlab\t1\nlab\tvault\t3\n",
  "instances/demo/Visitor.facts": "ann\thall\t2\nbo\tlab\t3\n",
  "instances/demo/Gets.expected": "ann\thall\nann\tlab\nbo\tlab\nbo\tvault\n",
  "instances/eval/0/Door.facts": "hall\tlab\t1\nlab\thall\t1\nlab\tstore\t2\nstore\tvault\t2\nhall\troof\t9\n",
  "instances/eval/0/Visitor.facts": "cy\thall\t2\ndee\tlab\t1\n",
  "instances/eval/0/Gets.expected": "cy\thall\ncy\tlab\ncy\tstore\ncy\tvault\ndee\thall\ndee\tlab\n",
  "instances/eval/1/Door.facts": "",
  "instances/eval/1/Visitor.facts": "ed\tcell\t0\n",
  "instances/eval/1/Gets.expected": "ed\tcell\n",
  "candidates/right.dl": `// Rules alone are enough: the given relations are declared for the candidate.
.decl Passes(name: symbol, from: symbol, to: symbol)
Passes(v, a, b) :- Visitor(v, _, grade), Door(a, b, lock), grade >= lock.

Gets(v, r) :- Visitor(v, r, _).
Gets(v, b) :- Passes(v, a, b), Gets(v, a).
`,
  "candidates/forgets-start.txt": `Here are the rules:

\`\`\`datalog
Gets(v, b) :- Visitor(v, a, key), Door(a, b, lock), lock <= key.
Gets(v, c) :- Gets(v, b), Visitor(v, _, key), Door(b, c, lock), lock <= key.
\`\`\`

(What they forget: the room where a visitor starts.)
`,
});
