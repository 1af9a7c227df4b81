import { all, create } from 'mathjs'

/** mathjs with doubles only. Big numbers, fractions, and units have no bound on their cost. */
export const math = create(all ?? {}, { number: 'number', matrix: 'Matrix' })

/** The most entries of a list, and of a list of lists. The bank's largest have 18 and 4. */
const MAX_LIST_LENGTH = 64
const MAX_MATRIX_ENTRIES = 16
/** The most characters of a string, such as a table's cell. */
const MAX_TEXT_LENGTH = 2000

/**
 * Returns the value of a step if the next step can use it at a small, fixed cost: a finite number, a truth
 * value, a short text, or a small list of these.
 * @throws Error for any other value
 */
export function boundedValue(value: unknown): unknown {
  if (Array.isArray(value)) return boundedValue(math.matrix(value))
  if (math.isMatrix(value)) {
    const [rows = 0, columns, ...further] = value.size()
    if (rows > MAX_LIST_LENGTH) throw new Error(`a list can have at most ${MAX_LIST_LENGTH} entries`)
    if (further.length > 0 || (columns !== undefined && rows * columns > MAX_MATRIX_ENTRIES))
      throw new Error(`a matrix can have at most ${MAX_MATRIX_ENTRIES} entries`)
    value.forEach(checkEntry)
    return value
  }
  return boundedScalar(value)
}

function checkEntry(entry: unknown): void {
  if (math.isCollection(entry)) throw new Error("a list can't contain another list of a different shape")
  boundedScalar(entry)
}

function boundedScalar(value: unknown): unknown {
  if (typeof value === 'boolean') return value
  if (typeof value === 'string' && value.length <= MAX_TEXT_LENGTH) return value
  const parts = math.isComplex(value) ? [value.re, value.im] : [value]
  for (const part of parts) {
    if (typeof part !== 'number') throw new Error("a step's value isn't a number, text, truth value, or list")
    if (!Number.isFinite(part)) throw new Error("a step's value isn't a finite number")
  }
  return value
}

/**
 * Returns the value without mathjs types: lists as arrays, and a complex number as its two parts unless it
 * is real.
 */
export function plainValue(value: unknown): unknown {
  if (math.isMatrix(value)) return plainValue(value.toArray())
  if (Array.isArray(value)) return value.map(plainValue)
  if (math.isComplex(value)) return Math.abs(value.im) < 1e-12 ? value.re : [value.re, value.im]
  return value
}
