/**
 * Words of graph problems and puzzles that programs use for one another. A word may stand in several groups. The first group holds
 * words that say that something is part of the answer, and not what it is.
 */
const groups: readonly string[] = [
  "in is chosen choose selected select picked pick taken take used use assigned assign assignment allocate given gets get has",
  "node vertex vertices vtx vert nd point place city town station region country location",
  "edge arc link connection connected connects road street border adjacent adj neighbor neighbour joined",
  "color colour col hue shade paint colored coloured painted",
  "weight cost distance dist length price wt toll fare",
  "bound limit max maximum maximal cap capacity threshold upper most budget",
  "size count number num amount total",
  "level layer tier depth height stage lvl rank",
  "parent father mother above superior",
  "child kid son offspring below",
  "cell square field box tile",
  "clue hint number num required requirement given",
  "horizontal horiz hor hline hor hseg hedge top",
  "vertical vert ver vline vseg vedge left",
  "man men male husband groom boy m",
  "woman women female wife bride girl w",
  "score rating rank rate likes like preference pref prefer prefers value grade points",
  "match matched matching marry married marriage marries wed couple pair paired pairing spouse engaged partner partners",
  "partition part block group cluster component bin class bucket segment subset piece",
  "tour trip route circuit journey cycle path travel travels visit round",
  "next succ successor follows step goes",
  "dominating dominate dominates dominator dom cds",
  "clique member",
  "set member subset",
  "row line",
  "column col",
  "start begin first root source origin initial",
  "end finish last goal target sink terminal",
  "segment line side",
  "loop cycle ring",
];

const byWord = new Map<string, number[]>();
groups.forEach((words, group) => {
  for (const word of words.split(" ")) {
    const known = byWord.get(word) ?? [];
    if (!known.includes(group)) byWord.set(word, [...known, group]);
  }
});

/** The groups of synonyms that a word belongs to. */
export const groupsOf = (word: string): readonly number[] => byWord.get(word) ?? [];

/** Is this a word of the lists above? */
export const isKnownWord = (word: string): boolean => byWord.has(word);

/** Words for a relation that leads from its first argument to its second. */
const forward = new Set("next succ successor precedes before step to goto goes leads".split(" "));

/** Does the word say that a relation leads from its first argument to its second? */
export const isForward = (word: string): boolean => forward.has(word);

/** Words that say little about what a predicate means. */
export const isFiller = (word: string): boolean =>
  groupsOf(word).includes(0) ||
  /^(?:of|to|on|at|by|for|the|a|an|my|no|not|from|with|input|output|given|solution|sol|result|pred)$/.test(word);
