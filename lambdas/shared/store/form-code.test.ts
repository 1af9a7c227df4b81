import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeForm, encodeForm } from './form-code.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'.split('')
const servedSet = fc.record({
  id: fc
    .array(fc.constantFrom(...LETTERS), { minLength: 6, maxLength: 6 })
    .map((letters) => letters.join('')),
  revision: fc.integer({ min: 1, max: 999 }),
  // Any of a set's questions, in order, up to the 30 that a mask can hold.
  questions: fc.subarray(
    Array.from({ length: 30 }, (_, place) => place),
    { minLength: 1 },
  ),
})

describe('form code', () => {
  test('reads back every form as it was served: sets, revisions, and questions', () => {
    fc.assert(
      fc.property(fc.array(servedSet, { minLength: 1, maxLength: 29 }), (form) => {
        expect(decodeForm(encodeForm(form))).toEqual(form)
      }),
    )
  })

  test('is short: id and mask, with the revision only if it isn’t the first', () => {
    const form = [
      { id: 'k3Xf9a', revision: 1, questions: [0, 1, 2, 3, 4] },
      { id: 'k9_Bz1', revision: 2, questions: [4] },
    ]
    expect(encodeForm(form)).toBe('k3Xf9a.v k9_Bz1.g.2')
  })

  test('rejects text that no encoder wrote', () => {
    expect(() => decodeForm('')).toThrow(RangeError)
    expect(() => decodeForm('k3Xf9a.')).toThrow(RangeError)
  })
})
