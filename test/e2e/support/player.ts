import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { SECTIONS, type Section, type Version } from '#domain/exam/formats.ts'
import { REMINDERS_KEY } from '#web/lib/device/section-reminders.ts'
import { DIRECTIONS_KEY } from '#web/lib/device/seen-directions.ts'
import { reviewButton, reviewOverlay } from './overlay.ts'

/** The parts of the question screen, as a student finds them. */

/** Makes a context's device one that has shown the directions of every section, and shows no reminders. */
export const skipDirections = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(
    (values) => {
      try {
        for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
      } catch {
        // An empty page has no storage.
      }
    },
    { [DIRECTIONS_KEY]: SECTIONS.join(','), [REMINDERS_KEY]: 'off' },
  )

export const questionHeading = (page: Page, number: number): Locator =>
  page.getByRole('heading', { name: new RegExp(`^Question ${number} of \\d+$`) })

/** The options of the current question. */
export const options = (page: Page): Locator =>
  page.getByRole('region', { name: 'Question' }).getByRole('radio')

export const nextButton = (page: Page): Locator => page.getByRole('button', { name: 'Next' })

/** Shows the question if the passage covers it: a phone shows a new passage first. */
export async function showQuestion(page: Page): Promise<void> {
  const questionButton = page.getByRole('contentinfo').getByRole('button', { name: /^Question \d+$/ })
  if (await questionButton.isVisible()) await questionButton.click()
}

/** Turns to the next question. */
export async function turnToNext(page: Page): Promise<void> {
  await showQuestion(page)
  await nextButton(page).click()
}

export const submitButton = (page: Page): Locator => page.getByRole('button', { name: 'Submit Test' })

/** Presses a button that ends a section or test, and confirms if questions are unanswered. */
async function pressAndConfirm(page: Page, name: string): Promise<void> {
  await showQuestion(page)
  const progress = (await page.getByText(/^\d+\/\d+ answered$/).textContent()) ?? ''
  const [answeredCount, total] = progress.split('/').map((part) => Number.parseInt(part, 10))
  await page.getByRole('button', { name }).click()
  if (answeredCount !== total) await page.getByRole('dialog').getByRole('button', { name }).click()
}

export const submitTest = (page: Page): Promise<void> => pressAndConfirm(page, 'Submit Test')
export const finishPractice = (page: Page): Promise<void> => pressAndConfirm(page, 'Finish Practice')
export const finishSection = (page: Page): Promise<void> => pressAndConfirm(page, 'Finish Section')

/** The indicator that says where the answers are saved. */
export const saveIndicator = (
  page: Page,
  text: 'Saved' | 'On this device' | 'Offline, saved on this device',
): Locator => page.getByRole('banner').getByText(text, { exact: true })

/** Opens a test of one section by its address, and waits for its timer. */
export async function openTest(page: Page, section: Section, version: Version = 'old'): Promise<void> {
  await page.goto(`/test?section=${section}&version=${version}`)
  await expect(page.getByRole('timer')).toBeVisible()
}

/** Opens the address of a test that is unfinished on this device, and continues it. */
export async function continueTest(page: Page, section: Section, version: Version = 'old'): Promise<void> {
  await page.goto(`/test?section=${section}&version=${version}`)
  await page.getByRole('link', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('timer')).toBeVisible()
}

/** Answers the questions `first` to `last`, starting on the current one, and stays on the last. */
export async function answerQuestions(page: Page, first: number, last: number): Promise<void> {
  for (let number = first; number <= last; number += 1) {
    await showQuestion(page)
    await expect(questionHeading(page, number)).toBeVisible()
    await options(page)
      .nth(number % 4)
      .check()
    if (number < last) await turnToNext(page)
  }
}

/** Makes the page try at once to send what is unsaved, by the browser's `online` event. Offline, the try fails. */
export const sendUnsaved = (page: Page): Promise<void> =>
  page.evaluate(() => void dispatchEvent(new Event('online')))

/**
 * The most questions to turn through with Next. With more, the review overlay is faster. It works offline only if its
 * code was loaded before.
 */
const FEW = 10

/**
 * Turns from a question to the last of its section. First answers the current question if nothing is
 * answered, because a test without answers has no score.
 */
export async function turnToLast(page: Page, from = 1): Promise<void> {
  const progress = await page.getByText(/^\d+\/\d+ answered$/).textContent()
  if (progress?.startsWith('0/') === true) {
    await showQuestion(page)
    await options(page).first().check()
  }
  const total = Number(/\/(\d+)/.exec(progress ?? '')?.[1])
  if (total - from > FEW) {
    await showQuestion(page)
    await reviewButton(page).click()
    await reviewOverlay(page).getByRole('list', { name: 'Questions' }).getByRole('button').last().click()
    await expect(reviewOverlay(page)).toBeHidden()
  } else for (let number = from; number < total; number += 1) await turnToNext(page)
}

/** Reads the seconds left from the timer. */
export async function secondsLeft(page: Page): Promise<number> {
  const text = await page.getByRole('timer').innerText()
  const parts =
    text
      .match(/[\d:]+/)?.[0]
      .split(':')
      .map(Number) ?? []
  return parts.reduce((sum, part) => sum * 60 + part, 0)
}

/**
 * Resolves when the device has stored everything the page wrote: a transaction over the same store waits for
 * earlier ones.
 */
export const waitForDeviceWrites = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('act-prep')
        request.addEventListener('error', () => reject(new Error('no database on this device')))
        request.addEventListener('success', () => {
          const count = request.result.transaction('device').objectStore('device').count()
          count.addEventListener('success', () => {
            request.result.close()
            resolve()
          })
        })
      }),
  )

/**
 * Waits until Back asks before it leaves a timed test. The router blocks only after a second render, which nothing on
 * the screen shows, so this waits until the page has no task left.
 */
export async function waitUntilBackAsks(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/^Question 1 of/)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}
