import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { TOPICS } from '#domain/exam/formats.ts'
import type { PaidTier, Tier } from '#domain/billing/plans.ts'
import type { MockedResponses } from '#test/support/mocked-responses.ts'
import { PLAN_KEY } from '#web/lib/known-device.ts'
import { expectAccessible } from './support/accessibility.ts'
import { counts } from './support/counts.ts'
import { calls, disconnect, profile, errorResponse } from './support/network.ts'
import { findRegion, openPage, skipTime, until } from './support/page.tsx'
import { STUDENT } from './support/person.ts'

/** The screen before a section: its title, and the strategy reminders of a paid plan. */

const MATH = '/test?section=math&version=enhanced'

/** Builds the server's response about a student who is weak in one topic and strong in the others. */
const learning = (weakTopic: string) => ({
  body: {
    serverTime: Date.now(),
    abilities: [],
    topics: TOPICS.math.map((topic) => ({
      section: 'math',
      topic,
      answers: 20,
      answersNeeded: 0,
      mastery: { probability: topic === weakTopic ? 0.3 : 0.9, low: 0.2, high: 0.95 },
    })),
    due: [],
    openDrill: null,
  },
})

/** Stores the student's plan on the device, and returns a mocked response of the server with the same plan. */
function storePlan(subscriptionTier: Tier) {
  const plan = {
    subscribed: subscriptionTier !== 'Free',
    subscriptionTier,
    paidTier: subscriptionTier,
    grantedUntil: null,
    subscriptionEnd: null,
    renews: true,
    paymentDue: false,
    managed: true,
  }
  localStorage.setItem(PLAN_KEY, JSON.stringify({ account: STUDENT.userId, knownAt: Date.now(), plan }))
  return { 'GET /me/subscription': () => ({ body: plan }) }
}

const open = (tier: Tier, responses: MockedResponses, address = MATH) =>
  openPage(address, {
    person: STUDENT,
    responses: {
      'GET /me': () => ({ body: profile() }),
      'GET /questions/counts': counts(),
      ...storePlan(tier),
      ...responses,
    },
  })
const creations = () => calls().filter(({ method, path }) => method === 'POST' && path.endsWith('/tests'))
const linesIn = (region: HTMLElement) => within(region).getAllByRole('listitem')

describe('before a section', () => {
  test.each<PaidTier>(['Pro', 'Elite'])(
    'a student on %s is reminded of their weakest topic',
    async (tier) => {
      await open(tier, { 'GET /me/learning': () => learning('Trigonometry') })
      const reminders = await findRegion('Keep in mind')
      await until(() => expect(linesIn(reminders)).toHaveLength(3))
      await until(() => expect(reminders).toHaveTextContent('Draw the right triangle'))
      expect(within(reminders).getAllByRole('link')[0]).toHaveAttribute(
        'href',
        '/strategy/right-triangle-trigonometry',
      )
      await expectAccessible()
      expect(screen.getByRole('button', { name: 'Start' })).toBeVisible()
      expect(creations()).toHaveLength(0)
    },
  )

  test('topic practice has the topic in its title, and says that each answer is checked', async () => {
    await open(
      'Pro',
      { 'GET /me/learning': () => learning('Trigonometry') },
      `${MATH}&time=untimed&count=10&topic=Trigonometry&check=1`,
    )
    expect(await screen.findByRole('heading', { level: 1, name: 'Trigonometry Practice' })).toBeVisible()
    expect(screen.getByText('Check as you go')).toBeVisible()
  })

  test('the reminders are general if the server responds too late or can’t be reached', async () => {
    await open('Pro', { 'GET /me/learning': () => new Promise(() => {}) })
    await findRegion('Keep in mind')
    await skipTime(2500)
    await until(() => expect(screen.getByText(/Underline what the question asks for/)).toBeVisible())

    await open('Pro', { 'GET /me/learning': disconnect })
    await until(() => expect(linesIn(screen.getByRole('region', { name: 'Keep in mind' }))).toHaveLength(3))
  })

  test('the reminders change from test to test', async () => {
    const readLastReminder = async () => {
      await open('Pro', { 'GET /me/learning': () => learning('Trigonometry') })
      const reminders = await findRegion('Keep in mind')
      await until(() => expect(reminders).toHaveAttribute('aria-busy', 'false'))
      return linesIn(reminders).at(-1)?.textContent
    }
    expect(await readLastReminder()).not.toBe(await readLastReminder())
  })

  test('the switch turns the reminders off for the next test', async () => {
    const user = await open('Pro', { 'GET /me/learning': () => learning('Trigonometry') })
    await user.click(await screen.findByRole('checkbox', { name: 'Show reminders before each section' }))
    await open('Pro', { 'POST /tests': () => errorResponse(422, 'unprocessable', 'No questions.') })
    await until(() => expect(creations()).toHaveLength(1))
    expect(screen.queryByRole('region', { name: 'Keep in mind' })).not.toBeInTheDocument()
  })

  test('a student on Free gets no reminders', async () => {
    await open('Free', { 'POST /tests': () => errorResponse(422, 'unprocessable', 'No questions.') })
    await until(() => expect(creations()).toHaveLength(1))
    expect(screen.queryByRole('region', { name: 'Keep in mind' })).not.toBeInTheDocument()
  })
})
