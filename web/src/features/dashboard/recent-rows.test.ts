import { expect, it } from 'vitest'
import { completedTests, pastTests, type OwnTest } from '../../../../domain/progress/own-test.ts'
import { progressOf } from '../../../../domain/progress/progress.ts'
import { recentRows } from './recent-rows.ts'

const own = { section: 'math', version: 'old', mode: 'practice', untimed: false, timeFactor: 1 } as const
const more = { limited: false, totalQuestions: 10, endsAt: null } as const
const scored = (at: number): OwnTest => ({
  ...own,
  ...more,
  id: `scored ${at}`,
  createdAt: at - 1,
  state: 'closed',
  result: { score: 20, correctAnswers: 5, completedAt: at, late: false, parts: [] },
})
const left = (at: number): OwnTest => ({
  ...own,
  ...more,
  id: `left ${at}`,
  createdAt: at,
  state: 'left',
  result: null,
})
const rowsOf = (tests: OwnTest[]) =>
  recentRows(pastTests(tests), progressOf(tests).recentTests).map(({ id }) => id)

it('lists the four latest scored tests, and among them those left early since', () => {
  const tests = [left(5), scored(10), scored(20), scored(30), left(35), scored(40), scored(50), left(60)]
  expect(rowsOf(tests)).toEqual(['left 60', 'scored 50', 'scored 40', 'left 35', 'scored 30', 'scored 20'])
})

it('lists what was left early where there is nothing else, but not all of many', () => {
  expect(rowsOf([left(1)])).toEqual(['left 1'])
  expect(rowsOf([1, 2, 3, 4, 5, 6].map(left))).toEqual(['left 6', 'left 5', 'left 4', 'left 3'])
})

it('lists every scored test while there are no more than four', () => {
  const tests = [scored(10), left(15), scored(20)]
  expect(rowsOf(tests)).toEqual(['scored 20', 'left 15', 'scored 10'])
  expect(completedTests(tests)).toHaveLength(2)
})
