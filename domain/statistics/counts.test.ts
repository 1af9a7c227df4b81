import { expect, test } from 'vitest'
import { MINUTE, sampleAttempt, sampleKey, T0 } from '#test/support/sample-attempt.ts'
import { submit } from '../attempts/grade.ts'
import { recordHints } from '../attempts/hints.ts'
import { observe } from './counts.ts'

test('observe leaves out answers with hints, and counts them in the share of the others', () => {
  const key = sampleKey(sampleAttempt())
  const answers = key.map((choice, index) => ({
    index,
    choice,
    seq: 1,
    timeSpentSeconds: 20,
    bookmarked: false,
  }))
  const observed = (attempt: ReturnType<typeof sampleAttempt>) =>
    observe(submit(attempt, key, { answers, sections: [] }, T0 + MINUTE), key)
  const plain = observed(sampleAttempt())
  expect(plain.map(({ place }) => place)).toEqual([0, 1, 2, 3])
  const hinted = observed(recordHints(sampleAttempt(), 1, 1, T0 + 1000))
  expect(hinted).toEqual(plain.filter(({ place }) => place !== 1))
})
