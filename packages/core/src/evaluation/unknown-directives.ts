const known =
  "const count defined edge end external false heuristic include inf infimum max maximise maximize min minimise minimize program project script show sum sup supremum theory true".split(
    " ",
  );

/** Directives of other systems, and what there is instead. */
const others: ReadonlyMap<string, string> = new Map([
  ["hide", "#hide is older gringo; #show says what is shown, and #show. hides all else"],
  ["domain", "#domain is lparse; a positive literal in each body binds the variable"],
  ["maxint", "#maxint is DLV; the language needs no largest number"],
  ["int", "#int is DLV; an interval binds a variable: X = 0..9"],
  ["avg", "there is no #avg; divide a #sum by a #count"],
  ["times", "there is no #times"],
  ["base", "#base is older gringo; it is written #program base."],
  ["cumulative", "#cumulative is older gringo; it is written #program step(t)."],
  ["volatile", "#volatile is older gringo; it is written #program check(t)."],
  ["define", "a constant is defined by #const"],
  ["import", "there is no #import"],
  ["assert", "what must hold is a constraint: :- not a."],
  ["optimize", "there is no #optimize; it is #minimize or #maximize"],
  ["mod", ""],
]);

const near = (name: string): string | undefined => {
  const small = name.toLowerCase();
  return known.find((word) => word === small) ?? known.find((word) => small.startsWith(word) || word.startsWith(small));
};

/** `#hide`, `#Show`, `#shows`: words behind `#` that clingo does not know, with what was probably meant. */
export const unknownDirectives = (code: string): { offset: number; message: string }[] =>
  [...code.matchAll(/(?<!#)#([A-Za-z_]\w*)/g)].flatMap(({ 1: name = "", index }) => {
    if (known.includes(name)) return [];
    const message = others.get(name) ?? `there is no #${name}${near(name) ? `; perhaps #${near(name)} is meant` : ""}`;
    return message === "" ? [] : [{ offset: index, message }];
  });
