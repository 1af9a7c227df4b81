import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  addSpan,
  covers,
  normalize,
  spanAt,
  subtractSpan,
  trimSpan,
  wholeWords,
  type TextSpan,
} from './text-spans.ts'

const LENGTH = 40
const anyIndex = fc.integer({ min: 0, max: LENGTH })
const span = fc.record({ from: anyIndex, to: anyIndex })
const spans = fc.array(span, { maxLength: 8 })

/** Returns for each character whether a range contains it. */
const contained = (list: readonly TextSpan[]): boolean[] =>
  Array.from({ length: LENGTH }, (_, at) => list.some(({ from, to }) => from <= at && at < to))

it('normalize covers the same characters with ordered, separate, nonempty ranges', () => {
  fc.assert(
    fc.property(spans, (list) => {
      const normal = normalize(list)
      expect(contained(normal)).toEqual(contained(list))
      for (const [index, { from, to }] of normal.entries()) {
        expect(from).toBeLessThan(to)
        expect(from).toBeGreaterThan(normal[index - 1]?.to ?? -1)
      }
      expect(normalize(normal)).toEqual(normal)
    }),
  )
})

it('addSpan and subtractSpan add and remove exactly the characters of a range', () => {
  fc.assert(
    fc.property(spans, span, (list, change) => {
      const [before, inside] = [contained(list), contained([change])]
      expect(contained(addSpan(list, change))).toEqual(before.map((was, at) => was || inside[at]))
      expect(contained(subtractSpan(list, change))).toEqual(before.map((was, at) => was && !inside[at]))
      expect(subtractSpan(list, change)).toEqual(normalize(subtractSpan(list, change)))
    }),
  )
})

it('covers is true after a range was added and false after it was removed', () => {
  fc.assert(
    fc.property(spans, span, (list, change) => {
      fc.pre(change.from < change.to)
      expect(covers(addSpan(list, change), change)).toBe(true)
      expect(covers(subtractSpan(list, change), change)).toBe(false)
    }),
  )
})

it('spanAt finds the range at an index', () => {
  const list = [
    { from: 2, to: 5 },
    { from: 8, to: 9 },
  ]
  expect([1, 2, 4, 5, 8, 9].map((at) => spanAt(list, at)?.from)).toEqual([
    undefined,
    2,
    2,
    undefined,
    8,
    undefined,
  ])
})

it('trimSpan removes the white space around the words', () => {
  expect(trimSpan('One two  three', { from: 3, to: 9 })).toEqual({ from: 4, to: 7 })
  expect(trimSpan('One two  three', { from: 7, to: 9 })).toBeNull()
})

/** A passage, and functions that find a string in it and expand it to whole words. */
const PASSAGE = 'Isn’t the well-known trail 1,250.5 feet long? José said “so”, twice.'
const spanOf = (words: string): TextSpan => {
  const from = PASSAGE.indexOf(words)
  return { from, to: from + words.length }
}
const expandToWords = (words: string) => {
  const { from, to } = wholeWords(PASSAGE, spanOf(words))
  return PASSAGE.slice(from, to)
}

it.each([
  ['rai', 'trail'],
  ['nown tr', 'well-known trail'],
  ['sn’', 'Isn’t'],
  ['250', '1,250.5'],
  ['os', 'José'],
  ['eet long?', 'feet long?'],
  ['”, ', '”, '],
  [' the ', ' the '],
  ['the', 'the'],
])('wholeWords expands "%s" to "%s"', (words, whole) => {
  expect(expandToWords(words)).toBe(whole)
})

it('wholeWords never ends inside a word, adds at most one word at each end, and is idempotent', () => {
  const words = fc.array(fc.constantFrom('a', 'B', 'é', '7', ' ', '.', ',', '-', '’', '\n', '“'), {
    maxLength: 30,
  })
  fc.assert(
    fc.property(words, fc.nat(30), fc.nat(30), (letters, one, other) => {
      const text = letters.join('')
      const [from = 0, to = 0] = [one, other].map((at) => Math.min(at, text.length)).toSorted((a, b) => a - b)
      fc.pre(from < to)
      const whole = wholeWords(text, { from, to })
      expect(whole.from).toBeLessThanOrEqual(from)
      expect(whole.to).toBeGreaterThanOrEqual(to)
      for (const at of [whole.from, whole.to])
        expect(text.slice(at - 1, at + 1)).not.toMatch(/^[\p{L}\p{N}]{2}$/u)
      expect(text.slice(whole.from, from) + text.slice(to, whole.to)).not.toMatch(/\s/)
      expect(wholeWords(text, whole)).toEqual(whole)
    }),
  )
})
