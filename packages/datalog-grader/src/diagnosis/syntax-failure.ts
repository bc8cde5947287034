/** What lies behind a syntax error. */
export type SyntaxFailure =
  | "non_code_in_answer"
  | "truncated_response"
  | "aggregate_in_head"
  | "reserved_word_as_name"
  | "untyped_declaration"
  | "negation_keyword"
  | "malformed_aggregate"
  | "foreign_operator"
  | "other_dialect";

const aggregate = "count|sum|min|max|mean";

const isProse = (statement: string): boolean =>
  /^\s*(?:```|#{1,6} |[-*•] |\$ |>|<\/?[a-z]+>)/im.test(statement) ||
  /^(?:here|sure|note|this|the|we|to|in|first|below|explanation|answer)\b[^:(]*\s\w+/i.test(statement.trim()) ||
  /[`´“”‘’…–—§€]|[\u3000-\u9fff]/.test(statement.replace(/"[^"]*"/g, ""));

const withoutStrings = (statement: string): string => statement.replace(/"(?:[^"\\\n]|\\.)*"/g, '""');

/** Sorts a syntax error by its statement and the token where reading stopped, in the order of DatalogBench's finer taxonomy. */
export const syntaxFailure = (statement: string, error: string): SyntaxFailure => {
  const code = withoutStrings(statement);
  const [head = "", body = ""] = code.split(/:-/, 2);
  if (isProse(statement)) return "non_code_in_answer";
  if (/unexpected (?:end of file|EOF)/i.test(error)) return "truncated_response";
  if (code.includes(":-") && new RegExp(`\\b(?:${aggregate})\\b(?:\\s+\\w|\\s*[:({])`, "i").test(head))
    return "aggregate_in_head";
  if (new RegExp(`[(,]\\s*(?:${aggregate})\\s*(?=[,):])`).test(code)) return "reserved_word_as_name";
  if (/^\s*\.decl\b/.test(code) && /^[^(]*\(\s*(?:[^()]*,\s*)?\w+\s*[,)]/.test(code)) return "untyped_declaration";
  if (/(?:^|[,;(]|:-)\s*(?:not|NOT)\s+\w+\s*\(/.test(code) || /(?:^|[,;(]|:-)\s*(?:\\\+|~|¬)\s*\w+\s*\(/.test(code))
    return "negation_keyword";
  if (new RegExp(`\\b(?:${aggregate}|avg)\\b|\\bgroup\\s+by\\b`, "i").test(body)) return "malformed_aggregate";
  if (/(?:\b[A-Za-z]+\s+){3}[A-Za-z]+\b/.test(code) && !/\b(?:band|bor|bxor|bshl|bshr|land|lor)\b/.test(code))
    return "non_code_in_answer";
  if (
    /&&|\|\||[≤≥≠∧∨←→⟵⇐]|==|<>|=<|\+=|->|=>|\.\.|<-|\b(?:and|or|is|in|mod|like|true|false)\b|\w\.\w+(?!\d)|\?|\[\d/i.test(
      body || code,
    ) ||
    /[=<>]\s*[A-Z]\w*\s*\(/.test(body)
  )
    return "foreign_operator";
  return "other_dialect";
};
