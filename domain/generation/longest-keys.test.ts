import { expect, test } from 'vitest'
import { parsers } from '#test/support/content-parsers.ts'
import { batchOf, writtenSample } from '#test/support/written-sets.ts'
import { inspect } from './accept.ts'

/** Inspects ten Reading questions. The keys of the first `count` are their longest options. */
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
  )

test('inspect accepts keys that are the longest option for half of a batch, and rejects the questions beyond', () => {
  expect(inspectWithLongest(5).rejected).toEqual([])
  const { drafts, rejected } = inspectWithLongest(8)
  expect(rejected).toHaveLength(3)
  expect(rejected).toMatchObject([
    { gate: 'item-writing', reason: "more than 5 of the batch's 10 keys would be the longest option" },
    {},
    {},
  ])
  expect(drafts[0]?.set.questions).toHaveLength(7)
})
