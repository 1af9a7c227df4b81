import { expect, test } from 'vitest'
import { parsers } from '#test/support/content-parsers.ts'
import { batchOf, writtenSample } from '#test/support/written-sets.ts'
import { isKeyLongest } from '../items/bank-balance.ts'
import { finishBatch, inspect } from './accept.ts'
import { rejectQuestions } from './draft.ts'

/** Inspects a Reading set of ten questions, of which the first ones have the longest option as their key. */
const inspectWithLongest = (count: number) =>
  inspect(
    batchOf('reading', 10),
    [
      writtenSample('reading', 10, ({ check: _, ...question }, index) => {
        if (index >= count) return question
        const long = `${question.correctAnswer} and of nobody else in the long corridor`
        return {
          ...question,
          correctAnswer: long,
          options: question.options.map((option) => (option === question.correctAnswer ? long : option)),
        }
      }),
    ],
    parsers,
  ).drafts

const longestOf = (accepted: ReturnType<typeof finishBatch>['accepted']) => {
  const questions = accepted.flatMap(({ set }) => set.questions)
  return { total: questions.length, longest: questions.filter(isKeyLongest).length }
}

test.each([
  [5, { total: 10, longest: 5 }],
  [6, { total: 9, longest: 5 }],
  [8, { total: 5, longest: 3 }],
])(
  'finishBatch keeps at most half of the keys the longest option, rounded up, if %d of 10 were',
  (count, kept) => {
    const { accepted, rejected } = finishBatch(inspectWithLongest(count))
    expect(longestOf(accepted)).toEqual(kept)
    expect(rejected).toHaveLength(10 - kept.total)
    expect(rejected.every(({ gate }) => gate === 'item-writing')).toBe(true)
  },
)

test('finishBatch counts only the questions that passed the other gates', () => {
  const fault = { gate: 'blind-solve', reason: 'another key' } as const
  const drafts = inspectWithLongest(5).map(
    (draft) =>
      // The last three questions, none of which has the longest option as its key.
      rejectQuestions(
        draft,
        draft.set.questions.map((_, index) => (index >= 7 ? fault : null)),
      ).draft,
  )
  expect(longestOf(finishBatch(drafts).accepted)).toEqual({ total: 5, longest: 3 })
})

test('finishBatch rejects a passage that the limit leaves too small', () => {
  const { accepted, rejected } = finishBatch(inspectWithLongest(10))
  expect(accepted).toEqual([])
  expect(rejected.map(({ gate }) => gate)).toEqual([
    ...Array.from({ length: 9 }, () => 'item-writing'),
    'passage-too-small',
  ])
})
