import fc from "fast-check";

const wordEnd = /[\w'#]$/;
const wordStart = /^[\w'#]/;
const signEnd = /[/!<=>+\-*\\?&@|:;~^.#%]$/;
const signStart = /^[/!<=>+\-*\\?&@|:;~^.#%]/;

/** Would two tokens without white space between them read as other tokens? */
function glues(left: string, right: string): boolean {
  return (wordEnd.test(left) && wordStart.test(right)) || (signEnd.test(left) && signStart.test(right));
}

const separator = fc.oneof(
  { weight: 5, arbitrary: fc.constant("") },
  { weight: 5, arbitrary: fc.constant(" ") },
  fc.constantFrom("\n", "\r\n", "\t ", " % a. b(\n", " %* %* x *% % *%\n y *% ", "#! p.\n"),
);

/** Texts of some tokens, with white space and comments of all kinds between them. */
export function layout(tokens: readonly string[]): fc.Arbitrary<string> {
  const separators = fc.array(separator, { minLength: tokens.length, maxLength: tokens.length });
  return separators.map((chosen) =>
    tokens.reduce((text, token, index) => {
      const between = chosen[index] ?? "";
      return text + (between === "" && glues(text, token) ? " " : between) + token;
    }, ""),
  );
}
