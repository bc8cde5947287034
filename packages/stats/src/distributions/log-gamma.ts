/** What Stirling's formula lacks: ln Γ(x) − ((x−½) ln x − x + ½ ln 2π), for x ≥ 10 (DLMF 5.11.1). */
const stirlingRest = (x: number): number => {
  const y = 1 / (x * x);
  const terms = [1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188, -691 / 360360, 1 / 156];
  return terms.reduceRight((sum, term) => sum * y + term, 0) / x;
};

/** ln Γ(x) for x > 0: Stirling's series, after Γ(x+1) = x Γ(x) has brought x to 10 or more. */
export const logGamma = (x: number): number => {
  let product = 1;
  let shifted = x;
  for (; shifted < 10; shifted++) product *= shifted;
  return (
    (shifted - 0.5) * Math.log(shifted) -
    shifted +
    0.5 * Math.log(2 * Math.PI) +
    stirlingRest(shifted) -
    Math.log(product)
  );
};

/** ln B(a, b) = ln Γ(a) + ln Γ(b) − ln Γ(a+b), for a, b > 0. */
export const logBeta = (a: number, b: number): number => {
  const small = Math.min(a, b);
  const big = Math.max(a, b);
  if (big < 10) return logGamma(a) + logGamma(b) - logGamma(a + b);
  // ln Γ(big) − ln Γ(big + small) with the large parts of Stirling's formula cancelled by hand.
  const ratio =
    small -
    (big - 0.5) * Math.log1p(small / big) -
    small * Math.log(big + small) +
    stirlingRest(big) -
    stirlingRest(big + small);
  return logGamma(small) + ratio;
};
