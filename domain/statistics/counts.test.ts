import { expect, test } from 'vitest'
import { MINUTE, sampleAttempt, sampleKey, T0 } from '#test/support/sample-attempt.ts'
import { submit } from '../attempts/grade.ts'
import { recordHints } from '../attempts/hints.ts'
import { observe, REST_SCALE } from './counts.ts'

/** A choice that isn't the key of the hinted question. */
const WRONG = 0

test('observe returns no observation of a hinted answer, but counts it in the `rest` of the section’s other questions', () => {
  const key = sampleKey(sampleAttempt())
  const hintedPlace = 1
  const answers = key.map((correct, index) => ({
    index,
    choice: index === hintedPlace ? WRONG : correct,
    seq: 1,
    timeSpentSeconds: 20,
    bookmarked: false,
  }))
  const observed = (attempt: ReturnType<typeof sampleAttempt>) =>
    observe(submit(attempt, key, { answers, sections: [] }, T0 + MINUTE), key)
  const plain = observed(sampleAttempt())
  expect(plain.map(({ place }) => place)).toEqual([0, 1, 2, 3])
  const hinted = observed(recordHints(sampleAttempt(), hintedPlace, 1, T0 + 1000))
  expect(hinted).toEqual(plain.filter(({ place }) => place !== hintedPlace))
  // It would be 1 if the hinted answer, which is wrong, weren't counted.
  for (const { rest } of hinted) expect(rest).toBe(Math.round((2 / 3) * REST_SCALE))
})
