/**
 * Values of symbol columns are bytes; rows hold text. Bytes that are UTF-8 become the characters they stand for, and each
 * other byte becomes one of the code units U+DC80 to U+DCFF, which occur in no text. So different bytes give different
 * texts, and every text gives its bytes back.
 */

const beyondAscii = /[\u0080-\uffff]/;
const loneSurrogate = /\p{Surrogate}/u;

/** The text of bytes, given as a string with one character for each byte. */
export function textOfBytes(bytes: string): string {
  if (!beyondAscii.test(bytes)) return bytes;
  const buffer = Buffer.from(bytes, "latin1");
  const text = buffer.toString("utf8");
  if (!text.includes("\ufffd") || Buffer.from(text, "utf8").equals(buffer)) return text;
  let out = "";
  for (let at = 0; at < bytes.length; ) {
    const length = sequenceLength(buffer, at);
    if (length === 0) out += String.fromCharCode(0xdc00 + bytes.charCodeAt(at++));
    else {
      out += buffer.toString("utf8", at, at + length);
      at += length;
    }
  }
  return out;
}

/** The bytes of a text, as a string with one character for each byte. */
export function bytesOfText(text: string): string {
  if (!beyondAscii.test(text)) return text;
  if (!loneSurrogate.test(text)) return Buffer.from(text, "utf8").toString("latin1");
  return Array.from(text, (character) => {
    const code = character.charCodeAt(0);
    if (character.length === 1 && code >= 0xdc80 && code <= 0xdcff) return String.fromCharCode(code - 0xdc00);
    return Buffer.from(character, "utf8").toString("latin1");
  }).join("");
}

/** The length of the UTF-8 sequence that starts at `at`; 0 when there is none. */
function sequenceLength(buffer: Buffer, at: number): number {
  const first = buffer[at] ?? 0;
  const length = first < 0x80 ? 1 : first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
  const read = buffer.subarray(at, at + length);
  return length > 0 && Buffer.from(read.toString("utf8"), "utf8").equals(read) ? length : 0;
}
