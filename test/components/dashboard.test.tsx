import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { OwnTest } from '#domain/progress/own-test.ts'
import type { MockedResponses } from '#test/support/mocked-responses.ts'
import { completedTest, ownTest } from '#test/support/own-tests.ts'
import { expectAccessible } from './support/accessibility.ts'
import { dashboard } from './support/dashboard.ts'
import { expectToast } from './support/messages.ts'
import { calls, disconnect, profile, errorResponse } from './support/network.ts'
import { address, openPage, skipTime, until, untilGone } from './support/page.tsx'
import { STUDENT } from './support/person.ts'

/** The dashboard of a signed-in student, with the tests that the server lists, and the dashboard of a guest. */

const HOUR_MS = 3_600_000
const ME = profile()

/** Opens the dashboard of a student with these tests, and waits for its cards. */
async function open(tests: OwnTest[], responses: MockedResponses = {}) {
  const user = await openPage('/dashboard', {
    person: STUDENT,
    responses: {
      'GET /me': () => ({ body: ME }),
      'GET /me/dashboard': () => dashboard({ tests }),
      ...responses,
    },
  })
  await screen.findByRole('heading', { name: 'Overall score' })
  return user
}

/** Finds a card by its heading. */
function card(title: string): HTMLElement {
  const element = screen.getByRole('heading', { name: title }).closest<HTMLElement>('.card')
  if (element === null) throw new Error(`${title} has no card`)
  return element
}
const rowsIn = (name: string | RegExp) => {
  const region = screen.queryByRole('region', { name })
  return region === null ? [] : within(region).queryAllByRole('listitem')
}
const recentTests = () => rowsIn(/^(Recent|All) tests$/)
const testsWithoutScore = () => rowsIn('Tests without a score')

/** Builds a whole test of a section, completed some hours ago. */
const wholeTest = (hoursAgo: number, score: number, more: Partial<OwnTest> = {}) => {
  const count = more.section === 'math' ? 60 : 40
  return completedTest(Date.now() - hoursAgo * HOUR_MS, score, {
    count,
    correct: score,
    requested: count,
    totalQuestions: count,
    ...more,
  })
}

test("the dashboard of a new account links to a first test, and shows no number that isn't known yet", async () => {
  const user = await open([])
  expect(screen.getByText(/^Hi, ?/)).toHaveTextContent('Hi, Maya.')
  expect(card('Overall score')).toHaveTextContent('You’ll see it after your first scored test.')
  expect(card('Overall score')).toHaveTextContent('Target score 32')
  expect(within(card('Section scores')).getAllByText('Not tested yet')).toHaveLength(4)
  expect(card('Tests completed')).toHaveTextContent('0')
  expect(card('Improvement')).toHaveTextContent('It starts with your first scored test.')
  expect(card('Study streak')).toHaveTextContent('0 days')
  expect(screen.getByText('No tests in the last 12 weeks.')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Score trend' })).not.toBeInTheDocument()
  await expectAccessible()
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Take a practice test' }))
  await until(() => expect(address()).toBe('/practice-tests'))
})

/** Stores a graded guest test on the device of the page that is open. */
async function storeGuestTest(id: string) {
  const { results } = await import('#web/lib/device/records.ts')
  const facts = { mode: 'practice', untimed: false, timeFactor: 1 } as const
  await results.write(id, {
    ...facts,
    score: 24,
    correctAnswers: 27,
    totalQuestions: 40,
    completedAt: Date.now() - HOUR_MS,
    timeSpentSeconds: 1200,
    late: false,
    limited: false,
    section: 'reading',
    version: 'old',
    holder: { token: 'guest-token' },
  })
}

test('a new account with guest tests says that they are being added, until the list has them', async () => {
  let tests: OwnTest[] = []
  await open(tests)
  await storeGuestTest('att_guest')
  await open([], {
    'GET /me/dashboard': () => dashboard({ tests }),
    'POST /me/claims': () => {
      tests = [wholeTest(1, 24, { id: 'att_guest', section: 'reading' })]
      return { body: { attemptId: 'att_guest' } }
    },
  })
  const { stageTests, commitTests } = await import('#web/lib/device/added-tests.ts')
  await stageTests(STUDENT.userId, ['att_guest'])
  const notice = (await screen.findByText('Adding your test')).closest<HTMLElement>('[role=status]')
  expect(notice).toHaveTextContent('appears here within a minute')
  expect(screen.queryByText('Start with one section')).not.toBeInTheDocument()
  await expectAccessible()
  await commitTests(STUDENT.userId, ['att_guest'])
  await until(() => expect(recentTests()).toHaveLength(1))
  await untilGone('Adding your test')
})

test('the dashboard of a guest says how to keep the tests of this device', async () => {
  await openPage('/dashboard')
  await screen.findByText('No finished tests in this browser yet.')
  expect(screen.queryByText('Keep these tests')).not.toBeInTheDocument()
  await storeGuestTest('att_guest')
  const user = await openPage('/dashboard')
  const offer = await screen.findByRole('region', { name: 'Keep these tests' })
  expect(offer).toHaveTextContent('for 30 days, in this browser only')
  await expectAccessible()
  await user.click(within(offer).getByRole('link', { name: 'Sign Up Free' }))
  await until(() => expect(address()).toBe('/signup'))
})

test('the trend shows one kind of test at a time, and the improvement names it', async () => {
  const user = await open([
    completedTest(Date.now() - HOUR_MS, 5, { section: 'math', correct: 1 }),
    wholeTest(2, 27, { section: 'reading' }),
    wholeTest(3, 8, { section: 'reading' }),
    wholeTest(4, 24, { section: 'math' }),
  ])
  expect(card('Improvement')).toHaveTextContent('Traditional Reading: 8 to 27')
  expect(within(card('Improvement')).getByText(/^[+−]?\d+$/).textContent).toBe('+19')
  const trend = within(card('Score trend'))
  expect(trend.getByRole('img')).toHaveAccessibleName(
    'Traditional Reading, scores of 2 tests: 8, 27. Target: 32.',
  )
  await user.click(trend.getByText('Traditional Math'))
  expect(trend.getByRole('img')).toHaveAccessibleName('Traditional Math, one score: 24. Target: 32.')
  expect(card('Overall score')).toHaveTextContent('Your latest test: Traditional Math, 10 questions')
  expect(
    within(card('Section scores'))
      .getByRole('link', { name: /Practice English/ })
      .getAttribute('href'),
  ).toMatch(/section=english.*version=old/)
  await expectAccessible()
})

test('the trend has a list of tests if there are more than two kinds', async () => {
  const user = await open([
    wholeTest(2, 27, { section: 'reading' }),
    wholeTest(3, 20, { section: 'english' }),
    wholeTest(4, 24, { section: 'math' }),
  ])
  const trend = within(card('Score trend'))
  const list = trend.getByLabelText('Tests in the chart')
  expect(trend.queryByRole('radio')).not.toBeInTheDocument()
  await user.selectOptions(list, 'Traditional English')
  expect(trend.getByRole('img')).toHaveAccessibleName('Traditional English, one score: 20. Target: 32.')
  await expectAccessible()
})

test('after a topic practice alone, no score is compared, and the streak and the calendar say what each counts', async () => {
  const at = Date.now() - HOUR_MS
  await open([completedTest(at, 12, { topics: ['Trigonometry'] })])
  const [practice] = recentTests()
  expect(practice).toHaveTextContent('Trigonometry Practice')
  expect(practice).toHaveTextContent(/Traditional Math, \d+ questions/)
  expect(card('Improvement')).toHaveTextContent('It compares whole sections, not shorter practice.')
  expect(within(card('Score trend')).queryByRole('img')).not.toBeInTheDocument()
  expect(card('Score trend')).toHaveTextContent('Your line starts with a whole section.')
  expect(card('Study streak')).toHaveTextContent('2 days')
  expect(card('Study streak')).toHaveTextContent('1 completed test, 2 days of credit (up to 30).')
  expect(card('Study streak')).toHaveTextContent('You practiced on 1 day in the last 12 weeks.')
  await expectAccessible()
})

test('the owner hides a test from the figures and counts it again', async () => {
  let tests = [wholeTest(1, 4, { section: 'math' }), wholeTest(2, 17, { section: 'math' })]
  const list = { 'GET /me/dashboard': () => dashboard({ tests }), 'PATCH /me/tests/{}': change }
  function change(body: unknown, path: string) {
    tests = tests.map((own) => (path === `/me/tests/${own.id}` ? Object.assign({}, own, body) : own))
    return { body: { test: tests.find(({ id }) => path === `/me/tests/${id}`) } }
  }
  const firstUser = await open([], list)
  const buttonIn = (name: RegExp) => within(recentTests()[0] ?? document.body).getByRole('button', { name })
  await firstUser.click(buttonIn(/^Don’t count this test, Traditional Math/))
  await expectToast('Not counted in your figures')
  await until(() => expect(recentTests()[0]).toHaveTextContent('Not counted'))
  expect(card('Tests completed')).toHaveTextContent(/^Tests completed ?1.*1 test isn’t counted/)
  expect(card('Overall score')).toHaveTextContent(/17 ?of 36/)
  await expectAccessible()
  const user = await open([], list)
  expect(card('Tests completed')).toHaveTextContent('1 test isn’t counted.')
  await user.click(within(card('Tests completed')).getByRole('button', { name: 'Show all tests' }))
  await until(() => expect(screen.getByRole('heading', { name: 'All tests' })).toHaveFocus())
  await user.click(buttonIn(/^Count this test again/))
  await until(() => expect(card('Tests completed')).toHaveTextContent(/^Tests completed ?2/))
  expect(recentTests()[0]).not.toHaveTextContent('Not counted')
})

test('a test without an answer can be removed from the list, and restored', async () => {
  let practice = ownTest({ createdAt: Date.now() - HOUR_MS, state: 'unanswered', days: [] })
  const list: MockedResponses = {
    'GET /me/dashboard': () => dashboard({ tests: [practice] }),
    'PATCH /me/tests/{}': (body) => {
      practice = Object.assign({}, practice, body)
      return { body: { test: practice } }
    },
  }
  const user = await open([], list)
  const remove = async () => {
    const row = within(testsWithoutScore()[0] ?? document.body)
    await user.click(row.getByRole('button', { name: /^Remove from the list/ }))
    await until(() => expect(testsWithoutScore()).toHaveLength(0))
  }
  expect(card('Study streak')).toHaveTextContent('No tests in the last 12 weeks.')
  expect(testsWithoutScore()[0]).toHaveTextContent('No answers')
  await remove()
  await until(() => expect(screen.getByRole('heading', { name: 'Dashboard' })).toHaveFocus())
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await until(() => expect(testsWithoutScore()).toHaveLength(1))
  await remove()
  await open([], list)
  expect(testsWithoutScore()).toHaveLength(0)
})

test('after a test, the dashboard says that its score is a personal best, or nothing', async () => {
  const first = wholeTest(2, 9, { section: 'science' })
  const second = wholeTest(1, 28, { section: 'science' })
  const openCompleted = async ({ id, result }: OwnTest) => {
    const completion = { testCompleted: true, attemptId: id, section: 'science', version: 'old' }
    await openPage('/dashboard', {
      person: STUDENT,
      responses: {
        'GET /me': () => ({ body: ME }),
        'GET /me/dashboard': () => dashboard({ tests: [second, first] }),
      },
      state: { ...completion, score: result?.score, timeUp: false, account: STUDENT.userId },
    })
    await until(() => expect(card('Tests completed')).toHaveTextContent('2'))
    return screen.getByRole('region', { name: 'Test Completed' })
  }
  const best = await openCompleted(second)
  await within(best).findByText('Your best Science score yet.')
  // Screen readers announce the result once, without the note about the colors, and without the link.
  await skipTime(1500)
  expect(within(best).getByRole('status').textContent).toBe(
    'Test Completed. Traditional Science, 28 of 36. Your best Science score yet.',
  )
  await expectAccessible()
  expect(await openCompleted(first)).not.toHaveTextContent('Your best')
})

test("the student's target score is saved", async () => {
  let me = ME
  const responses: MockedResponses = {
    'GET /me': () => ({ body: me }),
    'GET /me/dashboard': () => dashboard({ targetScore: me.targetScore }),
    'PATCH /me': (body) => {
      me = Object.assign({}, me, body)
      return { body: me }
    },
  }
  const user = await open([], responses)
  await user.click(screen.getByRole('button', { name: 'Change target score' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Target score' }))
  expect(dialog.getByRole('slider', { name: 'Target score' })).toHaveFocus()
  await user.click(dialog.getByRole('button', { name: 'One point higher' }))
  await user.click(dialog.getByRole('button', { name: 'One point higher' }))
  // A screen reader reads the slider's score itself. The status announces only a score that a button set.
  expect(dialog.getByRole('status')).toHaveTextContent('34')
  await expectAccessible()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await until(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(card('Overall score')).toHaveTextContent('Target score 34')
  expect(me).toMatchObject({ targetScore: 34 })
  await open([], responses)
  expect(card('Overall score')).toHaveTextContent('Target score 34')
})

test('a test started on another device has a link to continue it, and one left early has no score', async () => {
  const createdAt = Date.now() - HOUR_MS
  await open([
    ownTest({ createdAt, endsAt: Date.now() + HOUR_MS }),
    ownTest({ createdAt, section: 'full', mode: 'test-day', state: 'left' }),
  ])
  const link = await screen.findByRole('link', { name: /^Continue.*Traditional Math$/ })
  const row = link.closest('li')
  expect(row).toHaveTextContent('Not on this device')
  expect(row).toHaveTextContent('10 questions')
  expect(recentTests()).toHaveLength(0)
  expect(testsWithoutScore()).toHaveLength(1)
  expect(testsWithoutScore()[0]).toHaveTextContent('Test Day Mode')
  expect(testsWithoutScore()[0]).toHaveTextContent('No score')
  expect(card('Tests completed')).toHaveTextContent('0')
})

test('a test on another device says which section it leaves out, and that it is customized', async () => {
  const createdAt = Date.now() - HOUR_MS
  const badges = (name: RegExp) =>
    [...(screen.getByRole('link', { name }).closest('li')?.querySelectorAll('.badge') ?? [])].map(
      ({ textContent }) => textContent,
    )
  const user = await open([
    ownTest({ createdAt, section: 'full', version: 'enhanced', without: ['science'] }),
    ownTest({ createdAt, section: 'math', requested: 12, totalQuestions: 12 }),
    ownTest({ createdAt, section: 'english', requested: 75, totalQuestions: 75 }),
    ownTest({ createdAt, section: 'reading', requested: 10, topics: ['Humanities'] }),
    ownTest({ createdAt, section: 'science', requested: 40, totalQuestions: 40, difficulties: ['hard'] }),
  ])
  await user.click(await screen.findByRole('button', { name: 'Show all 5' }))
  expect(badges(/Enhanced Full Test$/)).toEqual(['Not on this device', 'Without Science'])
  expect(badges(/Traditional Math$/)).toEqual(['Not on this device', 'Customized'])
  expect(badges(/Traditional English$/)).toEqual(['Not on this device'])
  expect(badges(/Humanities Practice$/)).toEqual(['Not on this device'])
  expect(badges(/Traditional Science$/)).toEqual(['Not on this device', 'Customized'])
})

describe('when the server fails', () => {
  test('the dashboard shows an error after three tries, and another try loads it', async () => {
    let isDown = true
    const user = await openPage('/dashboard', {
      person: STUDENT,
      responses: {
        'GET /me/dashboard': () =>
          isDown ? errorResponse(500, 'internal', 'Something went wrong.') : dashboard(),
      },
    })
    const tries = () => calls().filter(({ path }) => path === '/me/dashboard').length
    await until(() => expect(tries()).toBe(1))
    await skipTime(3000)
    await screen.findByRole('heading', { name: 'Unable to load dashboard' })
    expect(screen.getByText('There was an error loading your progress data.')).toBeVisible()
    expect(tries()).toBe(3)
    await expectAccessible()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    await screen.findByRole('heading', { name: 'Overall score' })
    // The pressed button is gone.
    await until(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  })

  test("a target that couldn't be saved shows an error and stays unchanged", async () => {
    const user = await open([], { 'PATCH /me': disconnect })
    await user.click(screen.getByRole('button', { name: 'Change target score' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Target score' }))
    await user.click(dialog.getByRole('button', { name: 'One point lower' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await skipTime(3000)
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'Your target was not saved. Check your connection and try again.',
    )
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(card('Overall score')).toHaveTextContent('Target score 32')
  })
})
