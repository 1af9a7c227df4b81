import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyAttempts, corrected, sampleAnswer, sampleEvidence } from '#test/support/sample-evidence.ts'
import { simulateHistory } from '#test/support/simulated-students.ts'
import { packLastAnswers, lastAnswersOf } from './last-answers.ts'
import { packSummary, unpackSummary } from './summary-code.ts'
import { emptySummary, summarize } from './summary.ts'

const READ_UNIT_BYTES = 4096
const bytesOf = (stored: unknown): number => Buffer.byteLength(JSON.stringify(stored))

describe('packSummary', () => {
  test('restores every summary', () => {
    fc.assert(
      fc.property(anyAttempts(40), (attempts) => {
        const all = attempts.map((evidence, index) => (index % 5 === 0 ? corrected(evidence) : evidence))
        const summary = summarize(all, 0)
        expect(unpackSummary(packSummary(summary))).toEqual(summary)
      }),
    )
    expect(unpackSummary(packSummary(emptySummary(3)))).toEqual(emptySummary(3))
  })

  test('writes short strings', () => {
    const answers = [
      ...[true, true, false].map((isRight) => sampleAnswer({ isRight, step: -2 })),
      sampleAnswer({ step: 1 }),
      sampleAnswer({ hints: 1, isRight: false }),
    ]
    expect(packSummary(summarize([sampleEvidence(answers)], 0))).toEqual({
      calibration: 0,
      topics: { 'math/Pre-Algebra': 'd0:p42.1,,,1 h60.1' },
      folded: 'AAAAAAAAAA.gva51',
    })
  })

  test.each([
    { topics: { 'music/Jazz': 'd0:p42.1' } },
    { topics: { 'math/Pre-Algebra': 'd0:q42.1' } },
    { topics: { 'math/Pre-Algebra': 'd0:p4.1' } },
    { folded: 'AAAAAAAAAA' },
  ])('refuses %o, which it never wrote', (changes) => {
    expect(() => unpackSummary({ calibration: 0, topics: {}, folded: '', ...changes })).toThrow(RangeError)
  })
})

/** Full tests over 20 weeks from a bank in which each question has its own difficulty. */
describe('after 60 full tests of 215 questions', () => {
  const history = simulateHistory(60)

  test('a summary takes one read unit', () => {
    expect(history.reduce((sum, { answers }) => sum + answers.length, 0)).toBe(12_900)
    expect(bytesOf(packSummary(summarize(history, 0)))).toBeLessThan(READ_UNIT_BYTES)
  })

  test('the last answers take one read unit', () => {
    expect(bytesOf(packLastAnswers(lastAnswersOf(history)))).toBeLessThan(READ_UNIT_BYTES)
  })
})
