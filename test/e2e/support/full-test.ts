import { expect, type Locator, type Page } from '@playwright/test'
import type { Section, Version } from '#domain/exam/formats.ts'
import { plainText } from './plain-text.ts'
import { questionHeading } from './player.ts'

/** Section 9 of the specification, copied here, so that the tests don't rely on the code's own constants. */
export const SPECIFIED = {
  old: [
    { section: 'english', name: 'English', start: 0, count: 75, seconds: 2700, clock: '45:00' },
    { section: 'math', name: 'Math', start: 75, count: 60, seconds: 3600, clock: '1:00:00' },
    { section: 'reading', name: 'Reading', start: 135, count: 40, seconds: 2100, clock: '35:00' },
    { section: 'science', name: 'Science', start: 175, count: 40, seconds: 2100, clock: '35:00' },
  ],
  enhanced: [
    { section: 'english', name: 'English', start: 0, count: 50, seconds: 1800, clock: '30:00' },
    { section: 'math', name: 'Math', start: 50, count: 45, seconds: 2400, clock: '40:00' },
    { section: 'reading', name: 'Reading', start: 95, count: 30, seconds: 1500, clock: '25:00' },
    { section: 'science', name: 'Science', start: 125, count: 30, seconds: 1500, clock: '25:00' },
  ],
} as const satisfies Record<
  Version,
  readonly { section: Section; name: string; start: number; count: number; seconds: number; clock: string }[]
>

export const intermission = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('heading', { name, level: 1 })

/** Returns the start of a question of the fixture bank. No markup precedes its first colon. */
const openingText = (text: string): string => plainText(text).split(':')[0] ?? ''

/** Expects this question of the form to be in view, with this number in its section. */
export async function expectInView(
  page: Page,
  question: { questionText: string } | undefined,
  number: number,
): Promise<void> {
  await expect(questionHeading(page, number)).toBeVisible()
  expect(question).toBeDefined()
  await expect(page.getByRole('region', { name: 'Question' })).toContainText(
    openingText(question?.questionText ?? ''),
  )
}

/** Turns to a question of the current section through the Review overlay. */
export async function jumpTo(page: Page, number: number): Promise<void> {
  await page.getByRole('button', { name: /^Review/ }).click()
  const entry = new RegExp(`question ${number},`, 'i')
  await page.getByRole('dialog').getByRole('button', { name: entry }).and(page.locator(':enabled')).click()
  await expect(questionHeading(page, number)).toBeVisible()
}

/**
 * Holds back the server's responses to saves and reads while the returned function runs its callback.
 * Meanwhile only the page's own clock sets the timer, so a stopped clock stops the timer too.
 */
export async function holdResponses(page: Page): Promise<(meanwhile: () => Promise<void>) => Promise<void>> {
  let released = Promise.resolve()
  await page.route('**/api/tests/*', async (route) => {
    const response = await route.fetch()
    await released
    await route.fulfill({ response })
  })
  return async (meanwhile) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    released = promise
    try {
      await meanwhile()
    } finally {
      resolve()
    }
  }
}
