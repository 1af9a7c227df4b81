import { expect, type Page } from '@playwright/test'
import { panel, openAdmin } from './support/admin.ts'
import { readFilterCount, openCustomize, outcome } from './support/customize.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expectNoOverflow } from './support/pages.ts'
import { test } from './support/test.ts'

/** A failure to read the counts doesn't mean that the bank is empty. */
test.use({ requestsFail: true })

const COUNTS = '**/api/questions/counts{,/**}'
const FAILURES = {
  'the network is gone': (page: Page, tried: () => void) =>
    page.route(COUNTS, (route) => {
      tried()
      return route.abort('internetdisconnected')
    }),
  'the server fails': (page: Page, tried: () => void) =>
    page.route(COUNTS, (route) => {
      tried()
      return route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'No.' } } })
    }),
  'the request times out': (page: Page, tried: () => void) =>
    page.route(COUNTS, (route) => {
      tried()
      return route.abort('timedout')
    }),
} as const

/** Advances the page's clock until the counts have had their first try and three retries. */
async function passRetries(page: Page, tries: () => number): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(1000)
      return tries()
    })
    .toBe(4)
  // There is no fifth try.
  await page.clock.runFor(60_000)
  expect(tries()).toBe(4)
}

test.describe('with an empty Enhanced bank', () => {
  test.use({ bank: 'sparse' })

  for (const [why, fail] of Object.entries(FAILURES))
    test(`ER-05: a test says that the questions couldn't be counted, not that the bank is empty, if ${why} @deep`, async ({
      page,
    }) => {
      await page.clock.install()
      let tries = 0
      await fail(page, () => (tries += 1))
      await page.goto('/test?section=english&version=enhanced')
      await passRetries(page, () => tries)
      await expect(page.getByRole('heading', { name: 'Unable to Load Test' })).toBeVisible()
      await expect(page.getByRole('main')).toContainText('We couldn’t check which questions are available')
      await expect(page.getByText('Enhanced ACT Questions Not Available')).toHaveCount(0)
      await page.unroute(COUNTS)
      await page.getByRole('button', { name: 'Try Again' }).click()
      await expect(page.getByRole('heading', { name: 'Enhanced ACT Questions Not Available' })).toBeVisible()
    })
})

test("ER-05: Customize Test says that it couldn't count the questions, and Try Again counts them @phone @deep", async ({
  page,
}) => {
  await page.clock.install()
  let tries = 0
  await FAILURES['the server fails'](page, () => (tries += 1))
  await openCustomize(page, 'science')
  await passRetries(page, () => tries)
  await expect(outcome(page)).toHaveText(
    'We couldn’t count the matching questions. You can try again, or start anyway.',
  )
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.unroute(COUNTS)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(outcome(page)).toHaveText(/^Your choices match \d+ questions\.$/)
  expect(await readFilterCount(page, 'Hard')).toBeGreaterThan(0)
})

test("ER-05: Test Day Mode says that it couldn't count the questions, and Try Again counts them @phone @deep", async ({
  page,
}) => {
  await page.clock.install()
  let tries = 0
  await FAILURES['the network is gone'](page, () => (tries += 1))
  await page.goto('/test-day-mode')
  await passRetries(page, () => tries)
  await expect(page.getByText('We couldn’t count the questions')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('No simulation yet')
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.unroute(COUNTS)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('We couldn’t count the questions')).toHaveCount(0)
})

test("ER-05: the administrator isn't shown an empty bank if it couldn't be counted @deep", async ({
  page,
}) => {
  await page.clock.install()
  let tries = 0
  await FAILURES['the server fails'](page, () => (tries += 1))
  await openAdmin(page)
  await passRetries(page, () => tries)
  await expect(panel(page, 'Question bank')).toContainText('Unable to load the question counts')
  await expect(page.getByText('The Enhanced question bank is empty')).toHaveCount(0)
  await expect(page.getByText('Enhanced starter')).toHaveCount(0)
  await page.unroute(COUNTS)
  await panel(page, 'Question bank').getByRole('button', { name: 'Try Again' }).click()
  await expect(panel(page, 'Question bank').getByRole('row', { name: /^Total/ })).toBeVisible()
})
