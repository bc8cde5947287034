import type { InputFormat } from "./input-format.js";

/** What is wrong with a line of a fact file, in Soufflé's words up to the name of the file. */
export class LineFault extends Error {}

/** Goes through the fields of a fact file, line by line; every text has one character for each byte. */
export type FieldReader = {
  /** The number of the line that was begun last, from 1; a line of headers is not counted. */
  readonly lineNumber: number;
  /** Begins the next line; false at the end of the file. A last line needs no line feed; `\r` before one is dropped. */
  nextLine(): boolean;
  /** The next field of the line. Throws a `LineFault` when there is none. */
  nextField(): string;
};

/** A reader of the fields of one file. */
export function fieldReader(bytes: string, { delimiter, headers, quotes }: InputFormat): FieldReader {
  let position = 0;
  let lineNumber = 0;
  let line = "";
  let returned = false;
  let start = 0;

  const takeLine = (): boolean => {
    if (position >= bytes.length) return false;
    const feed = bytes.indexOf("\n", position);
    const end = feed < 0 ? bytes.length : feed;
    returned = end > position && bytes.charCodeAt(end - 1) === 13;
    line = bytes.slice(position, returned ? end - 1 : end);
    position = end + 1;
    start = 0;
    lineNumber++;
    return true;
  };
  const upToDelimiter = (): number => {
    const found = line.indexOf(delimiter, start);
    return found < 0 ? line.length : found;
  };

  const plainField = (): string => {
    const end = delimiter.includes(",") ? outsideBrackets(line, start, delimiter, lineNumber) : upToDelimiter();
    if (start > end) throw new LineFault(`Values missing in line ${lineNumber}; `);
    const field = line.slice(start, end);
    start = end + delimiter.length;
    return field;
  };
  const quotedField = (): string => {
    let field = "";
    let at = start + 1;
    for (;;) {
      const quote = line.indexOf('"', at);
      if (quote < 0) {
        // The field goes on in the next line.
        const feed = returned ? "\r\n" : "\n";
        field += line.slice(at) + feed;
        const opened = lineNumber;
        if (!takeLine()) throw new LineFault(`Unbalanced field quote in line ${opened}; `);
        at = 0;
        continue;
      }
      field += line.slice(at, quote);
      at = quote + 1;
      if (line.charAt(at) !== '"') break;
      field += '"';
      at++;
    }
    if (at !== line.length && !line.startsWith(delimiter, at))
      throw new LineFault(`Separator expected immediately after quoted field in line ${lineNumber}; `);
    start = at + delimiter.length;
    return field;
  };
  const perhapsQuoted = (): string => {
    if (line.charAt(start) === '"') return quotedField();
    if (start > line.length)
      throw new LineFault(`basic_string::substr: __pos (which is ${start}) > this->size() (which is ${line.length})`);
    const end = upToDelimiter();
    const field = line.slice(start, end);
    start = end + delimiter.length;
    return field;
  };

  if (headers) {
    takeLine();
    lineNumber = 0;
  }
  return {
    get lineNumber() {
      return lineNumber;
    },
    nextLine: takeLine,
    nextField: quotes ? perhapsQuoted : plainField,
  };
}

/** The end of a field where the delimiter may stand inside of brackets too; brackets must match in every field. */
function outsideBrackets(line: string, start: number, delimiter: string, lineNumber: number): number {
  if (start > line.length) return start - 1;
  let depth = 0;
  for (let at = start; ; at++) {
    if (at >= line.length || (depth === 0 && line.startsWith(delimiter, at))) {
      if (depth === 0) return at;
      break;
    }
    const character = line.charAt(at);
    if (character === "[") depth++;
    else if (character === "]" && --depth < 0) break;
  }
  throw new LineFault(`Unbalanced record parenthesis in line ${lineNumber}; `);
}
