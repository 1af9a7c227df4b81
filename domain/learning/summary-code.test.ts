import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY } from '#test/support/sample-attempt.ts'
import { anyAttempts, withCorrectedKey, sampleAnswer, sampleEvidence } from '#test/support/sample-evidence.ts'
import { randomId, simulateHistory } from '#test/support/simulated-students.ts'
import { seededRng } from '../bank/random.ts'
import type { AttemptEvidence } from './evidence.ts'
import { packLastAnswers, lastAnswersOf } from './last-answers.ts'
import { packSummary, unpackSummary } from './summary-code.ts'
import { emptySummary, summarize } from './summary.ts'

const READ_UNIT_BYTES = 4096
const HOUR = 3_600_000
const IN_DRILL = [{}, { hints: 1 }, { isRepeated: true }, { seconds: 1 }] as const
const bytesOf = (stored: unknown): number => Buffer.byteLength(JSON.stringify(stored))

describe('a packed summary', () => {
  test('is the same after unpacking', () => {
    fc.assert(
      fc.property(anyAttempts(40), (attempts) => {
        const all = attempts.map((evidence, index) =>
          index % 5 === 0 ? withCorrectedKey(evidence) : evidence,
        )
        const summary = summarize(all, 0)
        expect(unpackSummary(packSummary(summary))).toEqual(summary)
      }),
    )
    expect(unpackSummary(packSummary(emptySummary(3)))).toEqual(emptySummary(3))
  })

  test('consists of short strings', () => {
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
  ])('isn’t unpacked if it has the invalid %o', (changes) => {
    expect(() => unpackSummary({ calibration: 0, topics: {}, folded: '', ...changes })).toThrow(RangeError)
  })
})

/** Full tests over 17 weeks from a bank in which each question has its own difficulty. */
describe('after 60 full tests of 215 questions', () => {
  const history = simulateHistory(60)
  const unitsOf = (attempts: readonly AttemptEvidence[]) => ({
    summary: Math.ceil(bytesOf(packSummary(summarize(attempts, 0))) / READ_UNIT_BYTES),
    lastAnswers: Math.ceil(bytesOf(packLastAnswers(lastAnswersOf(attempts))) / READ_UNIT_BYTES),
  })

  test('summary and last answers take a read unit each, as after one test', () => {
    expect(history.reduce((sum, { answers }) => sum + answers.length, 0)).toBe(12_900)
    expect(unitsOf(history.slice(0, 1))).toEqual({ summary: 1, lastAnswers: 1 })
    expect(unitsOf(history)).toEqual({ summary: 1, lastAnswers: 1 })
  })

  test('compressed summary and last answers take a read unit each, even with a drill on each day', () => {
    const rng = seededRng(1)
    const drills = history.flatMap(({ answers }, number) =>
      [0, 1].map((half) => ({
        ...sampleEvidence(),
        attemptId: `att_${randomId(rng, 22)}`,
        at: Date.UTC(2026, 0, 1) + (number * 2 + half) * DAY + HOUR,
        // Every seventh question, in turn plain, hinted, repeated, and rushed.
        answers: answers
          .filter((_, index) => index % 14 === 7 * half)
          .map((answer, index) => ({ ...answer, ...IN_DRILL[index % IN_DRILL.length] })),
      })),
    )
    const all = [...history, ...drills]
    for (const stored of [packSummary(summarize(all, 0)), packLastAnswers(lastAnswersOf(all))])
      expect(gzipSync(JSON.stringify(stored)).length).toBeLessThan(READ_UNIT_BYTES)
  })
})
