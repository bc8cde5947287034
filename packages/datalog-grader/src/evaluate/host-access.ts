/** Comments and what stands in strings left out, and lines that a backslash continues joined, as a preprocessor does. */
const bareCode = (text: string): string =>
  text
    .replace(/\\\r?\n/g, "")
    .replace(/"(?:[^"\\\n]|\\.)*"|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, (found) => (found.startsWith('"') ? '""' : " "));

/** What to say of a program that includes other files, which is never run; undefined for every other one. */
export const readsOtherFiles = (text: string): string | undefined => {
  const code = bareCode(text);
  if (!/^\s*(?:#|%:|\?\?=)\s*include/m.test(code) && !/\.include\s*"/.test(code)) return undefined;
  return "#include and .include are not supported: a candidate is one text, and no other file is read";
};
