import { chromium, expect, type Browser, type Page } from '@playwright/test'
import { FORMATS, SECTION_NAMES, SECTIONS, type Section } from '#domain/exam/formats.ts'
import { banner } from '#test/e2e/support/dashboard.ts'
import { finishSection, nextButton, options, questionHeading, submitTest } from '#test/e2e/support/player.ts'

/** Opens the browser that `npm run bench` found, or Playwright's own. */
export const openBrowser = (...flags: string[]): Promise<Browser> => {
  const executablePath = process.env['CHROMIUM_PATH']
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', ...flags],
  })
}

/**
 * Takes a Traditional full test of 215 questions on the real screens, from its first intermission to the
 * dashboard, answering every question.
 * @param beforeAnswer awaited before each answer: the student's thinking time
 */
export async function takeFullTest(
  page: Page,
  beforeAnswer: (section: Section) => Promise<void> = async () => {},
) {
  for (const section of SECTIONS) {
    await expect(page.getByRole('heading', { name: SECTION_NAMES[section], level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
    const { questions } = FORMATS.old[section]
    for (let number = 1; number <= questions; number += 1) {
      await expect(questionHeading(page, number)).toBeVisible()
      await beforeAnswer(section)
      await options(page)
        .nth(number % 4)
        .check()
      if (number < questions) await nextButton(page).click()
    }
    if (section === SECTIONS.at(-1)) await submitTest(page)
    else await finishSection(page)
  }
  await expect(banner(page)).toBeVisible()
}
