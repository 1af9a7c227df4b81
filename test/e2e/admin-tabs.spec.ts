import { expect } from '@playwright/test'
import { expectInvalid, expectToast } from './support/accounts.ts'
import { openAdmin, panel } from './support/admin.ts'
import {
  analytics,
  mockAdmin,
  endedRun,
  people,
  person,
  personTest,
  idleResponses,
} from './support/admin-replies.ts'
import { test } from './support/test.ts'

/** Analytics, Users, and Settings, with mocked replies. */

test.describe('Analytics', () => {
  test('shows the tests by day, as a table on request, and the bank by pool @phone @deep', async ({
    page,
  }) => {
    await mockAdmin(page, idleResponses)
    await openAdmin(page, '?tab=analytics')
    const tests = panel(page, 'Tests taken')
    const started = analytics.tests.reduce((sum, day) => sum + day.started, 0)
    const completed = analytics.tests.reduce((sum, day) => sum + day.completed, 0)
    await expect(tests).toContainText(`Completed ${completed}`)
    await expect(tests).toContainText(`Not completed ${started - completed}`)
    await tests.getByText('Show as a table').click()
    const [today] = analytics.tests
    await expect(tests.getByRole('row').nth(1).getByRole('cell')).toHaveText([
      `${today?.started}`,
      `${today?.completed}`,
      '21.4',
    ])
    await expect(tests.getByRole('row')).toHaveCount(31)
    await expect(panel(page, 'Question bank by pool').getByRole('row')).toHaveCount(9)
  })

  test('adds up the runs of the last 30 days @phone @deep', async ({ page }) => {
    const now = Date.now()
    const old = endedRun({ id: 'r2', createdAt: now - 31 * 86_400_000, validated: 500 })
    await mockAdmin(page, {
      ...idleResponses,
      'GET /admin/generations': () => ({
        body: { runs: [endedRun({ createdAt: now }), endedRun({ id: 'r1', createdAt: now - 1000 }), old] },
      }),
    })
    await openAdmin(page, '?tab=analytics')
    const runs = panel(page, 'Generation runs')
    await expect(runs.getByRole('term')).toHaveText(['Runs', 'Validated', 'Rejected', 'Cost'])
    await expect(runs.getByRole('definition')).toHaveText(['2', '46', '4', '$0.37'])
  })

  test('flagged questions link to their sets, and a column header sorts the questions either way @deep', async ({
    page,
  }) => {
    await mockAdmin(page, idleResponses)
    await openAdmin(page, '?tab=analytics')
    const questions = panel(page, 'Question statistics')
    const firstQuestion = questions.getByRole('row').nth(1)
    await expect(questions.getByRole('row')).toHaveCount(21)
    // The limit of the flag “Weak discrimination”.
    await expect(questions).toContainText('below 0.1 the question is weak')
    await expect(firstQuestion).toContainText('281')
    await questions.getByRole('button', { name: 'Correct' }).click()
    await expect(questions.getByRole('columnheader', { name: 'Correct' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await questions.getByRole('button', { name: 'Correct' }).click()
    await expect(questions.getByRole('columnheader', { name: 'Correct' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    await expect(firstQuestion).toContainText('40%')
    const flagged = panel(page, 'Flagged questions').getByRole('row').nth(1)
    await expect(flagged).toContainText('An option rivals the key')
    await flagged.getByRole('link').click()
    await expect(page).toHaveURL(/set=old\.english\.s4Kd02Xa$/)
  })

  test('recounts the statistics on request @deep', async ({ page }) => {
    let isCounted = false
    await mockAdmin(page, {
      ...idleResponses,
      'GET /admin/analytics': () => ({
        body: isCounted ? analytics : { ...analytics, countedAt: null, tests: [], flagged: [] },
      }),
      'POST /admin/analytics/rollup': () => {
        isCounted = true
        return { body: { countedAt: Date.now(), days: 3, tests: 41 } }
      },
    })
    await openAdmin(page, '?tab=analytics')
    await expect(page.getByText('Tests and questions haven’t been counted yet.')).toBeVisible()
    await expect(page.getByText('No questions are flagged.')).toBeVisible()
    await page.getByRole('button', { name: 'Recount' }).click()
    await expectToast(page, 'Statistics recounted', '41 tests on 3 days.')
    await expect(page.getByText(/^Tests and questions were last counted/)).toBeVisible()
  })
})

test.describe('Users', () => {
  test('finds accounts by email, page by page @phone @deep', async ({ page }) => {
    const searches: unknown[] = []
    const [first, ...others] = people
    await mockAdmin(page, {
      ...idleResponses,
      'POST /admin/users/search': (body) => {
        searches.push(body)
        if (JSON.stringify(body).includes('after')) return { body: { people: others, next: null } }
        if (JSON.stringify(body).includes('nobody')) return { body: { people: [], next: null } }
        return { body: { people: [first], next: 'page-2' } }
      },
    })
    await openAdmin(page, '?tab=users')
    const rows = panel(page, 'Accounts').getByRole('list', { name: 'Accounts' }).getByRole('listitem')
    await expect(rows).toHaveCount(1)
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect(rows).toHaveCount(4)
    await expect(rows.nth(1)).toContainText('Disabled')
    await expect(rows.nth(2)).toContainText('Admin')
    await expect(rows.nth(3)).toContainText('Email not verified')
    await page.getByLabel('Email starts with').fill(' nobody ')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByText('No accounts have an email that starts with this.')).toBeVisible()
    expect(searches).toEqual([{ email: '' }, { email: '', after: 'page-2' }, { email: 'nobody' }])
    // The searched email isn't part of the page's address.
    expect(page.url()).not.toContain('nobody')
  })

  test('an account is disabled and made an administrator, each after a confirmation @phone', async ({
    page,
  }) => {
    const sent: unknown[] = []
    let shown = person()
    await mockAdmin(page, {
      ...idleResponses,
      'GET /admin/users/{}': () => ({ body: shown }),
      'PATCH /admin/users/{}': (body) => {
        sent.push(body)
        shown = Object.assign({}, shown, body)
        return { body: shown }
      },
    })
    await openAdmin(page, '?tab=users')
    await page.getByRole('link', { name: /maya\.okafor/ }).click()
    await expect(page).toHaveURL(/tab=users&user=u-17$/)
    const tests = panel(page, 'Tests').getByRole('row')
    await expect(tests).toHaveCount(4)
    await expect(tests.nth(3)).toContainText('Time ran out')
    await page.getByRole('button', { name: 'Disable' }).click()
    const dialog = page.getByRole('dialog', { name: 'Disable this account?' })
    await expect(dialog).toContainText('The person is signed out immediately and can’t sign in again.')
    await dialog.getByRole('button', { name: 'Disable' }).click()
    await expectToast(page, 'Account disabled')
    await expect(page.getByRole('button', { name: 'Enable' })).toBeVisible()
    await page.getByRole('button', { name: 'Make administrator' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Make administrator' }).click()
    await expectToast(page, 'Administrator added')
    await expect(page.getByRole('button', { name: 'Remove administrator' })).toBeVisible()
    expect(sent).toEqual([{ enabled: false }, { admin: true }])
  })

  test('a test opened by keyboard lists its first answers in a table, and all of them on request @phone @deep', async ({
    page,
  }) => {
    await mockAdmin(page, idleResponses)
    await openAdmin(page, '?tab=users&user=u-17')
    await panel(page, 'Tests').getByRole('link', { name: 'Enhanced Full Test' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/tab=users&user=u-17&test=t1$/)
    const table = panel(page, 'Answers').getByRole('table', { name: 'Answers of this test' })
    await expect(table.getByRole('columnheader')).toHaveText([
      'Question',
      'User answer',
      'Correct answer',
      'Is correct',
      'Time',
    ])
    await expect(panel(page, 'Traditional Math')).toContainText('Test sessiont1')
    await expect(panel(page, 'Traditional Math')).toContainText('Submitted late')
    const rows = table.getByRole('row')
    await expect(rows).toHaveCount(26)
    await expect(rows.nth(1)).toContainText('Correct')
    await expect(rows.nth(2)).toContainText('Incorrect')
    await expect(rows.nth(3)).toContainText('Not answered')
    await expect(rows.nth(1)).toContainText('0:41')
    await page.getByRole('button', { name: 'Show all 30' }).click()
    await expect(rows).toHaveCount(31)
    await page.getByRole('link', { name: 'All tests of this account' }).click()
    await expect(page.getByRole('heading', { name: 'Tests', exact: true })).toBeVisible()
  })

  for (const [state, text] of [
    ['open', 'This test is in progress.'],
    ['ran-out', 'Time ran out on this test, but answers may still arrive.'],
  ] as const)
    test(`a test in the state ${state} shows no answers and no score @deep`, async ({ page }) => {
      const whole = personTest()
      const none = { score: null, correctAnswers: null, completedAt: null, timeSpentSeconds: null }
      await mockAdmin(page, {
        ...idleResponses,
        'GET /admin/users/{}/tests/{}': () => ({
          body: personTest({ test: { ...whole.test, ...none, state }, answers: null }),
        }),
      })
      await openAdmin(page, '?tab=users&user=u-17&test=t1')
      await expect(page.getByText(text)).toBeVisible()
      await expect(page.getByRole('table')).toHaveCount(0)
      await expect(panel(page, 'Traditional Math')).not.toContainText('Score')
    })

  test.describe('when the server refuses', () => {
    test.use({ requestsFail: true })

    test("a test that can't be read shows the reason, and can be loaded again @deep", async ({ page }) => {
      let isDown = true
      await mockAdmin(page, {
        ...idleResponses,
        'GET /admin/users/{}/tests/{}': () =>
          isDown
            ? { status: 404, body: { error: { code: 'not_found', message: 'There is no such test.' } } }
            : { body: personTest() },
      })
      await openAdmin(page, '?tab=users&user=u-17&test=t1')
      await expect(page.getByText('Unable to load this test')).toBeVisible()
      await expect(page.getByText('There is no such test.')).toBeVisible()
      isDown = false
      await page.getByRole('button', { name: 'Try Again' }).click()
      await expect(page.getByRole('table', { name: 'Answers of this test' })).toBeVisible()
    })

    test('a refused change shows the reason and changes nothing @deep', async ({ page }) => {
      await mockAdmin(page, {
        ...idleResponses,
        'PATCH /admin/users/{}': () => ({
          status: 409,
          body: { error: { code: 'conflict', message: 'This is the last administrator.' } },
        }),
      })
      await openAdmin(page, '?tab=users&user=u-17')
      await page.getByRole('button', { name: 'Disable' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Disable' }).click()
      await expect(dialog.getByRole('alert')).toHaveText(
        'The account was not disabled. This is the last administrator.',
      )
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByRole('button', { name: 'Disable' })).toBeVisible()
    })
  })

  test("the administrator's own account can't be disabled and can't lose its rights @deep", async ({
    page,
  }) => {
    await mockAdmin(page, idleResponses)
    await openAdmin(page)
    const ownId = await page.evaluate(
      () => JSON.parse(localStorage.getItem('act-prep.session') ?? '{}').person.userId,
    )
    await mockAdmin(page, {
      ...idleResponses,
      'GET /admin/users/{}': () => ({ body: person({ id: ownId, admin: true }) }),
    })
    await page.goto(`/admin?tab=users&user=${ownId}`)
    await expect(page.getByText('This is your own account')).toBeVisible()
    await expect(page.getByRole('button', { name: /^(Disable|Remove administrator)$/ })).toHaveCount(0)
  })
})

test.describe('Settings', () => {
  test('sends only changed values, and no invalid value @phone @deep', async ({ page }) => {
    const sent: object[] = []
    const settings = idleResponses['GET /admin/settings']?.(null).body
    await mockAdmin(page, {
      ...idleResponses,
      'PATCH /admin/settings': (body) => {
        sent.push(Object.assign({}, body))
        return { body: Object.assign({}, settings, body) }
      },
    })
    await openAdmin(page, '?tab=settings')
    await expect(panel(page, 'Spent this month')).toContainText('$41.27 of $200.00')
    const save = page.getByRole('button', { name: 'Save Settings' })
    await save.click()
    await expectToast(page, 'Nothing to save')
    await page.getByLabel('One run, US dollars').fill('501')
    await save.click()
    await expectInvalid(
      page.getByLabel('One run, US dollars'),
      'Enter a dollar amount from 0 to 500, with at most two decimal places and no dollar sign.',
    )
    await expect(page.getByLabel('One run, US dollars')).toBeFocused()
    await page.getByLabel('One run, US dollars').fill('7.50')
    await page.getByLabel('Solver').selectOption('writer')
    await page.getByLabel('Announcement').fill('Closed on Friday.')
    await page.getByLabel('New accounts can be created').uncheck()
    await save.click()
    await expectToast(page, 'Settings saved')
    expect(sent).toEqual([
      { solveModel: 'writer', runCapUsd: 7.5, announcement: 'Closed on Friday.', signUpsOpen: false },
    ])
  })

  test.describe("when the settings can't be read", () => {
    test.use({ requestsFail: true })

    test('shows an error, and Try Again loads the settings @deep', async ({ page }) => {
      let isReachable = false
      await mockAdmin(page, {
        ...idleResponses,
        'GET /admin/settings': () =>
          (isReachable ? idleResponses['GET /admin/settings']?.(null) : null) ?? { status: 503, body: {} },
      })
      await openAdmin(page, '?tab=settings')
      await expect(page.getByText('Unable to load the settings')).toBeVisible()
      isReachable = true
      await page.getByRole('button', { name: 'Try Again' }).click()
      await expect(page.getByRole('button', { name: 'Save Settings' })).toBeVisible()
    })
  })
})
