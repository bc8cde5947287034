/** The files of a new problem folder: a small, complete, commented problem that `blast eval` grades at once. */
export const initFiles = (id: string): Readonly<Record<string, string>> => ({
  "problem.yaml": `# One problem. Every path below may be left out; these are the names that are looked up in this folder.
id: ${id}
title: Seating guests at tables
language: asp
kind: search            # or optimisation: then only optimal answer sets count
domain: scheduling
predicates:
  # The graded interface. Instances are facts over the input; solutions are read from the output.
  input:
    guest/1: a guest
    table/1: a table
    dislikes/2: the first guest does not want to sit with the second
  output:
    seat/2: the guest (first) sits at the table (second)
# description: description.md     the problem in words: what a model is asked
# gold: gold.lp                   the trusted program
# instances: instances            one .lp file of facts each
# testSuite: test-suite.lp        unit tests (optional)
# candidates: candidates          programs to grade: .lp files, or whole replies as .txt or .md
`,
  "description.md": `# Seating guests at tables

There are guests and tables, and it is known which guest does not want to sit with which other guest. Every guest is
given exactly one table. Two guests do not share a table when one of them does not want to sit with the other. A table
may stay empty, and it has room for everybody.
`,
  "gold.lp": `% Every guest gets exactly one table.
{ seat(G,T) : table(T) } = 1 :- guest(G).

% Nobody shares a table with somebody they do not want to sit with.
:- dislikes(G,H), seat(G,T), seat(H,T).
`,
  "instances/three-guests.lp": `% Two guests who must be apart, and one who gets on with everybody.
guest(ann). guest(bo). guest(cy).
table(1). table(2).
dislikes(ann,bo).
`,
  "instances/no-way.lp": `% Three guests who must all be apart, and two tables only: there is no solution.
guest(ann). guest(bo). guest(cy).
table(1). table(2).
dislikes(ann,bo). dislikes(cy,bo). dislikes(ann,cy).
`,
  "candidates/right.lp": `% A correct program in words of its own: other names, its own sample facts, another design.
person(dora). person(emil).
desk(1..2).
avoids(dora, emil).

1 { placed(P, D) : desk(D) } 1 :- person(P).
apart(P, Q) :- avoids(P, Q).
apart(P, Q) :- avoids(Q, P).
:- apart(P, Q), placed(P, D), placed(Q, D).
#show placed/2.
`,
  "candidates/right.match.json": `{
  "guest/1": "person/1",
  "table/1": "desk/1",
  "dislikes/2": "avoids/2",
  "seat/2": { "predicate": "placed/2", "arguments": [1, 2] }
}
`,
  "candidates/forgets-dislikes.txt": `Here is the program you asked for:

\`\`\`asp
% each guest gets a table
1 { sits(Table, Guest) : tab(Table) } 1 :- guest(Guest).
#show sits/2.
\`\`\`

It gives every guest a table. (What it forgets: dislikes.)
`,
  "candidates/forgets-dislikes.match.json": `{
  "guest/1": "guest/1",
  "table/1": "tab/1",
  "dislikes/2": null,
  "seat/2": { "predicate": "sits/2", "arguments": [2, 1] }
}
`,
});
