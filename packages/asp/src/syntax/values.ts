/** The signed 32-bit integer that clingo makes of a number token; it wraps around without notice. */
export function numberValue(token: string): number {
  const prefix = token.length > 1 && token.startsWith("0") ? token.charAt(1) : "";
  const base = prefix === "x" ? 16 : prefix === "o" ? 8 : prefix === "b" ? 2 : 10;
  let value = 0;
  for (let index = base === 10 ? 0 : 2; index < token.length; index++) {
    const code = token.charCodeAt(index);
    const digit = code < 58 ? code - 48 : (code | 32) - 87;
    value = (Math.imul(value, base) + digit) | 0;
  }
  return value;
}

/** The text of a string token without quotes and escapes. */
export function stringValue(token: string): string {
  const inner = token.slice(1, -1);
  if (!inner.includes("\\")) return inner;
  return inner.replace(/\\(.)/g, (_, escaped: string) => (escaped === "n" ? "\n" : escaped));
}
