/** A generator of numbers in [0, 1), like Math.random. It's a parameter so that a draw can be repeated. */
export type Rng = () => number

/**
 * Creates a small seeded generator (mulberry32, public domain, by Tommy Ettinger): one 32-bit state, full
 * period, good enough to draw forms, and repeatable in tests and benchmarks.
 */
export function seededRng(seed: number): Rng {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Returns a standard normal number (Box and Muller 1958). */
export const normal = (rng: Rng): number =>
  Math.sqrt(-2 * Math.log(1 - rng())) * Math.cos(2 * Math.PI * rng())

/** Returns a seed that depends on a text alone, such as an id. */
export const seedOf = (text: string): number =>
  Array.from(text).reduce((seed, letter) => (seed * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 0)

/** Returns the numbers from 0 to below `count` in random order (Fisher and Yates). */
export function randomOrder(count: number, rng: Rng): number[] {
  const order = Array.from({ length: count }, (_, index) => index)
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(rng() * (last + 1))
    const [a, b] = [order[last] ?? 0, order[other] ?? 0]
    order[last] = b
    order[other] = a
  }
  return order
}
