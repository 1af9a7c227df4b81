import { expect, type Page, type Route } from '@playwright/test'
import { readFilterCount, openCustomize, matchLine } from './support/customize.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expectNoOverflow } from './support/pages.ts'
import { test } from './support/test.ts'

/**
 * A failure to read the counts doesn't mean that the bank is empty. test/components/counts-unavailable.test.tsx has
 * more screens.
 */
test.use({ allowsFailedRequests: true })

const COUNTS = '**/api/questions/counts{,/**}'
/** Makes the counts fail in this way, and calls `onTry` at each try. */
const failCounts = (page: Page, onTry: () => void, fail: (route: Route) => Promise<void>) =>
  page.route(COUNTS, (route) => {
    onTry()
    return fail(route)
  })

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

test("ER-05: a screen says that it couldn't count the questions, and Try Again counts them @deep", async ({
  page,
}) => {
  await page.clock.install()
  await test.step("Customize Test says that it couldn't count the questions, and Try Again counts them", async () => {
    let tries = 0
    await failCounts(
      page,
      () => (tries += 1),
      (route) => route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'No.' } } }),
    )
    await openCustomize(page, 'science')
    await passRetries(page, () => tries)
    await expect(matchLine(page)).toHaveText(
      'We couldn’t count the matching questions. You can try again, or start anyway.',
    )
    await expectNoOverflow(page)
    await expectAccessible(page)
    await page.unroute(COUNTS)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(matchLine(page)).toHaveText(/^Your choices match \d+ questions\.$/)
    expect(await readFilterCount(page, 'Hard')).toBeGreaterThan(0)
  })
  await test.step("Test Day Mode says that it couldn't count the questions, and Try Again counts them", async () => {
    let tries = 0
    await failCounts(
      page,
      () => (tries += 1),
      (route) => route.abort('internetdisconnected'),
    )
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
})
