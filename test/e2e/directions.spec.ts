import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { intermission } from './support/full-test.ts'
import { finishSection, options, questionHeading, secondsLeft, turnToLast } from './support/player.ts'
import { testOnOwnServer as test } from './support/test.ts'
import { passTime } from './support/time.ts'

/** The directions before a section, and in the Tools menu. */

test.use({ bank: 'limited', needsDirections: true })

const ENGLISH = 'NO CHANGE means that the part is best as printed.'

async function openDirections(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tools', exact: true }).click()
  await page.getByRole('dialog', { name: 'Tools' }).getByRole('button', { name: 'Directions' }).click()
}

test('a first English test begins with its directions, and the clock starts after them @phone @deep', async ({
  page,
  server,
}) => {
  await page.clock.install()
  let createdCount = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/tests')) createdCount += 1
  })
  await page.goto('/test?section=english&version=old')
  await expect(page.getByRole('heading', { name: 'English', level: 1 })).toBeFocused()
  await expect(page.getByText(ENGLISH)).toBeVisible()
  await expect(page.getByText('75 questions · 45 min')).toBeVisible()
  await expectAccessible(page)
  await passTime(page, server, 300)
  expect(createdCount).toBe(0)
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  expect(await secondsLeft(page)).toBeGreaterThan(500)
})

test('the buttons before a section are in view although the directions are open @phone-only @deep', async ({
  page,
}) => {
  await page.goto('/test?section=full&version=old')
  await expect(page.getByRole('main').getByText(ENGLISH)).toBeVisible()
  const continueButton = page.getByRole('button', { name: 'Continue' })
  await expect(continueButton).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await continueButton.click()
  await expect(page.getByRole('timer')).toBeVisible()
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByRole('dialog', { name: 'Review' }).getByText('Current')).toBeInViewport({ ratio: 1 })
})

test("a second test of a section doesn't begin with directions, but Tools has them @deep", async ({
  page,
}) => {
  await page.goto('/test?section=math&version=old')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL('/practice-tests')
  await page.goto('/test?section=math&version=old')
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(questionHeading(page, 1)).toBeVisible()

  await page.goto('/test?section=math&version=enhanced&time=untimed')
  await expect(questionHeading(page, 1)).toBeVisible()
  await openDirections(page)
  const dialog = page.getByRole('dialog', { name: 'Math directions' })
  await expect(dialog).toContainText('You may use the calculator for every problem.')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('a full test shows the directions before each section, and folds them the next time @deep', async ({
  page,
}) => {
  const directions = (text: string) => page.getByRole('main').getByText(text)
  await page.goto('/test?section=full&version=old')
  await expect(directions(ENGLISH)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await options(page).first().check()
  await turnToLast(page)
  await finishSection(page)
  await expect(intermission(page, 'Math')).toBeVisible()
  await expect(directions('Solve each problem')).toBeVisible()
  await page.reload()
  await expect(intermission(page, 'Math')).toBeVisible()
  await expect(directions('Solve each problem')).toBeHidden()
  await page.getByText('Directions', { exact: true }).click()
  await expect(directions('Solve each problem')).toBeVisible()
})

test('the directions show before the code of later parts is fetched @deep', async ({ page }) => {
  let isLaterFetched = false
  page.on('request', (request) => {
    isLaterFetched ||= /\/assets\/(?:later-parts|reminders)-[^/]+\.js$/.test(request.url())
  })
  await page.goto('/test?section=math&version=old')
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
  expect(isLaterFetched).toBe(false)
})

test.describe("when the directions can't be fetched", () => {
  test.use({ allowsFailedRequests: true })

  test('the test starts without them @deep', async ({ page }) => {
    await page.route(/\/assets\/directions-[^/]+\.js$/, (route) => route.abort('connectionreset'))
    await page.goto('/test?section=math&version=old')
    await expect(questionHeading(page, 1)).toBeVisible()
  })
})
