// @module-tag deep
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  analytics,
  endedRun,
  idleResponses,
  itemStatistics,
  people,
  person,
  personTest,
} from '#test/support/admin-replies.ts'
import { openAdmin } from './support/admin.ts'
import { downloadAfter } from './support/downloads.ts'
import { expectInvalid, expectToast } from './support/messages.ts'
import { address, findRegion, skipTime, until } from './support/page.tsx'
import { ADMIN } from './support/person.ts'

/** The tabs Analytics, Users, and Settings. */

const rowsOf = (part: HTMLElement) => within(part).getAllByRole('row')
const textsOf = (part: HTMLElement, role: string) =>
  within(part)
    .getAllByRole(role)
    .map(({ textContent }) => textContent)
const button = (name: string | RegExp) => screen.getByRole('button', { name })

describe('Analytics', () => {
  test('shows the tests by day, as a table on request, and the bank by pool', async () => {
    const user = await openAdmin('?tab=analytics')
    const tests = await findRegion('Tests taken')
    const started = analytics.tests.reduce((sum, day) => sum + day.started, 0)
    const completed = analytics.tests.reduce((sum, day) => sum + day.completed, 0)
    expect(tests).toHaveTextContent(`Completed ${completed}`)
    expect(tests).toHaveTextContent(`Not completed ${started - completed}`)
    await user.click(within(tests).getByText('Show as a table'))
    const [today] = analytics.tests
    const rows = rowsOf(tests)
    expect(rows).toHaveLength(31)
    expect(rows[1]).toHaveTextContent(new RegExp(` ${today?.started} ?${today?.completed}21\\.4$`))
    expect(rowsOf(await findRegion('Question bank by pool'))).toHaveLength(9)
  })

  test('adds up the runs of the last 30 days', async () => {
    const now = Date.now()
    const old = endedRun({ id: 'r2', createdAt: now - 31 * 86_400_000, validated: 500 })
    await openAdmin('?tab=analytics', {
      ...idleResponses,
      'GET /admin/generations': () => ({
        body: { runs: [endedRun({ createdAt: now }), endedRun({ id: 'r1', createdAt: now - 1000 }), old] },
      }),
    })
    const runs = await findRegion('Generation runs')
    expect(textsOf(runs, 'term')).toEqual(['Runs', 'Validated questions', 'Rejected questions', 'Cost'])
    expect(textsOf(runs, 'definition')).toEqual(['2', '46', '4', '$0.37'])
  })

  test('flagged questions link to their sets, and a column header sorts the questions either way', async () => {
    const user = await openAdmin('?tab=analytics')
    const questions = await findRegion('Question statistics')
    await until(() => expect(rowsOf(questions)).toHaveLength(21))
    // The limit of the flag “Weak discrimination”.
    expect(questions).toHaveTextContent('below 0.1 the question is weak')
    expect(rowsOf(questions)[1]).toHaveTextContent('281')
    const header = within(questions).getByRole('columnheader', { name: 'Correct' })
    await user.click(within(questions).getByRole('button', { name: 'Correct' }))
    expect(header).toHaveAttribute('aria-sort', 'descending')
    await user.click(within(questions).getByRole('button', { name: 'Correct' }))
    expect(header).toHaveAttribute('aria-sort', 'ascending')
    expect(rowsOf(questions)[1]).toHaveTextContent('40%')
    const [, flagged] = rowsOf(await findRegion('Flagged questions'))
    expect(flagged).toHaveTextContent('Which choice, number 4, best maintains')
    expect(flagged).toHaveTextContent('An option rivals the key')
    expect(flagged).toHaveTextContent('Retired')
    expect(rowsOf(questions)[1]).not.toHaveTextContent('Retired')
    await user.click(within(await findRegion('Flagged questions')).getAllByRole('link')[0] ?? questions)
    expect(address()).toMatch(/set=old\.english\.s4Kd02Xa$/)
  })

  test('saves the statistics of all questions of a pool as a file', async () => {
    const user = await openAdmin('?tab=analytics')
    const questions = await findRegion('Question statistics')
    await until(() => expect(rowsOf(questions)).toHaveLength(21))
    const { name, text } = await downloadAfter(() =>
      user.click(within(questions).getByRole('button', { name: /^Download CSV/ })),
    )
    const lines = text.trimEnd().split('\r\n')
    expect(name).toMatch(/\.csv$/)
    expect(lines).toHaveLength(itemStatistics.items.length + 1)
    const [heads = '', first = ''] = lines
    expect(first.split(',')).toHaveLength(heads.split(',').length)
    expect(lines.join()).toContain(itemStatistics.items[0]?.questionId)
    expect(lines.filter((line) => line.endsWith(',retired'))).toHaveLength(1)
  })

  test('adds up the ratings of the tutor by prompt, with the share of helpful ones', async () => {
    await openAdmin('?tab=analytics')
    const ratings = await findRegion('Ratings of the tutor')
    expect(
      rowsOf(ratings)
        .slice(1)
        .map((row) => textsOf(row, 'cell').join(' ')),
    ).toEqual(['43 12 78% 55', '31 9 78% 40', '12 3 80% 15', '1 1 50% 2', '1 1 50% 2'])
    expect(textsOf(ratings, 'rowheader')).toEqual([
      'tutor.v3, all',
      'Explain my mistake',
      'Own question',
      'tutor.v2, all',
      'Own question',
    ])
  })

  test('says that no answer of the tutor was rated', async () => {
    await openAdmin('?tab=analytics', {
      ...idleResponses,
      'GET /admin/analytics': () => ({ body: { ...analytics, tutorRatings: [] } }),
    })
    expect(await findRegion('Ratings of the tutor')).toHaveTextContent(
      'No student has rated an answer in this period.',
    )
  })

  test('recounts the statistics on request', async () => {
    let isCounted = false
    const user = await openAdmin('?tab=analytics', {
      ...idleResponses,
      'GET /admin/analytics': () => ({
        body: isCounted
          ? analytics
          : { ...analytics, countedAt: null, calibrated: null, tests: [], flagged: [] },
      }),
      'POST /admin/analytics/rollup': () => {
        isCounted = true
        return { body: { countedAt: Date.now(), days: 3, tests: 41 } }
      },
    })
    await screen.findByText('Tests and questions haven’t been counted yet.')
    expect(screen.getByText('No questions are flagged.')).toBeVisible()
    await user.click(button('Recount'))
    await expectToast('Statistics recounted', '41 tests on 3 days.')
    const counted = await screen.findByText(/^Tests and questions were last counted/)
    expect(counted).toHaveTextContent(
      /Difficulties were last calibrated .+: 87 questions differ from their labels\./,
    )
  })
})

describe('Users', () => {
  test('finds accounts by a part of the name or email, page by page, and says how far it searched', async () => {
    const searches: unknown[] = []
    const [first, ...others] = people
    const nobody = (body: unknown) =>
      JSON.stringify(body).includes('scan:1')
        ? { body: { people: [], next: null, searched: 40 } }
        : { body: { people: [], next: 'scan:1', searched: 1200 } }
    const user = await openAdmin('?tab=users', {
      ...idleResponses,
      'POST /admin/users/search': (body) => {
        searches.push(body)
        if (JSON.stringify(body).includes('nobody')) return nobody(body)
        if (JSON.stringify(body).includes('after'))
          return { body: { people: others, next: null, searched: null } }
        return { body: { people: [first], next: 'page-2', searched: null } }
      },
    })
    const accounts = within(await findRegion('Accounts'))
    const rows = () => within(accounts.getByRole('list', { name: 'Accounts' })).getAllByRole('listitem')
    await accounts.findByRole('list', { name: 'Accounts' })
    expect(rows()).toHaveLength(1)
    await user.click(button('Show more'))
    await until(() => expect(rows()).toHaveLength(4))
    expect(within(rows()[1] ?? document.body).getByRole('link')).toHaveFocus()
    expect(rows()[1]).toHaveTextContent('Disabled')
    expect(rows()[2]).toHaveTextContent('Admin')
    expect(rows()[3]).toHaveTextContent('Email not verified')
    await user.type(screen.getByLabelText('Part of the name or email'), ' nobody ')
    await user.click(button('Search'))
    await screen.findByText('Nothing found yet: 1,200 accounts were searched so far.')
    await user.click(button('Search further'))
    await screen.findByText(/^No account has this in its name or email\./)
    expect(searches).toEqual([
      { text: '' },
      { text: '', after: 'page-2' },
      { text: 'nobody' },
      { text: 'nobody', after: 'scan:1' },
    ])
    // The searched text may be an email, so it isn't part of the page's address.
    expect(location.href).not.toContain('nobody')
  })

  test('an account is given a plan with a reason, and the plan is taken back', async () => {
    const sent: unknown[] = []
    const grant = {
      tier: 'Elite',
      givenAt: Date.now(),
      endsAt: Date.now() + 7 * 86_400_000,
      reason: 'The payment page failed.',
      by: { id: 'u-1', email: 'ada@example.com' },
    } as const
    const user = await openAdmin('?tab=users&user=u-17', {
      ...idleResponses,
      'GET /admin/users/{}': () => ({ body: person({ tier: 'Free', paidTier: 'Free' }) }),
      'POST /admin/users/{}/plan': (body) => {
        sent.push(body)
        return { body: person({ tier: 'Elite', paidTier: 'Free', grant }) }
      },
      'DELETE /admin/users/{}/plan': () => ({ body: person({ tier: 'Free', paidTier: 'Free' }) }),
    })
    const plan = await findRegion('Plan')
    expect(plan).toHaveTextContent('No plan is paid for.')
    await user.click(button('Give a plan'))
    const form = within(screen.getByRole('form', { name: 'Give a plan for support' }))
    await user.clear(form.getByLabelText('Days until it ends'))
    await user.type(form.getByLabelText('Days until it ends'), '400')
    await user.type(form.getByLabelText('Reason'), 'Oops')
    await user.click(form.getByRole('button', { name: 'Give the plan' }))
    expectInvalid(form.getByLabelText('Days until it ends'), 'Enter a whole number from 1 to 366.')
    expect(form.getByText(/^Write at least 10 characters/)).toBeVisible()
    expect(sent).toEqual([])
    await user.clear(form.getByLabelText('Days until it ends'))
    await user.type(form.getByLabelText('Days until it ends'), '7')
    await user.clear(form.getByLabelText('Reason'))
    await user.type(form.getByLabelText('Reason'), 'The payment page failed.')
    await user.click(form.getByRole('button', { name: 'Give the plan' }))
    await expectToast('Elite given')
    expect(sent).toEqual([{ tier: 'Elite', days: 7, reason: 'The payment page failed.' }])
    expect(plan).toHaveTextContent('Reason: “The payment page failed.” (ada@example.com)')
    await user.click(button('Take it back'))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Take back' }))
    await expectToast('Plan taken back')
    expect(plan).not.toHaveTextContent('Reason')
  })

  test('a test opened by keyboard lists its first answers in a table, and all of them on request', async () => {
    const user = await openAdmin('?tab=users&user=u-17')
    within(await findRegion('Tests'))
      .getByRole('link', { name: /Enhanced Full Test/ })
      .focus()
    await user.keyboard('{Enter}')
    await until(() => expect(address()).toMatch(/tab=users&user=u-17&test=t1$/))
    const table = await screen.findByRole('table', { name: 'Answers of this test' })
    expect(await findRegion('Answers')).toContainElement(table)
    expect(screen.getByRole('heading', { name: 'Traditional Math' })).toHaveFocus()
    expect(textsOf(table, 'columnheader')).toEqual([
      'Question',
      'User answer',
      'Correct answer',
      'Is correct',
      'Time',
    ])
    expect(await findRegion('Traditional Math')).toHaveTextContent('Test sessiont1')
    expect(await findRegion('Traditional Math')).toHaveTextContent('Submitted late')
    expect(rowsOf(table)).toHaveLength(26)
    expect(rowsOf(table)[1]).toHaveTextContent('Correct')
    expect(rowsOf(table)[2]).toHaveTextContent('Incorrect')
    expect(rowsOf(table)[3]).toHaveTextContent('Not answered')
    expect(rowsOf(table)[1]).toHaveTextContent('0:41')
    await user.click(button('Show all 30'))
    expect(rowsOf(table)).toHaveLength(31)
    expect(button('Show fewer')).toHaveFocus()
    await user.click(screen.getByRole('link', { name: 'All tests of this account' }))
    await screen.findByRole('heading', { name: 'Tests' })
    await until(() => expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveFocus())
  })

  for (const [state, text] of [
    ['open', /^This test is in progress\./],
    ['ran-out', /^Time ran out on this test, but answers may still arrive\./],
  ] as const)
    test(`a test in the state ${state} shows no answers and no score`, async () => {
      const whole = personTest()
      const none = { score: null, correctAnswers: null, completedAt: null, timeSpentSeconds: null }
      await openAdmin('?tab=users&user=u-17&test=t1', {
        ...idleResponses,
        'GET /admin/users/{}/tests/{}': () => ({
          body: personTest({ test: { ...whole.test, ...none, state }, answers: null }),
        }),
      })
      expect(await screen.findByText(text)).toBeVisible()
      expect(screen.queryByRole('table')).not.toBeInTheDocument()
      expect(await findRegion('Traditional Math')).not.toHaveTextContent('Score')
    })

  describe('when the server returns an error', () => {
    test("a test that can't be read shows the reason, and can be loaded again", async () => {
      let isDown = true
      const user = await openAdmin('?tab=users&user=u-17&test=t1', {
        ...idleResponses,
        'GET /admin/users/{}/tests/{}': () =>
          isDown
            ? { status: 404, body: { error: { code: 'not_found', message: 'There is no such test.' } } }
            : { body: personTest() },
      })
      await screen.findByText('Unable to load this test')
      expect(screen.getByText('There is no such test.')).toBeVisible()
      isDown = false
      await user.click(button('Try Again'))
      await screen.findByRole('table', { name: 'Answers of this test' })
    })

    test('a rejected change shows the reason and changes nothing', async () => {
      const user = await openAdmin('?tab=users&user=u-17', {
        ...idleResponses,
        'PATCH /admin/users/{}': () => ({
          status: 409,
          body: { error: { code: 'conflict', message: 'This is the last administrator.' } },
        }),
      })
      await user.click(await screen.findByRole('button', { name: 'Disable' }))
      const dialog = within(screen.getByRole('dialog'))
      await user.click(dialog.getByRole('button', { name: 'Disable' }))
      expect(await dialog.findByRole('alert')).toHaveTextContent(
        /^The account was not disabled. This is the last administrator.$/,
      )
      await user.click(dialog.getByRole('button', { name: 'Cancel' }))
      expect(button('Disable')).toBeVisible()
    })
  })

  test("the administrator's own account can't be disabled and can't lose its rights", async () => {
    await openAdmin(`?tab=users&user=${ADMIN.userId}`, {
      ...idleResponses,
      'GET /admin/users/{}': () => ({ body: person({ id: ADMIN.userId, admin: true }) }),
    })
    expect(await screen.findByText(/This is your own account/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^(Disable|Remove administrator)$/ })).not.toBeInTheDocument()
  })
})

describe('Settings', () => {
  test.each([
    ['solver', 0],
    ['writer', 1],
  ])('warn only if one model writes and solves (solver: %s)', async (solveModel, warnings) => {
    const settings = (await idleResponses['GET /admin/settings']?.(null, ''))?.body
    await openAdmin('?tab=settings', {
      ...idleResponses,
      'GET /admin/settings': () => ({ body: Object.assign({}, settings, { solveModel }) }),
    })
    await findRegion('Models')
    expect(screen.queryAllByText('One model writes and solves')).toHaveLength(warnings)
  })

  test('sends only changed values, and no invalid value', async () => {
    const sentBodies: object[] = []
    const settings = (await idleResponses['GET /admin/settings']?.(null, ''))?.body
    const user = await openAdmin('?tab=settings', {
      ...idleResponses,
      'PATCH /admin/settings': (body) => {
        sentBodies.push(Object.assign({}, body))
        return { body: Object.assign({}, settings, body) }
      },
    })
    expect(await findRegion('Spent this month')).toHaveTextContent('$41.27 of $200.00')
    const save = button('Save Settings')
    await user.click(save)
    await expectToast('Nothing to save')
    const cap = screen.getByLabelText('One run, US dollars')
    await user.clear(cap)
    await user.type(cap, '501')
    await user.click(save)
    expectInvalid(
      cap,
      'Enter a dollar amount from 0 to 500, with at most two decimal places and no dollar sign.',
    )
    expect(cap).toHaveFocus()
    await user.clear(cap)
    await user.type(cap, '7.50')
    await user.selectOptions(screen.getByLabelText('Solver'), 'writer')
    await user.type(screen.getByLabelText('Announcement'), 'Closed on Friday.')
    await user.click(screen.getByLabelText('New accounts can be created'))
    await user.click(save)
    await expectToast('Settings saved')
    expect(sentBodies).toEqual([
      { solveModel: 'writer', runCapUsd: 7.5, announcement: 'Closed on Friday.', signUpsOpen: false },
    ])
  })

  describe("when the settings can't be read", () => {
    test('shows an error, and Try Again loads the settings', async () => {
      let isReachable = false
      const user = await openAdmin('?tab=settings', {
        ...idleResponses,
        'GET /admin/settings': () =>
          (isReachable ? idleResponses['GET /admin/settings']?.(null, '') : null) ?? {
            status: 503,
            body: {},
          },
      })
      await screen.findByRole('status', { name: 'Loading the settings' })
      await skipTime(3000)
      await screen.findByText('Unable to load the settings')
      isReachable = true
      await user.click(button('Try Again'))
      await screen.findByRole('button', { name: 'Save Settings' })
      // The pressed button is gone.
      await until(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
    })
  })
})
