// @module-tag deep
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PaidTier } from '#domain/billing/plans.ts'
import type { MockedResponses } from '#test/support/mocked-responses.ts'
import { expectAccessible } from './support/accessibility.ts'
import { DRILL_ADDRESS, DRILL_ID, drill, drillServer, optionText } from './support/drills.ts'
import { calls, disconnect, errorResponse } from './support/network.ts'
import { address, openPage, skipTime, until } from './support/page.tsx'
import { STUDENT } from './support/person.ts'
import { onPlan } from './support/plans.ts'
import { review, reviewedQuestion } from './support/reviews.ts'

/** The steps of a finished question, in the review and in drills, and the quick actions beside them. */

const ID = `att_${'A'.repeat(22)}`
const STEPS = ['Read the angle.', 'Divide by two.', 'Round it.']

async function openReview(responses: MockedResponses = {}, plan: PaidTier = 'Elite') {
  const questions = [reviewedQuestion(1), reviewedQuestion(2, { isCorrect: true, userAnswer: 'two' })]
  const user = await openPage(`/review/${ID}`, {
    person: STUDENT,
    responses: {
      [`GET /tests/${ID}/review`]: () => ({ body: review(ID, questions) }),
      'GET /solutions/{}/{}': () => ({ body: { steps: STEPS } }),
      ...onPlan(plan),
      ...responses,
    },
  })
  await screen.findByRole('heading', { name: 'Question 1' })
  return user
}
const article = (number: number) => within(screen.getByRole('article', { name: `Question ${number}` }))
const button = async (name: string | RegExp, number = 1) => article(number).findByRole('button', { name })
const steps = (number = 1) => article(number).queryAllByText(/^Step \d\.$/).length
const fetches = () => calls().filter(({ path }) => path.startsWith('/solutions/'))

test('the steps open one at a time with the focus on the new one, and are fetched once', async () => {
  const user = await openReview()
  await user.click(await button('Show first step'))
  await until(() => expect(article(1).getByText('Read the angle.')).toHaveFocus())
  expect(screen.queryByText('Divide by two.')).not.toBeInTheDocument()
  await user.click(await button('Show next step'))
  await until(() => expect(article(1).getByText('Divide by two.')).toHaveFocus())
  expect(article(1).getByText('2 of 3 steps')).toBeVisible()
  await expectAccessible()
  await user.click(await button('Show next step'))
  await until(() => expect(steps()).toBe(3))
  expect(article(1).queryByRole('button', { name: /^Show (next|all)/ })).not.toBeInTheDocument()
  expect(steps(2)).toBe(0)
  expect(fetches().map(({ path }) => path)).toEqual([`/solutions/${ID}/AAAAAA.1`])
})

test('all steps open at once on request, and the filter doesn’t close them', async () => {
  const user = await openReview()
  await user.click(await button('Show all steps'))
  await until(() => expect(article(1).getByText('Read the angle.')).toHaveFocus())
  expect(steps()).toBe(3)
  await user.click(screen.getByRole('radio', { name: /^Bookmarked/ }))
  await until(() => expect(screen.queryByRole('article')).not.toBeInTheDocument())
  await user.click(screen.getByRole('radio', { name: /^All/ }))
  await until(() => expect(steps()).toBe(3))
})

test('a failure says why, and another press tries again', async () => {
  let isOnline = false
  const user = await openReview({
    'GET /solutions/{}/{}': () => (isOnline ? { body: { steps: STEPS } } : disconnect()),
  })
  await user.click(await button('Show first step'))
  await skipTime(5000)
  expect(await article(1).findByRole('alert')).toHaveTextContent('We couldn’t load the steps.')
  isOnline = true
  await user.click(await button('Show first step'))
  await until(() => expect(steps()).toBe(1))
  expect(article(1).queryByRole('alert')).not.toBeInTheDocument()
})

test('a student on Pro reads one line about the plan, without steps or actions', async () => {
  await openReview({}, 'Pro')
  expect(await screen.findByRole('link', { name: 'See what Elite includes' })).toBeVisible()
  expect(screen.queryByText(/Step-by-step solution/)).not.toBeInTheDocument()
  expect(screen.queryByRole('group', { name: /^Help with/ })).not.toBeInTheDocument()
  expect(fetches()).toEqual([])
})

test('“Another like it” begins a drill, and a retry after a lost response has the same idempotency key', async () => {
  let tries = 0
  const user = await openReview({
    'POST /drills/similar': () => {
      tries += 1
      return tries === 1 ? disconnect() : { status: 201, body: drill() }
    },
    [`GET /drills/${DRILL_ID}`]: () => ({ body: drill() }),
  })
  await user.click(await button(/^Another like it/))
  await skipTime(2000)
  await until(() => expect(address()).toBe(DRILL_ADDRESS))
  const requests = calls().filter(({ path }) => path === '/drills/similar')
  expect(requests[0]?.body).toMatchObject({ about: { attemptId: ID, questionId: 'AAAAAA.1' } })
  expect(new Set(requests.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
})

test('“Another like it” says so if no such question is left', async () => {
  const text = 'You’ve seen every question like this one.'
  const user = await openReview({ 'POST /drills/similar': () => errorResponse(422, 'unprocessable', text) })
  await user.click(await button(/^Another like it/))
  expect(await screen.findByText(text)).toBeVisible()
  expect(address()).toBe(`/review/${ID}`)
})

test('only a missed question offers to explain the mistake', async () => {
  await openReview()
  const group = (number: number) =>
    article(number).findByRole('group', { name: `Help with question ${number}` })
  expect(within(await group(1)).getAllByRole('link')).toHaveLength(3)
  expect(within(await group(2)).getAllByRole('link')).toHaveLength(2)
})

test('a drill shows the steps after the answer, and adds another question like it', async () => {
  const { server, responses } = drillServer()
  const user = await openPage(DRILL_ADDRESS, {
    person: STUDENT,
    responses: {
      ...responses,
      ...onPlan('Elite'),
      'GET /solutions/{}/{}': () => ({ body: { steps: STEPS } }),
      'POST /drills/similar': () => ({ status: 201, body: server.drill }),
    },
  })
  await user.click(await screen.findByRole('radio', { name: new RegExp(optionText(1, 2)) }))
  expect(screen.queryByText(/Step-by-step solution/)).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await user.click(await screen.findByRole('button', { name: 'Show first step' }))
  await until(() => expect(screen.getByText('Read the angle.')).toHaveFocus())
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: /^Another like it/ }))
  expect(await screen.findByText('Added to this drill. It comes soon.')).toBeVisible()
})
