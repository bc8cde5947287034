const identifier = /^[_']*[a-z]['A-Za-z0-9_]*$/;

/** Passes a name on that clingo reads as an identifier. */
export function checkedName(name: string): string {
  if (!identifier.test(name) || name === "not")
    throw new RangeError(
      `${JSON.stringify(name)} is no name of a predicate or constant: small letter first, then letters, digits and _.`,
    );
  return name;
}
