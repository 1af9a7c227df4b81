// @module-tag deep
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { OwnTest } from '#domain/progress/own-test.ts'
import type { MockedResponses } from '#test/support/mocked-responses.ts'
import { completedTest } from '#test/support/own-tests.ts'
import { expectAccessible } from './support/accessibility.ts'
import { answeredTest, answersPage, listedAnswer, type AnsweredTest } from './support/answers.ts'
import { dashboard } from './support/dashboard.ts'
import { downloadAfter } from './support/downloads.ts'
import { calls, errorResponse } from './support/network.ts'
import { findRegion, openPage } from './support/page.tsx'
import { STUDENT } from './support/person.ts'
import { onPlan } from './support/plans.ts'

/** The charts of a student's scores and answers. */

const HOUR_MS = 3_600_000
const scoredTest = (hoursAgo: number, score: number): OwnTest => {
  const at = Date.now() - hoursAgo * HOUR_MS
  const test = completedTest(at, score, { section: 'math', correct: score, count: 60, requested: 60 })
  return { ...test, totalQuestions: 60, days: [Math.floor(at / (24 * HOUR_MS))] }
}

async function open(tests: AnsweredTest[], ownTests: OwnTest[] = [], more: MockedResponses = {}) {
  const user = await openPage('/analytics', {
    person: STUDENT,
    responses: {
      ...onPlan('Pro'),
      'GET /me/dashboard': () => dashboard({ tests: ownTests, targetScore: 30 }),
      'GET /me/answers': () => answersPage(tests),
      ...more,
    },
  })
  await findRegion('Score trend')
  return user
}
/** Opens a chart's table and returns its rows as texts. */
async function tableOf(user: Awaited<ReturnType<typeof open>>, title: string): Promise<string[][]> {
  const region = within(await findRegion(title))
  await user.click(region.getByText(/^Show as a table/))
  const [, ...rows] = region.getAllByRole('row')
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent.trim()))
}

const answers = [
  ...Array.from({ length: 6 }, () => listedAnswer({ isCorrect: true })),
  listedAnswer({ timeSpentSeconds: 180, pace: 'slow', changes: 1, firstRight: true }),
  listedAnswer({ isCorrect: true, changes: 2, firstRight: false }),
  listedAnswer({ topic: 'Plane Geometry', isCorrect: true, changes: 1, firstRight: false }),
]

test('the charts have descriptions, and tables of their numbers', async () => {
  const user = await open([answeredTest(1, { answers })], [scoredTest(30, 15), scoredTest(2, 30)])
  const image = async (title: string) => within(await findRegion(title)).getByRole('img')
  expect(await image('Score trend')).toHaveAccessibleName(
    'Traditional Math, scores of 2 tests: 15, 30. Target: 30.',
  )
  expect((await tableOf(user, 'Score trend')).map((row) => row.slice(1))).toEqual([
    ['Traditional Math', '30', '15', '21'],
    ['Traditional Math', '15', '7', '12'],
  ])
  expect((await image('Topic mastery')).getAttribute('aria-label')).toMatch(
    /^Mastery of 2 topics\. Plane Geometry: not known yet\. Trigonometry: \d\d%\.$/,
  )
  expect((await tableOf(user, 'Topic mastery')).map((row) => row.slice(0, 3))).toEqual([
    ['Plane Geometry', 'Math', '1'],
    ['Trigonometry', 'Math', '8'],
  ])
  expect(await image('Pace')).toHaveAccessibleName(/^Pace in \d+ topics\. .*Trigonometry: 75 of 60 seconds/)
  expect(await findRegion('Pace')).toHaveTextContent(
    'Most time is lost in Trigonometry: 2 min over the limit in 8 answers.',
  )
  expect(await tableOf(user, 'Pace')).toEqual([
    ['Plane Geometry', 'Math', '1', '60', '60', '0'],
    ['Trigonometry', 'Math', '8', '75', '60', '2'],
  ])
  expect(await findRegion('Changed answers')).toHaveTextContent(
    'You changed 3 answers, and had 1 more correct than before.',
  )
  expect(await tableOf(user, 'Changed answers')).toEqual([
    ['Wrong to right', '2'],
    ['Right to wrong', '1'],
    ['Wrong to wrong', '0'],
  ])
  expect(await tableOf(user, 'Study time')).toHaveLength(12)
  await expectAccessible()
})

test('a chart and the answers of the time span are saved as CSV', async () => {
  const one = answeredTest(1, { answers: [listedAnswer({ tag: 'time' })] })
  const user = await open([one], [scoredTest(2, 30)])
  const region = within(await findRegion('Pace'))
  await user.click(region.getByText(/^Show as a table/))
  const chart = await downloadAfter(() => user.click(region.getByRole('button', { name: /^Download CSV/ })))
  expect(chart).toEqual({
    name: 'pace.csv',
    text: '\uFEFFTopic,Section,Answers,Your pace (s),Allowed (s),Over the limit (min)\r\nTrigonometry,Math,1,60,60,0\r\n',
  })
  const all = await downloadAfter(() => user.click(screen.getByRole('button', { name: 'Download answers' })))
  expect(all.name).toBe('answers.csv')
  expect(all.text.split('\r\n')[1]).toBe(
    `${new Date(one.completedAt).toISOString().slice(0, 10)},Traditional Math,math,Trigonometry,medium,60,60,yes,no,time,`,
  )
})

test('the report is printed by its button, and names the student and the target', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  const user = await open([answeredTest(1, { answers })], [scoredTest(2, 30)])
  await user.click(await screen.findByRole('button', { name: 'Print report' }))
  expect(print).toHaveBeenCalledOnce()
  expect(screen.getByText(/^Progress report for Maya Okafor, /)).toHaveTextContent('Target score: 30.')
})

test('without a test, each chart says what it needs, no number is invented, and a link leads to the practice tests', async () => {
  await open([])
  expect(
    within(screen.getByRole('main')).getByRole('link', { name: 'Take a practice test' }),
  ).toHaveAttribute('href', '/practice-tests')
  expect(screen.getByText('Mastery, pace, and changes start with a reviewed test.')).toBeVisible()
  expect(await findRegion('Score trend')).toHaveTextContent('The line starts with a whole section')
  expect(await findRegion('Topic mastery')).toHaveTextContent('It starts with your first reviewed test.')
  expect(await findRegion('Pace')).toHaveTextContent('first reviewed test with a time limit')
  expect(await findRegion('Changed answers')).toHaveTextContent('No changes were counted')
  expect(await findRegion('Study time')).toHaveTextContent(
    'Hours in finished tests, by week: 0 h in the last 12 weeks. You worked on tests on 0 days.',
  )
  expect(screen.getAllByRole('img')).toHaveLength(1)
  await expectAccessible()
})

test('tests without a review count in the scores only, and the page says so', async () => {
  await open([answeredTest(1, { isReviewed: false, answers: [] })], [scoredTest(2, 30)])
  expect(await screen.findByText(/1 test isn’t reviewed yet/)).toBeVisible()
  expect(within(await findRegion('Score trend')).getByRole('img')).toBeVisible()
  expect(await findRegion('Topic mastery')).toHaveTextContent('It starts with your first reviewed test.')
})

test('if the first load fails, Try Again loads the data', async () => {
  let isDown = true
  const user = await openPage('/analytics', {
    person: STUDENT,
    responses: {
      ...onPlan('Pro'),
      'GET /me/dashboard': () => (isDown ? errorResponse(403, 'forbidden', 'no') : dashboard()),
      'GET /me/answers': () => (isDown ? errorResponse(403, 'forbidden', 'no') : answersPage([])),
    },
  })
  await screen.findByRole('heading', { name: 'Unable to load your analytics' })
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await findRegion('Score trend')).toBeVisible()
})

test('a Free student sees which plan includes the page, and no answers are requested', async () => {
  await openPage('/analytics', { person: STUDENT })
  expect(await screen.findByText('Pro plan required')).toBeVisible()
  expect(screen.getByRole('region', { name: 'What you see' })).toHaveTextContent('What you know by topic')
  expect(screen.getByRole('region', { name: 'What Pro includes' })).toHaveTextContent('$9.99')
  expect(calls().filter(({ path }) => path === '/me/answers')).toEqual([])
})
