import { chiSquareTail } from './chi-square.ts'

/** Counts how often each of n sets is drawn, and how often each pair is drawn together. */
export class DrawCounts {
  readonly sets: number
  draws = 0
  readonly #together: Float64Array

  constructor(sets: number) {
    this.sets = sets
    this.#together = new Float64Array(sets * sets)
  }

  /** @param form the positions of the sets in one form */
  add(form: readonly number[]): void {
    this.draws += 1
    for (const one of form) for (const other of form) this.#bump(one * this.sets + other)
  }

  #bump(cell: number): void {
    this.#together[cell] = (this.#together[cell] ?? 0) + 1
  }

  /** Counts the forms with both sets; with one argument, the forms with that set. */
  of(one: number, other = one): number {
    return this.#together[one * this.sets + other] ?? 0
  }

  /**
   * Returns the probability (p) of counts at least as uneven as these if every set is drawn with the same
   * chance.
   *
   * A form takes k of n sets without replacement, so the variance of the counts is smaller than a
   * multinomial's: by the factor (1 - k/n) n/(n-1) for a plain sample, and by more along the topics and
   * difficulties that each form balances. The statistic is therefore the sum of squared deviations, with
   * the covariance C of one form's sets as observed. It has mean tr C and variance 2 tr C², and is close to
   * a chi-square of (tr C)²/tr C² degrees of freedom scaled to that mean (Satterthwaite 1946, Box 1954).
   * For a plain sample, that is exactly the chi-square of n - 1 degrees with the factor above.
   */
  evenness(): number {
    const places = Array.from({ length: this.sets }, (_, place) => place)
    const share = places.reduce((sum, place) => sum + this.of(place), 0) / this.sets / this.draws
    const covariance = (one: number, other: number) => this.of(one, other) / this.draws - share ** 2
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
    const trace = sum(places.map((place) => covariance(place, place)))
    const traceOfSquare = sum(places.map((one) => sum(places.map((other) => covariance(one, other) ** 2))))
    const deviations = sum(places.map((place) => (this.of(place) - this.draws * share) ** 2))
    const scale = traceOfSquare / trace
    return chiSquareTail(deviations / this.draws / scale, trace ** 2 / traceOfSquare)
  }
}
