import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MINUTE, T0 } from '#test/support/sample-attempt.ts'
import { anyAttempts, sampleAnswer, sampleEvidence } from '#test/support/sample-evidence.ts'
import type { AttemptEvidence } from './evidence.ts'
import {
  lastAnswersOf,
  MAX_ITEMS,
  packLastAnswers,
  unpackLastAnswers,
  withLastAnswers,
  type LastAnswers,
} from './last-answers.ts'

const asObject = (last: LastAnswers) => Object.fromEntries(last)

describe('the last answers', () => {
  test('are the same for any order and any repeats', () => {
    const orders = anyAttempts(30).chain((attempts) =>
      fc.tuple(fc.constant(attempts), fc.shuffledSubarray([...attempts, ...attempts])),
    )
    fc.assert(
      fc.property(orders, ([attempts, repeats]) => {
        const all = [...repeats, ...attempts].reduce<LastAnswers>(withLastAnswers, new Map())
        expect(asObject(all)).toEqual(asObject(lastAnswersOf(attempts)))
      }),
    )
  })

  test.each([
    [{ isRight: true }, 'right'],
    [{ isRight: true, hints: 1 }, 'guessed'],
    [{ isRight: true, isMarked: true }, 'guessed'],
    [{ isRight: true, seconds: 11 }, 'guessed'],
    [{ isRight: true, isRepeated: true }, 'right'],
    [{ isRight: false }, 'wrong'],
    [{ isRight: false, seconds: 3, hints: 2 }, 'wrong'],
  ] as const)('name %o %s', (changes, outcome) => {
    expect([...lastAnswersOf([sampleEvidence([sampleAnswer(changes)])]).values()]).toMatchObject([
      { outcome },
    ])
  })

  test('drop the items that were answered longest ago', () => {
    const attempt = (number: number): AttemptEvidence =>
      sampleEvidence([sampleAnswer({ itemId: `s${String(number).padStart(5, '0')}.1` })], {
        at: T0 + number * MINUTE,
      })
    const all = lastAnswersOf(Array.from({ length: MAX_ITEMS + 10 }, (_, number) => attempt(number)))
    expect(all.size).toBe(MAX_ITEMS)
    expect([all.has('s00009.1'), all.has('s00010.1')]).toEqual([false, true])
  })
})

describe('packed last answers', () => {
  test('are the same after unpacking', () => {
    fc.assert(
      fc.property(anyAttempts(30), (attempts) => {
        const last = lastAnswersOf(attempts)
        expect(asObject(unpackLastAnswers(packLastAnswers(last)))).toEqual(asObject(last))
      }),
    )
  })

  test('have the questions of a set together', () => {
    const answers = [1, 2, 4].map((number) =>
      sampleAnswer({ itemId: `setAAA.${number}`, isRight: number !== 2 }),
    )
    expect(packLastAnswers(lastAnswersOf([sampleEvidence(answers)]))).toBe('setAAA.gva51.rw-r')
  })

  test.each(['setAAA.gva51.rx', 'setAAA..r'])(
    'aren’t unpacked from %s, which has an unknown letter or no minute',
    (text) => {
      expect(() => unpackLastAnswers(text)).toThrow(RangeError)
    },
  )
})
