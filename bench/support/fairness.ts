import { chiSquareTail } from './chi-square.ts'

/** Counts how often each of n sets is drawn, and how often each pair is drawn together. */
export class DrawCounts {
  readonly setCount: number
  draws = 0
  readonly #together: Float64Array

  constructor(setCount: number) {
    this.setCount = setCount
    this.#together = new Float64Array(setCount * setCount)
  }

  /** @param form the sets of one form, each as its position in the directory */
  add(form: readonly number[]): void {
    this.draws += 1
    for (const one of form) for (const other of form) this.#bump(one * this.setCount + other)
  }

  #bump(cell: number): void {
    this.#together[cell] = (this.#together[cell] ?? 0) + 1
  }

  /** Counts the forms with both sets; with one argument, the forms with that set. */
  of(one: number, other = one): number {
    return this.#together[one * this.setCount + other] ?? 0
  }

  /**
   * Returns the probability (p) of counts at least as uneven as these if every set is drawn with the same
   * chance.
   *
   * A form takes k of n sets without replacement, so the variance of the counts is smaller than a
   * multinomial's: by the factor (1 - k/n) n/(n-1) for a plain sample, and by more between topics and between
   * difficulties, because each form balances them. The statistic is therefore the sum of squared deviations,
   * divided by the number of draws. Let C be the observed covariance matrix of the sets in one form. Then the
   * statistic has mean tr C and variance 2 tr C². It's close to a chi-square of (tr C)²/tr C² degrees of
   * freedom, scaled to that mean (Satterthwaite 1946, Box 1954). For a plain sample, that is exactly the
   * chi-square of n - 1 degrees with the factor above.
   */
  pValue(): number {
    const places = Array.from({ length: this.setCount }, (_, place) => place)
    const share = places.reduce((sum, place) => sum + this.of(place), 0) / this.setCount / this.draws
    const covariance = (one: number, other: number) => this.of(one, other) / this.draws - share ** 2
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
    const trace = sum(places.map((place) => covariance(place, place)))
    const traceOfSquare = sum(places.map((one) => sum(places.map((other) => covariance(one, other) ** 2))))
    const deviations = sum(places.map((place) => (this.of(place) - this.draws * share) ** 2))
    const scale = traceOfSquare / trace
    return chiSquareTail(deviations / this.draws / scale, trace ** 2 / traceOfSquare)
  }
}
