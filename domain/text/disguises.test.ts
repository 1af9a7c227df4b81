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
])('foldVariants and foldToLatin fold %s to %s', (written, meant) => {
  expect(foldToLatin(foldVariants(written))).toBe(meant)
})

test('joinSplitLetters joins only isolated letters', () => {
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
])('the function from createUnmasker reads %s as %s', (written, meant) => {
  expect(unmask(written)).toBe(meant)
})

describe('for any text', () => {
  test('splitIntoWords loses no letter', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        const parts = splitIntoWords(text, words, 6)
        expect(parts.map((part) => part.text).join('')).toBe(text)
      }),
    )
  })
  test('foldVariants gives the same result when applied twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const once = foldVariants(text)
        expect(foldVariants(once)).toBe(once)
      }),
    )
  })
  test('isInDanger never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(typeof isInDanger(text)).toBe('boolean')
      }),
    )
  })
})

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
])('isInDanger checks 10,000 characters of %j in less than two seconds', (part) => {
  const text = part.repeat(Math.ceil(10_000 / part.length))
  const start = performance.now()
  isInDanger(text)
  // Measured: under 0.1 s. Quadratic or worse backtracking takes many seconds.
  expect(performance.now() - start).toBeLessThan(2000)
})
