/** A double as C++ streams write it with 17 significant digits (`%.17g`): what Soufflé puts into files. */
export function printFloat(value: number): string {
  if (!Number.isFinite(value)) return nonFinite(value);
  if (value === 0) return Object.is(value, -0) ? "-0" : "0";
  const { sign, digits, exponent } = significant(value, 17);
  const bare = digits.replace(/0+$/, "");
  if (exponent < -4 || exponent >= 17) {
    const power = `${exponent < 0 ? "-" : "+"}${String(Math.abs(exponent)).padStart(2, "0")}`;
    return `${sign}${bare.charAt(0)}${bare.length > 1 ? `.${bare.slice(1)}` : ""}e${power}`;
  }
  if (exponent < 0) return `${sign}0.${"0".repeat(-exponent - 1)}${bare}`;
  const whole = bare.slice(0, exponent + 1).padEnd(exponent + 1, "0");
  const fraction = bare.slice(exponent + 1);
  return sign + whole + (fraction === "" ? "" : `.${fraction}`);
}

/** A double with six decimals (`%f`): what `to_string` gives. */
export function floatToText(value: number): string {
  if (!Number.isFinite(value)) return nonFinite(value);
  const size = Math.abs(value);
  const sign = value < 0 || Object.is(value, -0) ? "-" : "";
  // From 2^53 on there is no fraction.
  if (size >= 2 ** 53) return `${sign}${BigInt(size)}.000000`;
  // C rounds a tie to even, toFixed upwards; a tie at the seventh decimal is a multiple of 2^-7.
  const exact = size.toFixed(7);
  if (Number.isInteger(size * 128) && /[02468]5$/.test(exact)) return sign + exact.slice(0, -1);
  return sign + size.toFixed(6);
}

/** What 0/0 gives on x86 has its sign set. */
function nonFinite(value: number): string {
  if (Number.isNaN(value)) return "-nan";
  return value < 0 ? "-inf" : "inf";
}

/** The digits of a number rounded to so many places, ties to even; the first stands before the point. */
function significant(value: number, places: number): { sign: string; digits: string; exponent: number } {
  const sign = value < 0 ? "-" : "";
  const [mantissa = "", power = "0"] = Math.abs(value)
    .toExponential(places - 1)
    .split("e");
  const digits = mantissa.replace(".", "");
  const [longer = ""] = Math.abs(value).toExponential(60).split("e");
  const all = longer.replace(".", "");
  const tie = /^50*$/.test(all.slice(places)) && /[02468]/.test(all.charAt(places - 1));
  return { sign, digits: tie ? all.slice(0, places) : digits, exponent: Number(power) };
}
