// @module-tag deep
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod'
import type { planSchemas } from '#domain/api/plan.schemas.ts'
import { FREE_PLAN } from '#test/support/free-plan.ts'
import type { MockedResponses } from '#test/support/mocked-responses.ts'
import { localDay } from '#web/lib/test-date.ts'
import { expectAccessible } from './support/accessibility.ts'
import { dashboard } from './support/dashboard.ts'
import { DAY_MS, drill, DRILL_ADDRESS, learning, PRO } from './support/drills.ts'
import { calls, disconnect, errorResponse } from './support/network.ts'
import { address, openPage, skipTime, until } from './support/page.tsx'
import { STUDENT } from './support/person.ts'

/** The study plan: its setup, its days, its calendar, and the card on the dashboard. */

type View = z.input<(typeof planSchemas)['getPlan']['reply']>
type Plan = NonNullable<View['plan']>

const ELITE = { ...FREE_PLAN, subscribed: true, subscriptionTier: 'Elite' as const }
const dayIn = (days: number) => localDay(Date.now() + days * DAY_MS)
const NAMES = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' })

const plan = (changes: Partial<Plan> = {}): Plan => ({
  inputs: { weekdays: [1, 3, 6], minutesPerWeek: 180, version: 'enhanced', hasEssay: false },
  timeFactor: 1,
  today: dayIn(0),
  until: dayIn(27),
  tasks: [
    {
      id: '1.drill.math.1',
      day: dayIn(0),
      kind: 'drill',
      section: 'math',
      topic: null,
      minutes: 10,
      questions: null,
    },
    {
      id: '1.section.english.1',
      day: dayIn(0),
      kind: 'section',
      section: 'english',
      topic: null,
      minutes: 15,
      questions: 25,
    },
    {
      id: '2.guide.math.1',
      day: dayIn(2),
      kind: 'guide',
      section: 'math',
      topic: 'Trigonometry',
      minutes: 10,
      questions: null,
    },
  ],
  done: [],
  toReview: null,
  drillVersion: 'old',
  hasFullTests: true,
  change: null,
  ...changes,
})

function planServer(first: Plan | null = plan()) {
  const server: { view: View } = { view: { testDate: null, targetScore: 32, plan: first } }
  const responses: MockedResponses = {
    'GET /me/subscription': () => ({ body: ELITE }),
    'GET /me/plan': () => ({ body: server.view }),
    'PATCH /me': () => ({
      body: {
        userId: STUDENT.userId,
        admin: false,
        targetScore: 32,
        timing: 'standard',
        theme: 'system',
        testDate: null,
      },
    }),
    'PATCH /me/plan': () => {
      server.view = { ...server.view, plan: plan() }
      return { body: server.view }
    },
    'PATCH /me/plan/tasks/{}': () => {
      const [task, ...tasks] = plan().tasks
      if (task !== undefined)
        server.view = { ...server.view, plan: plan({ tasks, done: [{ ...task, isByHand: true }] }) }
      return { body: server.view }
    },
    'POST /drills': () => ({ status: 201, body: drill() }),
    'GET /drills/{}': () => ({ body: drill() }),
    'GET /me/learning': () => ({ body: learning() }),
  }
  return { server, responses }
}
const open = (path: string, responses: MockedResponses) => openPage(path, { person: STUDENT, responses })
const cardOf = (heading: HTMLElement): HTMLElement => heading.parentElement ?? heading
const callsTo = (method: string, path: string) =>
  calls().filter((call) => call.method === method && call.path === path)

describe('the setup', () => {
  test('starts with default values, and requires a study day', async () => {
    const { responses } = planServer(null)
    const user = await open('/study-plan', responses)
    const make = await screen.findByRole('button', { name: 'Make my plan' })
    await expectAccessible()
    for (const box of screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^(Mon|Wed|Thu|Sat)$/ }))
      await user.click(box)
    await user.click(make)
    expect(await screen.findByText('Choose at least one study day.')).toBeVisible()
    expect(within(screen.getByRole('main')).getAllByRole('alert')).toHaveLength(1)
    await user.click(screen.getByRole('checkbox', { name: 'Sun' }))
    await user.click(make)
    await screen.findByRole('heading', { name: 'Today' })
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    expect(callsTo('PATCH', '/me')[0]?.body).toEqual({ testDate: null, targetScore: 32 })
    expect(callsTo('PATCH', '/me/plan')[0]?.body).toMatchObject({
      weekdays: [0],
      minutesPerWeek: 180,
      version: 'enhanced',
      hasEssay: false,
    })
  })

  test('accepts a typed date, and says so if nothing was saved', async () => {
    const { responses } = planServer(null)
    const user = await open('/study-plan', { ...responses, 'PATCH /me': () => disconnect() })
    await user.selectOptions(await screen.findByLabelText('Test date'), 'Another date')
    await user.click(screen.getByRole('button', { name: 'Make my plan' }))
    expect(await screen.findByText('Choose your test date, or “No date yet”.')).toBeVisible()
    await user.type(screen.getByLabelText('The day of your ACT'), dayIn(30))
    await user.click(screen.getByRole('button', { name: 'Make my plan' }))
    expect(
      await screen.findByText('Your plan was not saved. Check your connection and try again.'),
    ).toBeVisible()
    expect(callsTo('PATCH', '/me')[0]?.body).toMatchObject({ testDate: dayIn(30) })
    expect(callsTo('PATCH', '/me/plan')).toHaveLength(0)
  })
})

describe('the plan', () => {
  test('says what changed, marks a task, and starts exactly what a task says', async () => {
    const { server, responses } = planServer(
      plan({
        change: {
          at: dayIn(0),
          kind: 'drill',
          section: 'math',
          topic: null,
          from: dayIn(-1),
          to: dayIn(2),
          more: 0,
        },
      }),
    )
    const user = await open('/study-plan', responses)
    const [from, to] = [dayIn(-1), dayIn(2)].map((day) => NAMES.format(new Date(`${day}T12:00:00Z`)))
    expect(await screen.findByText(`Moved ${from}’s Math drill to ${to}.`)).toBeVisible()
    await expectAccessible()
    expect(screen.getByRole('link', { name: 'Start: English practice' })).toHaveAttribute(
      'href',
      '/test?section=english&version=enhanced&count=25',
    )
    const [box] = screen.getAllByRole('checkbox', { name: 'Math drill' })
    if (box !== undefined) await user.click(box)
    await screen.findAllByText(/10 min, done/)
    expect(callsTo('PATCH', '/me/plan/tasks/1.drill.math.1')[0]?.body).toMatchObject({ done: true })
    server.view = { ...server.view, plan: plan() }
    await open('/study-plan', responses)
    const [start] = await screen.findAllByRole('button', { name: 'Start: Math drill' })
    if (start !== undefined) await user.click(start)
    await screen.findByRole('heading', { name: /^Question 1/ })
    expect(address()).toBe(DRILL_ADDRESS)
    expect(callsTo('POST', '/drills')[0]?.body).toMatchObject({
      minutes: 10,
      sections: ['math'],
      version: 'enhanced',
    })
  })

  test('shows a task of several drills once, and starts the first', async () => {
    const { responses } = planServer(
      plan({
        tasks: [
          {
            id: '1.drill.all.1',
            day: dayIn(0),
            kind: 'drill',
            section: null,
            topic: null,
            minutes: 45,
            questions: null,
          },
        ],
      }),
    )
    const user = await open('/study-plan', responses)
    const today = within(await screen.findByRole('heading', { name: 'Today' }).then(cardOf))
    expect(today.getByRole('checkbox', { name: 'Review drill' })).toHaveAccessibleDescription(
      '45 min in 3 drills',
    )
    await user.click(today.getByRole('button', { name: 'Start: Review drill' }))
    await screen.findByRole('heading', { name: /^Question 1/ })
    expect(callsTo('POST', '/drills')[0]?.body).toMatchObject({ minutes: 20, version: 'old' })
  })

  test('keeps the focus on a task that is marked', async () => {
    const { responses } = planServer()
    const user = await open('/study-plan', responses)
    const today = within(await screen.findByRole('heading', { name: 'Today' }).then(cardOf))
    today.getByRole('checkbox', { name: 'Math drill' }).focus()
    await user.keyboard(' ')
    await today.findByText(/10 min, done/)
    await until(() => expect(callsTo('PATCH', '/me/plan/tasks/1.drill.math.1')).toHaveLength(1))
    expect(today.getByRole('checkbox', { name: 'Math drill' })).toHaveFocus()
  })

  test('has a calendar that works by keyboard', async () => {
    const { responses } = planServer()
    const user = await open('/study-plan', responses)
    const grid = await screen.findByRole('grid', { name: 'Calendar of the plan' })
    const focusableDay = () =>
      within(grid)
        .getAllByRole('button')
        .find(({ tabIndex }) => tabIndex === 0)
    focusableDay()?.focus()
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(focusableDay()).toHaveFocus()
    expect(focusableDay()).toHaveAccessibleName(/Guide: Trigonometry, 10 min/)
    await user.keyboard('{PageDown}{PageUp}{Home}')
    expect(focusableDay()).toHaveFocus()
    expect(focusableDay()).toHaveAccessibleName(/^Sunday/)
  })

  test('that can’t be loaded is loaded by Try Again', async () => {
    const { responses } = planServer()
    let isOnline = false
    const user = await open('/study-plan', {
      ...responses,
      'GET /me/plan': () =>
        isOnline ? { body: { testDate: null, targetScore: 32, plan: plan() } } : disconnect(),
    })
    await skipTime(10_000)
    await screen.findByRole('heading', { name: 'Unable to load your study plan' })
    isOnline = true
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    await screen.findByRole('heading', { name: 'Today' })
  })

  test('is described to students without Elite, and isn’t requested', async () => {
    const { responses } = planServer()
    await open('/study-plan', {
      ...responses,
      'GET /me/subscription': () => ({ body: PRO }),
      'GET /me/plan': () => errorResponse(402, 'tier_needed', 'no'),
    })
    expect(await screen.findByText('Elite plan required')).toBeVisible()
    expect(callsTo('GET', '/me/plan')).toHaveLength(0)
  })
})

test('the dashboard has today’s tasks', async () => {
  const { responses } = planServer()
  await open('/dashboard', { ...responses, 'GET /me/dashboard': () => dashboard() })
  expect(await screen.findByRole('checkbox', { name: 'English practice' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Study Plan' })).toHaveAttribute('href', '/study-plan')
})
