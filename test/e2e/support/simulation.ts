import { expect, type Locator, type Page } from '@playwright/test'
import { captureAttempt } from './attempt.ts'
import { intermission, jumpTo } from './full-test.ts'
import { answerQuestions, finishSection, submitTest } from './player.ts'

/** Test Day Mode, as a student takes it. */

export const startButton = (page: Page): Locator => page.getByRole('button', { name: 'Start simulation' })
export const continueButton = (page: Page): Locator => page.getByRole('button', { name: 'Continue' })

/** Accepts the rules and starts. The first intermission is in view. */
export async function startSimulation(page: Page) {
  await page.goto('/test-day-mode')
  await page.getByRole('checkbox', { name: /^I accept these rules/ }).check()
  const attempt = await captureAttempt(page, () => startButton(page).click())
  await expect(intermission(page, 'English')).toBeVisible()
  return attempt
}

/** The sections of a simulation on the limited bank, which has one set for each. */
export const LIMITED_SECTIONS = [
  { name: 'English', count: 15, seconds: 540 },
  { name: 'Math', count: 5, seconds: 300 },
  { name: 'Reading', count: 10, seconds: 525 },
  { name: 'Science', count: 5, seconds: 263 },
] as const

/** Takes a simulation on the limited bank to its end, with two answers in each section. */
export async function takeSimulation(page: Page): Promise<void> {
  for (const { name, count } of LIMITED_SECTIONS) {
    await expect(intermission(page, name)).toBeVisible()
    await continueButton(page).click()
    await answerQuestions(page, 1, 2)
    await jumpTo(page, count)
    await (name === 'Science' ? submitTest(page) : finishSection(page))
  }
}

const isFullScreen = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.fullscreenElement !== null)

export const expectFullScreen = (page: Page, full: boolean): Promise<void> =>
  expect.poll(() => isFullScreen(page), { message: 'full screen' }).toBe(full)

/** The banner that shows while the student has left full screen. */
export const leftFullScreenBanner = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: 'You left full screen.' })
