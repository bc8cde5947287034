/**
 * JSON with one spelling: keys sorted by code unit, no blanks, `-0` as `0`, `undefined` members left out.
 *
 * @throws TypeError for what JSON cannot say (`NaN`, infinities, functions), which would otherwise share the spelling `null`
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === "boolean" || typeof value === "string") return JSON.stringify(value);
  if (typeof value === "number" && Number.isFinite(value)) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value === "object") {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
    return `{${members.join(",")}}`;
  }
  throw new TypeError(`${String(value)} has no JSON spelling`);
}
