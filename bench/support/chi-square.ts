/**
 * Returns the probability that a chi-square variable with these degrees of freedom (fractions are allowed)
 * exceeds x: the regularized upper incomplete gamma function Q(df/2, x/2), by the series of the lower one
 * (DLMF 8.11.4). Accurate to about 1e-12.
 */
export function chiSquareTail(x: number, degreesOfFreedom: number): number {
  const a = degreesOfFreedom / 2
  const z = x / 2
  if (z <= 0) return 1
  let term = 1
  let sum = 1
  for (let n = 1; term > sum * Number.EPSILON; n += 1) {
    term *= z / (a + n)
    sum += term
  }
  // Only an x far in the tail overflows.
  if (sum === Infinity) return 0
  return Math.max(0, 1 - sum * Math.exp(a * Math.log(z) - z - logGamma(a + 1)))
}

/** Uses Stirling's series (DLMF 5.11.1) from 10 on, and the recurrence for smaller x. */
function logGamma(x: number): number {
  if (x < 10) return logGamma(x + 1) - Math.log(x)
  const correction = 1 / (12 * x) - 1 / (360 * x ** 3) + 1 / (1260 * x ** 5) - 1 / (1680 * x ** 7)
  return (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + correction
}
