import { normalizeText } from './words.ts'

/** How far two numbers that count as equal may differ: relative to the larger one, or near zero in absolute terms. */
export const TOLERANCE = { relative: 1e-6, absolute: 1e-9 } as const

/**
 * Whether two values are equal: numbers within the tolerance, texts apart from case and spacing, lists by
 * their entries.
 */
export const isSameValue = (a: unknown, b: unknown): boolean => {
  if (typeof a === 'number' && typeof b === 'number') {
    const largest = Math.max(Math.abs(a), Math.abs(b))
    return Math.abs(a - b) <= Math.max(TOLERANCE.absolute, TOLERANCE.relative * largest)
  }
  if (typeof a === 'string' && typeof b === 'string') return normalizeText(a) === normalizeText(b)
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((one, index) => isSameValue(one, b[index]))
  }
  return typeof a === 'boolean' && a === b
}

/**
 * Whether a computed value is one that options can have: finite numbers, texts, truth values, lists of
 * these.
 */
export const isComparable = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.every(isComparable)
    : typeof value === 'number'
      ? Number.isFinite(value)
      : typeof value === 'string' || typeof value === 'boolean'
