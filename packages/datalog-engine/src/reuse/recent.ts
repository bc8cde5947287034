/** Keeps what was made from the texts that were asked for last. */
export type Recent<T> = {
  /** What was made from a text before, or else is made now. What throws is not kept. */
  readonly get: (text: string, make: () => T) => T;
};

/** Holds at most so many characters of text; a text longer than that is not kept. */
export function recent<T>(mostCharacters: number): Recent<T> {
  // A map keeps its keys in the order of insertion: the first was asked for longest ago.
  const kept = new Map<string, T>();
  let characters = 0;
  return {
    get: (text, make) => {
      const known = kept.get(text);
      if (known !== undefined) {
        kept.delete(text);
        kept.set(text, known);
        return known;
      }
      const made = make();
      if (text.length > mostCharacters) return made;
      kept.set(text, made);
      characters += text.length;
      for (const oldest of kept.keys()) {
        if (characters <= mostCharacters) break;
        kept.delete(oldest);
        characters -= oldest.length;
      }
      return made;
    },
  };
}
