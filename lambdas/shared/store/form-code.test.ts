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
    { id: 'k9_Bz1', revision: 2, questions: [1, 4], places: [4, 6] },
    { id: 'aaaaaa', revision: 1, questions: [0, 1], places: [3, 5] },
    { id: 'bbbbbb', revision: 1, questions: [7] },
    { id: 'cccccc', revision: 1, questions: [2, 3], places: [8, 9] },
  ]

  test('reads back the places of mixed sets, in a section after others', () => {
    expect(encodeForm(mixed)).toBe('k3Xf9a.7 k9_Bz1.i~2K.2 aaaaaa.3 bbbbbb.3k cccccc.c~1')
    expect(decodeForm(encodeForm(mixed))).toEqual(mixed)
  })

  test('reads back any order of a Math section, which takes at most 40 more bytes', () => {
    const owners = fc.shuffledSubarray(
      Array.from({ length: 60 }, (_, place) => place % 12),
      { minLength: 60 },
    )
    fc.assert(
      fc.property(owners, (order) => {
        const math = Array.from({ length: 12 }, (_, set) => ({
          id: `math${String(set).padStart(2, '0')}`,
          revision: 1,
          questions: [0, 1, 2, 3, 4],
          places: order.flatMap((owner, place) => (owner === set ? [place + 3] : [])),
        }))
        const form = [...mixed.slice(0, 1), ...math, ...mixed.slice(3, 4)]
        expect(decodeForm(encodeForm(form))).toEqual(form)
        const plain = form.map(({ id, revision, questions }) => ({ id, revision, questions }))
        expect(encodeForm(form).length - encodeForm(plain).length).toBeLessThanOrEqual(40)
      }),
    )
  })

  test('gives the questions in the order of the form, and by set if no order is stored', () => {
    const names = (form: readonly ServedSet[]) =>
      servedQuestions(form).map(({ set, at, question }) => `${set.id} ${at} ${question}`)
    expect(names(mixed).join(', ')).toBe(
      'k3Xf9a 0 0, k3Xf9a 0 1, k3Xf9a 0 2, aaaaaa 2 0, k9_Bz1 1 1, aaaaaa 2 1, k9_Bz1 1 4, bbbbbb 3 7, cccccc 4 2, cccccc 4 3',
    )
    expect(names(decodeForm('k3Xf9a.v k9_Bz1.g.2')).at(-1)).toBe('k9_Bz1 1 4')
  })

  test('rejects text that no encoder wrote', () => {
    expect(() => decodeForm('')).toThrow(RangeError)
    for (const text of ['k3Xf9a.', 'k3Xf9a.7~2K', 'k3Xf9a.3~2K aaaaaa.3~'])
      expect(() => decodeForm(text)).toThrow(RangeError)
  })
})
