/** A character that stands in for ASCII: its name, and the ASCII text that was probably meant. */
export type CharacterName = { readonly name: string; readonly plain: string | undefined };

// Names follow the Unicode character database, in lower case.
const names: ReadonlyMap<number, CharacterName> = new Map(
  (
    [
      [0x00a0, "no-break space", " "],
      [0x00ac, "not sign", "not "],
      [0x00ad, "soft hyphen", ""],
      [0x00ab, "left-pointing double angle quotation mark", '"'],
      [0x00bb, "right-pointing double angle quotation mark", '"'],
      [0x00b4, "acute accent", "'"],
      [0x00b7, "middle dot", "*"],
      [0x00d7, "multiplication sign", "*"],
      [0x00f7, "division sign", "/"],
      [0x02bc, "modifier letter apostrophe", "'"],
      [0x1680, "ogham space mark", " "],
      [0x180e, "mongolian vowel separator", ""],
      [0x2000, "en quad", " "],
      [0x2001, "em quad", " "],
      [0x2002, "en space", " "],
      [0x2003, "em space", " "],
      [0x2004, "three-per-em space", " "],
      [0x2005, "four-per-em space", " "],
      [0x2006, "six-per-em space", " "],
      [0x2007, "figure space", " "],
      [0x2008, "punctuation space", " "],
      [0x2009, "thin space", " "],
      [0x200a, "hair space", " "],
      [0x200b, "zero width space", ""],
      [0x200c, "zero width non-joiner", ""],
      [0x200d, "zero width joiner", ""],
      [0x200e, "left-to-right mark", ""],
      [0x200f, "right-to-left mark", ""],
      [0x2010, "hyphen", "-"],
      [0x2011, "non-breaking hyphen", "-"],
      [0x2012, "figure dash", "-"],
      [0x2013, "en dash", "-"],
      [0x2014, "em dash", "-"],
      [0x2015, "horizontal bar", "-"],
      [0x2018, "left single quotation mark", "'"],
      [0x2019, "right single quotation mark", "'"],
      [0x201a, "single low-9 quotation mark", "'"],
      [0x201b, "single high-reversed-9 quotation mark", "'"],
      [0x201c, "left double quotation mark", '"'],
      [0x201d, "right double quotation mark", '"'],
      [0x201e, "double low-9 quotation mark", '"'],
      [0x201f, "double high-reversed-9 quotation mark", '"'],
      [0x2022, "bullet", "*"],
      [0x2024, "one dot leader", "."],
      [0x2025, "two dot leader", ".."],
      [0x2026, "horizontal ellipsis", ".."],
      [0x2028, "line separator", "\n"],
      [0x2029, "paragraph separator", "\n"],
      [0x202f, "narrow no-break space", " "],
      [0x2032, "prime", "'"],
      [0x2033, "double prime", '"'],
      [0x205f, "medium mathematical space", " "],
      [0x2060, "word joiner", ""],
      [0x2044, "fraction slash", "/"],
      [0x2190, "leftwards arrow", ":-"],
      [0x21d0, "leftwards double arrow", ":-"],
      [0x27f5, "long leftwards arrow", ":-"],
      [0x2192, "rightwards arrow", undefined],
      [0x2200, "for all", undefined],
      [0x2203, "there exists", undefined],
      [0x2208, "element of", undefined],
      [0x21d2, "rightwards double arrow", undefined],
      [0x2216, "set minus", "\\"],
      [0x2254, "colon equals", "="],
      [0x2261, "identical to", "="],
      [0x2266, "less-than over equal to", "<="],
      [0x2267, "greater-than over equal to", ">="],
      [0x22a4, "down tack", "#true"],
      [0x22a5, "up tack", "#false"],
      [0x2a7d, "less-than or slanted equal to", "<="],
      [0x2a7e, "greater-than or slanted equal to", ">="],
      [0x2212, "minus sign", "-"],
      [0x2215, "division slash", "/"],
      [0x2217, "asterisk operator", "*"],
      [0x2223, "divides", "|"],
      [0x2227, "logical and", ","],
      [0x2228, "logical or", ";"],
      [0x2260, "not equal to", "!="],
      [0x2264, "less-than or equal to", "<="],
      [0x2265, "greater-than or equal to", ">="],
      [0x22c5, "dot operator", "*"],
      [0x3000, "ideographic space", " "],
      [0x3001, "ideographic comma", ","],
      [0x3002, "ideographic full stop", "."],
      [0xfe66, "small equals sign", "="],
      [0xfeff, "byte order mark", ""],
      [0xfffd, "replacement character", undefined],
    ] as const
  ).map(([codePoint, name, plain]) => [codePoint, { name, plain }]),
);

// The ASCII controls that turn up in text; others go by their number.
const controls: ReadonlyMap<number, string> = new Map([
  [0, "null"],
  [8, "backspace"],
  [11, "vertical tab"],
  [12, "form feed"],
  [27, "escape"],
  [127, "delete"],
]);

/** Letters of other scripts that look like one of a to z or A to Z, in pairs. */
const lookalikes: ReadonlyMap<string, string> = new Map(
  "аa вb еe іi јj кk оo рp сc ѕs тt уy хx АA ВB ЕE ІI ЈJ КK МM НH ОO РP СC ЅS ТT УY ХX αa ιi κk νv οo ρp υu χx ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX ıi"
    .split(" ")
    .map((pair) => [pair.charAt(0), pair.charAt(1)]),
);

const hexadecimal = (codePoint: number): string => `U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}`;

/** `ö` is o with two dots, and `ﬁ` is f and i. */
const asciiOf = (char: string): string | undefined => {
  const plain = char.normalize("NFKD").replace(/\p{M}/gu, "");
  return /^[A-Za-z0-9]+$/.test(plain) ? plain : lookalikes.get(char);
};

const superscripts = "⁰¹²³⁴⁵⁶⁷⁸⁹";

const nameOfOther = (codePoint: number): CharacterName => {
  const char = String.fromCodePoint(codePoint);
  const code = hexadecimal(codePoint);
  if (superscripts.includes(char)) return { name: `the superscript ${char} (${code})`, plain: `**${asciiOf(char)}` };
  if (/\p{L}/u.test(char)) return { name: `the letter ${char} (${code})`, plain: asciiOf(char) };
  if (/\p{N}/u.test(char)) return { name: `the number sign ${char} (${code})`, plain: asciiOf(char) };
  return { name: `the character ${code}`, plain: undefined };
};

/** Names a character that clingo does not read, as far as it is known. */
export function nameOfCharacter(codePoint: number): CharacterName {
  const known = names.get(codePoint);
  if (known !== undefined) return known;
  // The full-width forms run parallel to ASCII.
  if (codePoint >= 0xff01 && codePoint <= 0xff5e) {
    const plain = String.fromCodePoint(codePoint - 0xfee0);
    return { name: `fullwidth ${plain}`, plain };
  }
  if (codePoint < 32 || codePoint === 127) {
    const name = controls.get(codePoint);
    return { name: name ?? "control character", plain: codePoint === 11 || codePoint === 12 ? " " : "" };
  }
  return nameOfOther(codePoint);
}
