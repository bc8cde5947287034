/**
 * Puts text between fence lines that are longer than any fence in it, so that a program or a description cannot end its own block
 * and pass the rest off as part of the prompt.
 */
export const fenced = (text: string, label = ""): string => {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((ticks) => ticks.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${label}\n${text}${text === "" || text.endsWith("\n") ? "" : "\n"}${fence}`;
};
