import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeForm, encodeForm, servedQuestions, type ServedSet } from './form-code.ts'

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

  const mixed = [
    { id: 'k3Xf9a', revision: 1, questions: [0, 1, 2] },
    { id: 'k9_Bz1', revision: 2, questions: [1, 4], places: [6, 3] },
    { id: 'aaaaaa', revision: 1, questions: [0, 1], places: [4, 5] },
    { id: 'bbbbbb', revision: 1, questions: [7] },
    { id: 'cccccc', revision: 1, questions: [2, 3], places: [9, 8] },
  ]

  test('reads back the places of mixed sets, in a section after others', () => {
    expect(encodeForm(mixed)).toBe('k3Xf9a.7 k9_Bz1.i~DA.2 aaaaaa.3~BC bbbbbb.3k cccccc.c~BA')
    expect(decodeForm(encodeForm(mixed))).toEqual(mixed)
  })

  test('gives the questions in the order of the form, and by set if no order is stored', () => {
    const names = (form: readonly ServedSet[]) =>
      servedQuestions(form).map(({ set, at, question }) => `${set.id} ${at} ${question}`)
    expect(names(mixed).join(', ')).toBe(
      'k3Xf9a 0 0, k3Xf9a 0 1, k3Xf9a 0 2, k9_Bz1 1 4, aaaaaa 2 0, aaaaaa 2 1, k9_Bz1 1 1, bbbbbb 3 7, cccccc 4 3, cccccc 4 2',
    )
    expect(names(decodeForm('k3Xf9a.v k9_Bz1.g.2')).at(-1)).toBe('k9_Bz1 1 4')
  })

  test('rejects text that no encoder wrote', () => {
    expect(() => decodeForm('')).toThrow(RangeError)
    for (const text of ['k3Xf9a.', 'k3Xf9a.7~AB', 'k3Xf9a.3~A?'])
      expect(() => decodeForm(text)).toThrow(RangeError)
  })
})
