import type { SourceRange, Statement } from "@blast-asp/asp";

const longest = 60;

/** A stretch of the program in one line between backquotes, cut in the middle of nowhere when it is long. */
export const quote = (text: string, range: SourceRange): string => {
  const line = text.slice(range.start, range.end).replace(/\s+/g, " ").trim();
  return `\`${line.length <= longest ? line : `${line.slice(0, longest - 1).trimEnd()}…`}\``;
};

/** What people call a statement. */
const kindName = (statement: Statement): string => {
  switch (statement.kind) {
    case "rule":
      if (statement.head === undefined) return "constraint";
      if (statement.head.kind === "set-aggregate" || statement.head.kind === "head-aggregate") return "choice rule";
      return statement.body.length === 0 ? "fact" : "rule";
    case "weak-constraint":
      return "weak constraint";
    case "minimize":
    case "maximize":
      return `#${statement.kind} statement`;
    default:
      return "statement";
  }
};

/** `the constraint ` + the statement itself. */
export const theStatement = (text: string, statement: Statement): string =>
  `the ${kindName(statement)} ${quote(text, statement.range)}`;
