import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EMPTY_SCORES } from '#domain/scoring/calculator.ts'
import { scoresQuery, parseScores } from './address.ts'

test('parseScores returns the scores that scoresQuery was given', () => {
  const text = fc.string({ maxLength: 6 }).map((typed) => typed.trim())
  fc.assert(
    fc.property(fc.record({ english: text, math: text, reading: text, science: text }), (typed) => {
      expect(parseScores(scoresQuery(typed))).toEqual(typed)
    }),
  )
})

test('scoresQuery returns an empty query without scores, and parseScores returns empty scores without a query', () => {
  expect(scoresQuery(EMPTY_SCORES)).toBe('')
  expect(parseScores('')).toEqual(EMPTY_SCORES)
  expect(parseScores('?English=30&other=1')).toEqual(EMPTY_SCORES)
})

test('parseScores truncates long values', () => {
  expect(parseScores(`?math=${'9'.repeat(5000)}`).math).toBe('999999')
})
