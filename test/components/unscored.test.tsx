import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { publicQuestion } from '#domain/api/served-question.ts'
import type { MockedResponses } from '#test/support/mocked-responses.ts'
import { expectAccessible } from './support/accessibility.ts'
import { counts } from './support/counts.ts'
import { errorResponse, profile } from './support/network.ts'
import { openPage, until } from './support/page.tsx'
import { STUDENT } from './support/person.ts'
import { onPlan } from './support/plans.ts'
import { review, reviewedQuestion } from './support/reviews.ts'

/** Unscored questions, in a test and in its review. */

const ID = `att_${'U'.repeat(22)}`
const scored = [1, 2, 3].map((number) =>
  reviewedQuestion(number, number === 1 ? { isCorrect: true, userAnswer: 'two' } : {}),
)
const questions = [
  ...scored,
  reviewedQuestion(4, { unscored: true }),
  reviewedQuestion(5, { unscored: true }),
]
const reviewed = review(ID, questions)
const graded = {
  ...reviewed,
  correctAnswers: 1,
  totalQuestions: 3,
  attempt: { ...reviewed.attempt, unscored: 2 },
}

const openTest = (unscored: number | undefined) => {
  const now = Date.now()
  const sections = reviewed.attempt.sections.map((clock) => ({
    ...clock,
    state: 'running' as const,
    startedAt: now,
    endsAt: now + 600_000,
    finishedAt: null,
    changedAt: now,
  }))
  const attempt = { ...reviewed.attempt, createdAt: now, serverTime: now, state: 'open', sections }
  const body = {
    attempt: unscored === undefined ? attempt : { ...attempt, unscored },
    sets: reviewed.sets,
    questions: questions.map((question) => publicQuestion().parse(question)),
    answers: [],
  }
  const responses: MockedResponses = {
    ...onPlan('Pro'),
    'GET /me': () => ({ body: profile() }),
    'GET /questions/counts': counts(),
    'GET /me/learning': () => errorResponse(500, 'internal', 'Not now.'),
    'POST /tests': () => ({ status: 201, body }),
    'GET /tests/{}': () => ({ body }),
  }
  return openPage('/test?section=math&version=old', { person: STUDENT, responses })
}
const start = async (unscored?: number) => {
  const user = await openTest(unscored)
  await user.click(await screen.findByRole('button', { name: 'Start' }))
  await screen.findByText('Question text 1')
  return user
}

test('the start of a test says how many questions are unscored and how much time they add', async () => {
  const user = await start(2)
  const title = await screen.findByText('2 unscored questions')
  expect(title).toBeVisible()
  expect(screen.getByText(/^The last 2 questions are new/)).toHaveTextContent(
    'They don’t count toward your score. This section has 4 min more for them.',
  )
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Got it' }))
  expect(title).not.toBeInTheDocument()
})

test('only unscored questions are marked in the test', async () => {
  const user = await start(2)
  await screen.findByText('2 unscored questions')
  expect(screen.queryByText('Unscored')).not.toBeInTheDocument()
  for (let turn = 0; turn < 3; turn += 1) await user.click(screen.getByRole('button', { name: /^Next/ }))
  await screen.findByText('Question text 4')
  expect(screen.getByText('Unscored')).toBeVisible()
})

test('a test without unscored questions doesn’t mention any', async () => {
  await start()
  await screen.findByRole('button', { name: /Hint/ })
  expect(screen.queryByText(/unscored/i)).not.toBeInTheDocument()
})

test('the review marks unscored questions, and counts them in no result', async () => {
  await openPage(`/review/${ID}`, {
    person: STUDENT,
    responses: { ...onPlan('Pro'), [`GET /tests/${ID}/review`]: () => ({ body: graded }) },
  })
  await screen.findByRole('heading', { name: 'Question 1' })
  const article = (number: number) => screen.getByRole('article', { name: `Question ${number}` })
  await until(() => expect(within(article(4)).getByText('Unscored')).toBeVisible())
  expect(within(article(4)).getByText('Explanation 4')).toBeVisible()
  expect(within(article(3)).queryByText('Unscored')).not.toBeInTheDocument()
  expect(screen.getByText(/^You answered 1 of 3 questions correctly/)).toBeVisible()
  expect(
    within(screen.getByRole('table', { name: /topic/i })).getByRole('row', { name: /Trigonometry/ }),
  ).toHaveTextContent('1 of 3')
  // My Mistakes leaves unscored questions out, so a missed one needs no reason.
  await within(article(3)).findByRole('group', { name: /^Why did you miss it\?/ })
  expect(within(article(4)).queryByRole('group', { name: /^Why/ })).not.toBeInTheDocument()
  await expectAccessible()
})
