import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EMPTY_SCORES } from '#domain/scoring/calculator.ts'
import { scoresQuery, parseScores } from './address.ts'

test('typedOf reads back the scores that searchOf writes', () => {
  const text = fc.string({ maxLength: 6 }).map((typed) => typed.trim())
  fc.assert(
    fc.property(fc.record({ english: text, math: text, reading: text, science: text }), (typed) => {
      expect(parseScores(scoresQuery(typed))).toEqual(typed)
    }),
  )
})

test('reads no scores from an address without any, and writes no query for none', () => {
  expect(scoresQuery(EMPTY_SCORES)).toBe('')
  expect(parseScores('')).toEqual(EMPTY_SCORES)
  expect(parseScores('?English=30&other=1')).toEqual(EMPTY_SCORES)
})

test('typedOf cuts long values', () => {
  expect(parseScores(`?math=${'9'.repeat(5000)}`).math).toBe('999999')
})
