import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { DEEP } from '#test/support/depth.ts'
import { FREE_PLAN } from '#test/support/free-plan.ts'
import type { MockedResponse, MockedResponses } from '#test/support/mocked-responses.ts'
import { expectAccessible } from './support/accessibility.ts'
import { dashboard } from './support/dashboard.ts'
import {
  withAnswer,
  DAY_MS,
  drill,
  DRILL_ADDRESS,
  DRILL_ID,
  drillServer,
  learning,
  optionText,
  PRO,
} from './support/drills.ts'
import { calls, disconnect, profile, errorResponse } from './support/network.ts'
import { address, openPage, skipTime, until } from './support/page.tsx'
import { STUDENT } from './support/person.ts'

/** Weak-spot drills: their start, their questions, their end, and what students without Pro see. */

const open = (path: string, responses: MockedResponses): Promise<UserEvent> =>
  openPage(path, { person: STUDENT, responses })

const question = (number: number): Promise<HTMLElement> =>
  screen.findByRole('heading', { level: 2, name: new RegExp(`^Question ${number} `) })
const choice = (number: number, option: number): HTMLElement =>
  screen.getByRole('radio', { name: new RegExp(optionText(number, option)) })
const button = (name: string): HTMLElement => within(screen.getByRole('main')).getByRole('button', { name })
const verdict = (name: RegExp): Promise<HTMLElement> => screen.findByRole('heading', { level: 3, name })
const answerCalls = () => calls().filter(({ path }) => path.endsWith('/answers'))

describe('the start', () => {
  test('says what is due, and starts a drill with the chosen length, sections, and format', async () => {
    const { responses } = drillServer()
    const user = await open('/drills', responses)
    expect(await screen.findByText('12 due today, about 9 minutes')).toBeVisible()
    expect(screen.getByRole('radio', { name: 'Enhanced, 9 due' })).toBeChecked()
    await expectAccessible()
    await user.click(screen.getByRole('radio', { name: '5 min' }))
    await user.click(screen.getByRole('checkbox', { name: /Math/ }))
    await user.click(screen.getByRole('radio', { name: 'Traditional, 3 due' }))
    await user.click(button('Start drill'))
    await until(async () => expect(await question(1)).toHaveFocus())
    expect(address()).toBe(DRILL_ADDRESS)
    const [creation] = calls().filter(({ method, path }) => method === 'POST' && path === '/drills')
    expect(creation?.body).toMatchObject({ minutes: 5, sections: ['math'], version: 'old', timeFactor: 1 })
    expect(creation?.headers.get('idempotency-key')).not.toBeNull()
  })

  test('about a topic drills that topic, and can switch to all topics', async () => {
    const { responses } = drillServer()
    const creationBody = () =>
      calls().find(({ method, path }) => method === 'POST' && path === '/drills')?.body
    const address = '/drills?section=math&topic=Trigonometry&version=old'
    const user = await open(address, responses)
    await screen.findByText('12 due today, about 9 minutes')
    expect(screen.getByText('Trigonometry')).toBeVisible()
    expect(screen.getByRole('radio', { name: 'Traditional, 3 due' })).toBeChecked()
    expect(screen.queryByRole('checkbox', { name: /Math/ })).not.toBeInTheDocument()
    await expectAccessible()
    await user.click(button('Start drill'))
    await question(1)
    expect(creationBody()).toMatchObject({ sections: ['math'], topic: 'Trigonometry', version: 'old' })
    const again = await open(address, responses)
    await screen.findByText('12 due today, about 9 minutes')
    await again.click(button('Drill all topics'))
    expect(screen.getByRole('checkbox', { name: /Math/ })).not.toBeChecked()
    await again.click(button('Start drill'))
    await question(1)
    expect(creationBody()).not.toHaveProperty('topic')
    expect(creationBody()).not.toHaveProperty('sections')
  })

  test('that fails says why, and its automatic retry has the same idempotency key', async () => {
    const { responses } = drillServer()
    let tries = 0
    const user = await open('/drills', {
      ...responses,
      'POST /drills': () => {
        tries += 1
        if (tries === 1) return errorResponse(429, 'too_many_requests', 'Please try again in 5 minutes.')
        return errorResponse(422, 'unprocessable', 'There are no questions for this drill yet.')
      },
    })
    await screen.findByText('12 due today, about 9 minutes')
    await user.click(button('Start drill'))
    await skipTime(2000)
    expect(await screen.findByText('There are no questions for this drill yet.')).toBeVisible()
    const keys = calls()
      .filter(({ method, path }) => method === 'POST' && path === '/drills')
      .map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  test('offers the drill in progress instead', async () => {
    const { server, responses } = drillServer()
    server.learning = learning({
      openDrill: {
        id: DRILL_ID,
        version: 'enhanced',
        minutes: 5,
        createdAt: Date.now(),
        answered: 1,
        total: 3,
      },
    })
    server.drill = withAnswer(drill(), 0, optionText(1, 1))
    const user = await open('/drills', responses)
    expect(await screen.findByText('1 of 3 answered')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Continue' }))
    await question(2)
  })

  test('sends a student without any answer to a practice test, and says when the next question is due', async () => {
    const { server, responses } = drillServer()
    server.learning = learning({ abilities: [{ section: 'math', answers: 0, mean: 0, low: -1, high: 1 }] })
    await open('/drills', responses)
    expect(await screen.findByRole('link', { name: 'Take a practice test' })).toBeVisible()
    await expectAccessible()
    server.learning = learning({
      due: [{ version: 'old', due: 0, minutes: 0, waiting: 0, nextDueAt: Date.now() + 3 * DAY_MS }],
    })
    await open('/drills', responses)
    expect(await screen.findByText('Nothing is due now. The next question is due in 3 days.')).toBeVisible()
  })

  test('that can’t be loaded offers another try', async () => {
    const { responses } = drillServer()
    let isOnline = false
    const user = await open('/drills', {
      ...responses,
      'GET /me/learning': () => (isOnline ? { body: learning() } : disconnect()),
    })
    await skipTime(10_000)
    await screen.findByRole('heading', { name: 'Unable to load your drills' })
    isOnline = true
    await user.click(button('Try Again'))
    await screen.findByText('12 due today, about 9 minutes')
  })
})

describe('a drill', () => {
  test('is answered with the mouse and by keyboard, with a lesson after each answer, up to its end', async () => {
    const { responses } = drillServer()
    const user = await open(DRILL_ADDRESS, responses)
    expect(await question(1)).toHaveTextContent('Question 1 of 3')
    await user.click(button('Submit'))
    expect(screen.getByText('Choose an answer first.')).toBeVisible()
    expect(answerCalls()).toHaveLength(0)
    await user.click(choice(1, 2))
    await expectAccessible()
    await user.click(button('Submit'))
    const verdictHeading = await verdict(/^Incorrect\s*. The correct answer is A\.$/)
    expect(verdictHeading).toHaveFocus()
    // The verdict is below the choices, so that the choices don't move.
    expect(screen.getByRole('list', { name: 'Choices' }).nextElementSibling).toBe(verdictHeading)
    for (const text of ['Note 1', 'Explanation 1', 'It was due: you missed or guessed it before.'])
      expect(screen.getByText(text)).toBeVisible()
    await expectAccessible()
    await user.keyboard('{Enter}')
    expect(await question(2)).toHaveFocus()

    await user.keyboard('3')
    expect(choice(2, 3)).toBeChecked()
    await user.keyboard('f')
    expect(choice(2, 1)).toBeChecked()
    await user.click(screen.getByRole('checkbox', { name: 'I guessed' }))
    choice(2, 1).focus()
    await user.keyboard('{Enter}')
    expect(await verdict(/^Correct\s*Counted as a guess\.$/)).toHaveFocus()
    expect(answerCalls()[1]?.body).toMatchObject({ place: 1, userAnswer: optionText(2, 1), marked: true })
    await user.click(button('Next'))

    await question(3)
    await user.click(choice(3, 1))
    await user.click(button('Submit'))
    await verdict(/^Correct$/)
    await user.click(button('See results'))
    await screen.findByRole('heading', { level: 1, name: 'Drill finished' })
    expect(screen.getByText('2 of 3 correct in 2 minutes.')).toBeVisible()
    const topics = within(screen.getByRole('table', { name: 'What moved' }))
    expect(topics.getByRole('row', { name: /Trigonometry.*62%.*66%.*up 4/ })).toBeVisible()
    expect(screen.getByText('Comes back tomorrow.')).toBeVisible()
    expect(screen.getByText('A guess: comes back in 3 days.')).toBeVisible()
    expect(screen.getByText('You knew it.')).toBeVisible()
    await expectAccessible()
  })

  test('accepts a report of a problem, and submits no answer with it', async () => {
    const { responses } = drillServer()
    const user = await open(DRILL_ADDRESS, {
      ...responses,
      'POST /drills/{}/reports': () => ({ body: { reported: true } }),
    })
    await question(1)
    await user.click(choice(1, 2))
    await user.click(button('Report a problem with question 1'))
    const dialog = await screen.findByRole('dialog', { name: 'Report a problem with question 1' })
    await user.selectOptions(within(dialog).getByLabelText('What’s wrong?'), 'typo')
    await user.type(within(dialog).getByLabelText('Tell us more'), 'In choice 1.')
    await user.click(within(dialog).getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Report sent')).toBeVisible()
    const [report] = calls().filter(({ path }) => path.endsWith('/reports'))
    expect(report).toMatchObject({
      path: `/drills/${DRILL_ID}/reports`,
      body: { questionId: 'set_1', kind: 'typo', text: 'In choice 1.' },
    })
    expect(report?.headers.get('authorization')).not.toBeNull()
    expect(answerCalls()).toHaveLength(0)
    expect(choice(1, 2)).toBeChecked()
  })

  test(
    'keeps an unsent answer through a lost connection and a reload, and sends it automatically',
    DEEP,
    async () => {
      const { server, responses } = drillServer()
      let isOnline = false
      const flaky: MockedResponses = {
        ...responses,
        'POST /drills/{}/answers': (body, path) =>
          isOnline ? (responses['POST /drills/{}/answers']?.(body, path) ?? disconnect()) : disconnect(),
      }
      const user = await open(DRILL_ADDRESS, flaky)
      await question(1)
      await user.click(choice(1, 3))
      await skipTime(7000)
      await user.click(button('Submit'))
      await skipTime(5000)
      await screen.findByText('Your answer wasn’t sent')
      expect(choice(1, 3)).toBeChecked()
      expect(choice(1, 2)).toBeDisabled()
      await expectAccessible()

      await open(DRILL_ADDRESS, flaky)
      await question(1)
      expect(choice(1, 3)).toBeChecked()
      await skipTime(5000)
      await screen.findByText('Your answer wasn’t sent')
      isOnline = true
      window.dispatchEvent(new Event('online'))
      await verdict(/^Incorrect/)
      expect(answerCalls().at(-1)?.body).toMatchObject({ place: 0, userAnswer: optionText(1, 3) })
      expect(answerCalls().at(-1)?.body).toHaveProperty(
        'seconds',
        expect.toSatisfy((seconds) => seconds >= 7),
      )

      // The lesson stays until the student presses Next.
      await open(DRILL_ADDRESS, flaky)
      expect(await question(1)).toBeVisible()
      const lastUser = await open(DRILL_ADDRESS, flaky)
      await screen.findByText('Explanation 1')
      await lastUser.click(button('Next'))
      await question(2)
      await until(async () => {
        await open(DRILL_ADDRESS, flaky)
        await question(2)
      })
      expect(server.drill.items.filter(({ answer }) => answer !== null)).toHaveLength(1)
    },
  )

  test('keeps a choice that isn’t submitted yet, for this account only', async () => {
    const { responses } = drillServer()
    const user = await open(DRILL_ADDRESS, responses)
    await question(1)
    await user.click(choice(1, 4))
    await user.click(screen.getByRole('checkbox', { name: 'I guessed' }))
    await open(DRILL_ADDRESS, responses)
    await question(1)
    expect(choice(1, 4)).toBeChecked()
    expect(screen.getByRole('checkbox', { name: 'I guessed' })).toBeChecked()
    await openPage(DRILL_ADDRESS, { person: { ...STUDENT, userId: 'u-2' }, responses })
    await question(1)
    expect(choice(1, 4)).not.toBeChecked()
  })

  test('continues from where another window is, and says so', DEEP, async () => {
    const { server, responses } = drillServer()
    let isFirst = true
    const user = await open(DRILL_ADDRESS, {
      ...responses,
      'POST /drills/{}/answers': (body, path) => {
        if (!isFirst) return responses['POST /drills/{}/answers']?.(body, path) ?? disconnect()
        isFirst = false
        server.drill = withAnswer(drill(), 0, optionText(1, 1))
        return errorResponse(409, 'conflict', 'You worked on this drill in another window.')
      },
    })
    await question(1)
    await user.click(choice(1, 2))
    await user.click(button('Submit'))
    await question(2)
    expect(
      screen.getByText('You worked on this drill in another window, so it continues from there.'),
    ).toBeVisible()
    await user.click(choice(2, 1))
    await user.click(button('Submit'))
    await verdict(/^Correct$/)
  })

  test('shows the first answer if two windows answer one question', DEEP, async () => {
    const { server, responses } = drillServer()
    const user = await open(DRILL_ADDRESS, responses)
    await question(1)
    server.drill = withAnswer(server.drill, 0, optionText(1, 1))
    await user.click(choice(1, 2))
    await user.click(button('Submit'))
    await verdict(/^Correct$/)
    expect(
      screen.getByText('You answered this question in another window. The first answer counts.'),
    ).toBeVisible()
  })

  test('catches up if the other window is several questions ahead', DEEP, async () => {
    const { server, responses } = drillServer()
    const user = await open(DRILL_ADDRESS, responses)
    await question(1)
    server.drill = withAnswer(withAnswer(server.drill, 0, optionText(1, 1)), 1, optionText(2, 1))
    await user.click(choice(1, 2))
    await user.click(button('Submit'))
    await verdict(/^Correct$/)
    await user.click(button('Next'))
    await question(3)
  })

  test('that ended elsewhere shows its end', async () => {
    const { server, responses } = drillServer()
    const user = await open(DRILL_ADDRESS, {
      ...responses,
      'POST /drills/{}/answers': () => {
        server.drill = { ...server.drill, state: 'ended' }
        return errorResponse(409, 'conflict', 'This drill has ended.')
      },
    })
    await question(1)
    await user.click(choice(1, 1))
    await user.click(button('Submit'))
    await screen.findByRole('heading', { name: 'Drill finished' })
    expect(screen.getByText(/nothing changed/)).toBeVisible()
    await expectAccessible()
  })

  test('says why an answer beyond the day’s limit isn’t accepted, and accepts it later', DEEP, async () => {
    const { responses } = drillServer()
    let isLimited = true
    const user = await open(DRILL_ADDRESS, {
      ...responses,
      'POST /drills/{}/answers': (body, path) =>
        isLimited
          ? errorResponse(403, 'forbidden', 'You have seen as many answers as a day allows.')
          : (responses['POST /drills/{}/answers']?.(body, path) ?? disconnect()),
    })
    await question(1)
    await user.click(choice(1, 1))
    await user.click(button('Submit'))
    await screen.findByText(/as many answers as a day allows/)
    isLimited = false
    await user.click(button('Try Again'))
    await verdict(/^Correct$/)
  })

  test('can be ended early, and an unknown one isn’t found', async () => {
    const { responses } = drillServer()
    const user = await open(DRILL_ADDRESS, responses)
    await question(1)
    await user.click(button('End drill'))
    await screen.findByRole('heading', { name: 'Drill finished' })
    await open('/drills?drill=nothing', responses)
    await screen.findByRole('heading', { name: 'We can’t find this drill' })
  })
})

describe('without Pro', () => {
  test('a guest and a Free student read what drills are, and which plan has them', async () => {
    await openPage('/drills')
    await screen.findByRole('heading', { level: 1, name: 'Weak-Spot Drills' })
    expect(await screen.findByRole('link', { name: 'Upgrade to Pro' })).toHaveAttribute(
      'href',
      '/subscription#pro',
    )
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' })).toBeVisible()
    await expectAccessible()
    await openPage('/drills', { person: STUDENT })
    await screen.findByRole('link', { name: 'Upgrade to Pro' })
    expect(calls().filter(({ path }) => path === '/me/learning')).toEqual([])
  })
})

describe('the count of due questions', () => {
  const list: MockedResponses = { 'GET /me/dashboard': () => dashboard() }

  test('is on the dashboard and in the header, only for students with Pro', async () => {
    const { responses } = drillServer()
    await open('/dashboard', { ...responses, ...list })
    await screen.findByRole('heading', { name: '12 due today, about 9 minutes' })
    const link = within(screen.getByRole('main')).getByRole('link', { name: 'Start a drill' })
    expect(link).toHaveAttribute('href', '/drills')
    const header = within(screen.getByRole('banner'))
    expect(await header.findByRole('link', { name: 'Dashboard 12 due' })).toBeVisible()
    await expectAccessible()
    await open('/dashboard', list)
    await screen.findByRole('heading', { name: 'Overall score' })
    expect(header.queryByText(/due/)).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Start a drill' })).not.toBeInTheDocument()
  })

  test('isn’t requested for a stored plan that has ended', async () => {
    const { responses } = drillServer()
    await open('/dashboard', { ...responses, ...list })
    await screen.findByRole('heading', { name: '12 due today, about 9 minutes' })
    const checked = Promise.withResolvers<MockedResponse>()
    await open('/dashboard', {
      ...list,
      'GET /me/subscription': () => checked.promise,
      'GET /me/learning': () => errorResponse(402, 'tier_needed', 'This needs the Pro plan.'),
    })
    await screen.findByRole('heading', { name: 'Overall score' })
    await screen.findByRole('status', { name: 'Loading your drills' })
    await skipTime(1000)
    checked.resolve({ body: FREE_PLAN })
    await until(() => expect(screen.queryByRole('status', { name: 'Loading your drills' })).toBeNull())
    await skipTime(1000)
    expect(screen.queryByRole('link', { name: 'Start a drill' })).not.toBeInTheDocument()
    expect(calls().filter(({ path }) => path === '/me/learning')).toEqual([])
  })

  test('is requested for the student’s extended time', async () => {
    const { responses } = drillServer()
    const extended = { ...responses, ...list, 'GET /me': () => ({ body: profile({ timing: '1.5x' }) }) }
    const user = await open('/drills', extended)
    await screen.findByText(/Planned with your time and a half/)
    await user.click(await screen.findByRole('link', { name: 'Dashboard 12 due' }))
    await screen.findByRole('heading', { name: '12 due today, about 9 minutes' })
    await waitFor(() => {
      const requested = calls().filter(({ path }) => path === '/me/learning')
      expect(requested.at(-1)?.search).toBe('?timeFactor=1.5')
    })
  })

  test('that can’t be loaded leaves a link to the drills', async () => {
    await open('/dashboard', {
      ...list,
      'GET /me/subscription': () => ({ body: PRO }),
      'GET /me/learning': () => errorResponse(500, 'internal', 'Something went wrong.'),
    })
    await screen.findByRole('heading', { name: 'Overall score' })
    await skipTime(10_000)
    await screen.findByRole('heading', { name: 'We couldn’t load what is due' })
    expect(screen.getByRole('link', { name: 'Open drills' })).toBeVisible()
  })
})
