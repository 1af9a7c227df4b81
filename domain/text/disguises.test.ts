import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isInDanger } from '../tutor/safety.ts'
import { createUnmasker } from './disguises.ts'
import { foldToLatin, foldVariants } from './fold.ts'
import { splitIntoWords } from './segment.ts'
import { joinSplitLetters } from './split-letters.ts'

const words = new Set(['i', 'want', 'to', 'die', 'kill', 'myself', 'the', 'my', 'dad', 'hits', 'me'])
const unmask = createUnmasker(words, ['kill', 'die'])

test.each([
  ['ｋｉｌｌ', 'kill'],
  ['𝕜𝕚𝕝𝕝', 'kill'],
  ['кіӏӏ', 'kill'],
  ['ⓚⓘⓛⓛ', 'kill'],
  ['🅺🅸🅻🅻', 'kill'],
  ['k\u200bi\u200dl\u00adl', 'kill'],
  ['k\u0336i\u0336l\u0336l\u0336', 'kill'],
])('folds %s to %s', (written, meant) => {
  expect(foldToLatin(foldVariants(written))).toBe(meant)
})

test('joins letters that stand alone, and no others', () => {
  expect(joinSplitLetters('i want to d i e')).toBe('i want to die')
  expect(joinSplitLetters('k.i.l.l me')).toBe('kill me')
  expect(joinSplitLetters('plan b or a')).toBe('plan b or a')
})

test.each([
  ['iwanttodie', 'i want to die'],
  ['mydadhitsme', 'my dad hits me'],
  ['k1ll', 'kill'],
  ['k*ll', 'kill'],
  ['kiiiill', 'kill'],
  ['ki.ll', 'kill'],
  ['therapist', 'therapist'],
  ['skillmyself', 'skillmyself'],
  ['diet', 'diet'],
  ['die-cut', 'die-cut'],
])('reads %s as %s', (written, meant) => {
  expect(unmask(written)).toBe(meant)
})

describe('any text', () => {
  test('loses no letter when it is split into words', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        const parts = splitIntoWords(text, words, 6)
        expect(parts.map((part) => part.text).join('')).toBe(text)
      }),
    )
  })
  test('is folded the same when it is folded twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const once = foldVariants(text)
        expect(foldVariants(once)).toBe(once)
      }),
    )
  })
  test('is judged without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(typeof isInDanger(text)).toBe('boolean')
      }),
    )
  })
})

/** Milliseconds that a text takes, the best of three. */
function timeOf(text: string): number {
  const times = [1, 2, 3].map(() => {
    const start = performance.now()
    isInDanger(text)
    return performance.now() - start
  })
  return Math.min(...times)
}

test.each([
  'i want to ',
  'my dad he took pills and ',
  'i',
  'a ',
  'k.',
  '" ',
  'iwantto',
  '我想',
  'я хочу не ',
  'em khong muon ',
  'me quiero ',
])('grows with the length of %j repeated and no faster', (part) => {
  const of = (length: number) => part.repeat(Math.ceil(length / part.length)).slice(0, length)
  const [short, long] = [timeOf(of(2500)), timeOf(of(40_000))]
  // Four times the text, with room for a busy machine. Backtracking would show a factor of sixteen or more.
  expect(long).toBeLessThan(short * 10 + 50)
})
