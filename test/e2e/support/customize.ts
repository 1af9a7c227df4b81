import { expect, type Locator, type Page } from '@playwright/test'
import type { Section } from '#domain/exam/formats.ts'

/** The parts of Customize Test, as a student finds them. */

export async function openCustomize(page: Page, section: Section): Promise<void> {
  await page.goto(`/test?section=${section}&version=old&customize=1`)
  await expect(page.getByRole('heading', { name: 'Customize Test', level: 1 })).toBeVisible()
}

export const slider = (page: Page): Locator => page.getByRole('slider', { name: 'Number of questions' })
export const startButton = (page: Page): Locator => page.getByRole('button', { name: 'Start Test' })

/** The line that says how many questions match, once they're counted. */
export const matchLine = (page: Page): Locator =>
  page.getByRole('region', { name: 'Your test' }).getByRole('status').getByRole('paragraph')

const box = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}\\b`) })

export async function checkBoxes(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) await box(page, name).check()
}

/** Reads the question count shown at a checkbox. */
export async function readFilterCount(page: Page, name: string): Promise<number> {
  const countedBox = page.getByRole('checkbox', { name: new RegExp(`^${name} ?\\d+$`) })
  await expect(countedBox).toBeVisible()
  return Number(
    /(\d+)$/.exec((await page.locator('label').filter({ has: countedBox }).innerText()).trim())?.[1],
  )
}
