import fc from 'fast-check'
import { SECTIONS, TOPICS } from '#domain/exam/formats.ts'
import { questionId } from '#domain/ids.ts'
import type { AnswerEvidence, AttemptEvidence } from '#domain/learning/evidence.ts'
import { DAY, MINUTE, T0 } from './sample-attempt.ts'

/** Sample evidence for Vitest tests. */

/** Builds a right, plain answer to a medium question of Math at the exam's pace. */
export const sampleAnswer = (changes: Partial<AnswerEvidence> = {}): AnswerEvidence => ({
  itemId: questionId('setAAA', 0),
  revision: 1,
  section: 'math',
  topic: 'Pre-Algebra',
  difficulty: 'medium',
  step: 0,
  choice: 0,
  isRight: true,
  seconds: 60,
  hints: 0,
  isMarked: false,
  isRepeated: false,
  ...changes,
})

export const sampleEvidence = (
  answers: readonly AnswerEvidence[] = [sampleAnswer()],
  changes: Partial<AttemptEvidence> = {},
): AttemptEvidence => ({
  attemptId: 'att_AAAAAAAAAAAAAAAAAAAAAA',
  grading: 0,
  calibration: 0,
  at: T0,
  mode: 'practice',
  version: 'old',
  answers,
  ...changes,
})

/** Builds the same answer a number of times. */
export const repeatAnswer = (count: number, changes: Partial<AnswerEvidence> = {}): AnswerEvidence[] =>
  Array.from({ length: count }, () => sampleAnswer(changes))

const anyAnswer: fc.Arbitrary<AnswerEvidence> = fc
  .record({
    set: fc.integer({ min: 0, max: 5 }),
    index: fc.integer({ min: 0, max: 4 }),
    section: fc.constantFrom(...SECTIONS),
    topic: fc.nat({ max: 2 }),
    step: fc.integer({ min: -6, max: 6 }),
    isRight: fc.boolean(),
    seconds: fc.constantFrom(0, 2, 30, 60),
    hints: fc.constantFrom(0, 0, 1),
    isMarked: fc.boolean(),
    isRepeated: fc.boolean(),
  })
  .map(({ set, index, topic, ...rest }) =>
    sampleAnswer({
      ...rest,
      itemId: questionId(`set00${set}`, index),
      topic: TOPICS[rest.section][topic] ?? 'Other',
    }),
  )

/** Returns the evidence after a correction of the first question's key: a wrong answer turns right, or the reverse. */
export const withCorrectedKey = (evidence: AttemptEvidence): AttemptEvidence => ({
  ...evidence,
  grading: evidence.grading + 1,
  answers: evidence.answers.map((answer, index) =>
    index === 0 ? { ...answer, isRight: !answer.isRight } : answer,
  ),
})

/** Generates attempts within a year, no two in one minute. An attempt has a question at most once. */
export const anyAttempts = (maxLength: number): fc.Arbitrary<AttemptEvidence[]> =>
  fc
    .uniqueArray(
      fc.tuple(
        fc.integer({ min: 0, max: (365 * DAY) / MINUTE }),
        fc.uniqueArray(anyAnswer, { selector: ({ itemId }) => itemId, maxLength: 6, size: 'max' }),
      ),
      { selector: ([minute]) => minute, maxLength, size: 'max' },
    )
    .map((attempts) =>
      attempts.map(([minute, answers], number) =>
        sampleEvidence(answers, {
          attemptId: `att_${String(number).padStart(22, '0')}`,
          at: T0 + minute * MINUTE,
        }),
      ),
    )
