import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NOTHING_TYPED } from '../../../../domain/scoring/calculator.ts'
import { searchOf, typedOf } from './address.ts'

test('typedOf reads back the scores that searchOf writes', () => {
  const text = fc.string({ maxLength: 6 }).map((typed) => typed.trim())
  fc.assert(
    fc.property(fc.record({ english: text, math: text, reading: text, science: text }), (typed) => {
      expect(typedOf(searchOf(typed))).toEqual(typed)
    }),
  )
})

test('reads no scores from an address without any, and writes no query for none', () => {
  expect(searchOf(NOTHING_TYPED)).toBe('')
  expect(typedOf('')).toEqual(NOTHING_TYPED)
  expect(typedOf('?English=30&other=1')).toEqual(NOTHING_TYPED)
})

test('typedOf cuts long values', () => {
  expect(typedOf(`?math=${'9'.repeat(5000)}`).math).toBe('999999')
})
