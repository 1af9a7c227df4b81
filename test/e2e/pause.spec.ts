import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { banner, scoreIn } from './support/dashboard.ts'
import { openEndEarly } from './support/overlay.ts'
import {
  nextButton,
  openTest,
  options,
  questionHeading,
  secondsLeft,
  waitUntilBackAsks,
} from './support/player.ts'
import { test, testOnOwnServer } from './support/test.ts'
import { passTime } from './support/time.ts'
import { switchTools } from './support/tools.ts'

/** Pausing a test: what it hides, what it stops, and how it resumes. */

testOnOwnServer('a pause hides the questions and stops the clock', async ({ page, server }) => {
  await page.clock.install()
  await openTest(page, 'math')
  await nextButton(page).click()
  const before = await secondsLeft(page)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('heading', { name: 'Paused' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resume' })).toBeFocused()
  await expect(options(page).first()).toBeHidden()
  await expect(nextButton(page)).toBeHidden()
  await passTime(page, server, 600)
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(questionHeading(page, 2)).toBeFocused()
  await expect(options(page).first()).toBeVisible()
  expect(await secondsLeft(page)).toBeGreaterThan(before - 60)
})

test('a paused test can be left, and is still paused after coming back @phone @deep', async ({ page }) => {
  await openTest(page, 'math')
  await page.getByRole('button', { name: 'Pause' }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Leave and come back later' }).click()
  await expect(page).toHaveURL('/practice-tests')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Paused' })).toBeVisible()
  await expect(questionHeading(page, 1)).toBeHidden()
})

test.describe('a pause without the network', () => {
  test.use({ allowsFailedRequests: true })

  test('stops the clock @deep', async ({ page, context }) => {
    await page.clock.install()
    await openTest(page, 'math')
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    const before = await secondsLeft(page)
    await page.getByRole('button', { name: 'Pause' }).click()
    await expect(page.getByRole('heading', { name: 'Paused' })).toBeVisible()
    await expect(page.getByText('Offline', { exact: false }).first()).toBeVisible()
    await page.clock.fastForward(600_000)
    await page.getByRole('button', { name: 'Resume' }).click()
    await expect(questionHeading(page, 1)).toBeVisible()
    expect(await secondsLeft(page)).toBeGreaterThan(before - 60)
    await context.setOffline(false)
  })
})

test('a hidden time stays hidden during a pause @deep', async ({ page }) => {
  await openTest(page, 'math')
  await switchTools(page, 'Hide time')
  await page.getByRole('button', { name: 'Pause' }).click()
  const pauseRegion = page.getByRole('region', { name: 'Paused' })
  await expect(pauseRegion).toContainText('Your answers and your place are saved.')
  await expect(pauseRegion).not.toContainText(/\d:\d\d/)
  await page.getByRole('button', { name: 'Resume' }).click()
  await switchTools(page, 'Hide time')
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(pauseRegion).toContainText(/\d:\d\d left in Math/)
})

test.describe('Back', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Leave this test?' })

  /** Starts a Math test by a link, so that Back stays in this document. */
  async function startMath(page: Page): Promise<void> {
    await page.goto('/practice-tests')
    const group = page.getByRole('group', { name: 'Traditional ACT' })
    await group.getByRole('link', { name: /^Math/ }).click()
    await waitUntilBackAsks(page)
  }

  test('asks before it leaves a timed test, and “Pause and leave” stops the clock @phone', async ({
    page,
  }) => {
    await startMath(page)
    const address = page.url()
    await page.goBack()
    await expect(dialog(page)).toContainText('The clock keeps running while you’re away.')
    await expect(page).toHaveURL(address)
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Keep working' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(questionHeading(page, 1)).toBeVisible()

    await page.goBack()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL(address)

    await page.goBack()
    await dialog(page).getByRole('button', { name: 'Pause and leave' }).click()
    await expect(page).toHaveURL('/practice-tests')
    await page.goForward()
    await expect(page.getByRole('heading', { name: 'Paused' })).toBeVisible()
    await expect(dialog(page)).toBeHidden()
  })

  test("doesn't ask in a pause or in an untimed test @deep", async ({ page }) => {
    await startMath(page)
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.goBack()
    await expect(page).toHaveURL('/practice-tests')

    await page.goto('/')
    await page.goto('/test?section=english&version=old&time=untimed')
    await expect(page.getByText('Untimed', { exact: true })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/')
  })

  test("doesn't ask when End Test Early leads to the score @deep", async ({ page }) => {
    await startMath(page)
    await options(page).first().check()
    await page.goBack()
    await dialog(page).getByRole('button', { name: 'Keep working' }).click()
    await (await openEndEarly(page)).getByRole('button', { name: 'End Test Early' }).click()
    await scoreIn(banner(page))
    await expect(dialog(page)).toBeHidden()
  })

  test.describe('if the code that loads after the question could not be fetched', () => {
    test.use({ allowsFailedRequests: true })

    test('leaves the test @deep', async ({ page }) => {
      await page.route(/\/assets\/later-parts-[^/]+\.js$/, (route) => route.abort('connectionreset'))
      await startMath(page)
      await page.goBack()
      await expect(page).toHaveURL('/practice-tests')
      await expect(page.getByRole('heading', { name: 'Practice Tests', level: 1 })).toBeVisible()
    })

    test('a pause can be resumed @deep', async ({ page }) => {
      await page.route(/\/assets\/later-parts-[^/]+\.js$/, (route) => route.abort('connectionreset'))
      await startMath(page)
      await page.getByRole('button', { name: 'Pause' }).click()
      await expect(options(page).first()).toBeHidden()
      await page.getByRole('button', { name: 'Resume' }).click()
      await expect(options(page).first()).toBeVisible()
    })
  })
})
