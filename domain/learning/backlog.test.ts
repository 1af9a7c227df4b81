import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyAttempts, sampleEvidence } from '#test/support/sample-evidence.ts'
import { DAY, T0 } from '#test/support/sample-attempt.ts'
import { backlogOf, type ListedTest } from './backlog.ts'
import type { AttemptEvidence } from './evidence.ts'
import { emptySummary, fold, MAX_FOLDED, summarize } from './summary.ts'

const listed = (evidence: readonly AttemptEvidence[], isHidden = false): ListedTest[] =>
  evidence.map(({ attemptId, at }) => ({ id: attemptId, endedAt: at, isHidden }))
const idsOf = (evidence: readonly AttemptEvidence[]) => evidence.map(({ attemptId }) => attemptId)
/** One test a day, the oldest first. */
const history = (length: number) =>
  Array.from({ length }, (_, day) =>
    sampleEvidence(undefined, { attemptId: `att_${String(day).padStart(22, '0')}`, at: T0 + day * DAY }),
  )

test('backlogOf lists the tests that were not folded, and none once they are folded', () => {
  fc.assert(
    fc.property(anyAttempts(12), fc.nat({ max: 12 }), (attempts, count) => {
      const before = summarize(attempts.slice(0, count), 0)
      const unfolded = backlogOf(before, listed(attempts)).unfolded
      expect(unfolded).toEqual(idsOf(attempts.slice(count)))
      expect(backlogOf(summarize(attempts, 0), listed(attempts))).toEqual({
        unfolded: [],
        beyond: [],
        hidden: [],
      })
    }),
  )
})

test('backlogOf lists a hidden test as hidden, whether it is folded or not', () => {
  const [first, second, third] = history(3).map((one) => [one])
  const tests = [...listed(first ?? []), ...listed([...(second ?? []), ...(third ?? [])], true)]
  const summary = summarize([...(first ?? []), ...(second ?? [])], 0)
  expect(backlogOf(summary, tests)).toEqual({
    unfolded: [],
    beyond: [],
    hidden: idsOf([...(second ?? []), ...(third ?? [])]),
  })
})

test('backlogOf leaves out a folded test that the list lacks', () => {
  expect(backlogOf(summarize(history(2), 0), [])).toEqual({ unfolded: [], beyond: [], hidden: [] })
})

test('backlogOf separates the tests that are older than all in a full list of folded tests from newer ones', () => {
  const attempts = history(MAX_FOLDED + 5)
  const summary = attempts.slice(0, -1).reduce((sum, evidence) => {
    const next = fold(sum, evidence)
    if (next === 'rebuild') throw new Error('the attempts are in order')
    return next
  }, emptySummary(0))
  expect(backlogOf(summary, listed(attempts))).toEqual({
    unfolded: idsOf(attempts.slice(-1)),
    beyond: idsOf(attempts.slice(0, 4)),
    hidden: [],
  })
})
