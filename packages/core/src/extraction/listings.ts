import { type Block, withIntroductions } from "./block.js";

const latex =
  /^[ \t]*\\begin\{(lstlisting|verbatim|minted|alltt|Verbatim)\}[^\n]*\n([\s\S]*?)(?:^[ \t]*\\end\{\1\}|(?![\s\S]))/gm;
const hereDocument = /^[^\n%]*<<-?[ \t]*(["']?)(\w+)\1([^\n]*)\n([\s\S]*?)(?:^[ \t]*\2[ \t]*\r?$|(?![\s\S]))/gm;
const aspFile = /[\w./-]+\.(?:lp|asp|clingo|dlv|pl)\b/;

const blockAt = (text: string, match: RegExpExecArray, label: string, body: string): Omit<Block, "introduction"> => {
  const first = text.slice(0, match.index).split("\n").length - 1;
  const lines: [number, number] = [first, first + match[0].split("\n").length];
  const closed = match.index + match[0].length < text.length || !match[0].endsWith(body);
  return { label, text: body, end: closed ? "mark" : "reply", line: first + 1, lines };
};

/** The listings of a LaTeX text: `lstlisting`, `verbatim`, `minted`. Their language is not asked. */
export const latexListings = (text: string): Block[] =>
  withIntroductions(
    text,
    [...text.matchAll(latex)].map((match) => blockAt(text, match, "", match[2] ?? "")),
  );

/** The here-documents of a shell text that write an ASP file: `cat > program.lp <<'EOF'`, or feed a solver. */
export const hereDocuments = (text: string): Block[] =>
  withIntroductions(
    text,
    [...text.matchAll(hereDocument)]
      .filter(([whole]) => {
        const command = whole.split("\n")[0] ?? "";
        return aspFile.test(command) || /\b(?:clingo|gringo)\b/.test(command);
      })
      .map((match) => blockAt(text, match, "lp", match[4] ?? "")),
  );
