import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { expectToast } from './support/accounts.ts'
import { test } from './support/test.ts'

/** The score calculator. test/components/score-calculator.test.tsx has its results. */

test.use({ bank: 'limited' })

const SECTIONS = ['English', 'Math', 'Reading', 'Science'] as const
const score = (page: Page, section: (typeof SECTIONS)[number]) =>
  page.getByRole('spinbutton', { name: section, exact: true })
const result = (page: Page) => page.getByRole('region', { name: 'Your composite' })
const composite = (page: Page) => result(page).getByRole('strong')
const ranges = (page: Page) => page.getByRole('table', { name: /^What composite scores/ })

async function fill(page: Page, scores: readonly string[]): Promise<void> {
  for (const [place, section] of SECTIONS.entries()) await score(page, section).fill(scores[place] ?? '')
}

test('the score calculator starts with four empty fields, a dash, and the ranges @deep', async ({ page }) => {
  await page.goto('/score-calculator')
  await expect(page).toHaveTitle(/^ACT Score Calculator/)
  await expect(page.getByRole('heading', { name: 'ACT Score Calculator', level: 1 })).toBeVisible()
  await expect(page.getByText('Free Tool', { exact: true })).toBeVisible()
  for (const section of SECTIONS) {
    await expect(score(page, section)).toHaveValue('')
    await expect(score(page, section)).toHaveAttribute('min', '1')
    await expect(score(page, section)).toHaveAttribute('max', '36')
  }
  await expect(result(page).getByText('—', { exact: true })).toBeVisible()
  await expect(result(page)).toContainText('Enter your scores to see insights')
  await expect(ranges(page).getByRole('row')).toHaveText([
    /Composite/,
    /32–36.*Excellent.*Top 2%/,
    /28–31.*Great.*Top 12%/,
    /24–27.*Good.*Top 25%/,
    /20–23.*Average/,
    /Below 20.*Below Average/,
  ])
  await expectAccessible(page)

  await test.step('the score 37 shows an error at its field, and no composite', async () => {
    await fill(page, ['30', '30', '37', '30'])
    await expect(score(page, 'Reading')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText('A section score is a whole number from 1 to 36.')).toBeVisible()
    await expect(result(page).getByText('—', { exact: true })).toBeVisible()
    await expect(result(page)).toContainText('Please correct Reading to see your composite.')
    await expectAccessible(page)
    await score(page, 'Reading').fill('30')
    await expect(score(page, 'Reading')).toHaveAttribute('aria-invalid', 'false')
    await expect(composite(page)).toHaveText('30')
  })
})

test('the score calculator works by keyboard alone: typing, stepping, and clearing @deep', async ({
  page,
}) => {
  await page.goto('/score-calculator')
  await score(page, 'English').focus()
  for (const text of ['20', '24', '28', '31']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowUp')
  await expect(score(page, 'Science')).toHaveValue('32')
  await expect(composite(page)).toHaveText('26')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Clear Scores' })).toBeFocused()
  await page.keyboard.press('Enter')
  for (const section of SECTIONS) await expect(score(page, section)).toHaveValue('')
  await expect(result(page).getByText('—', { exact: true })).toBeVisible()
})

test('the address contains the scores, can be shared and reloaded, and typing adds no history entries @deep', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/help-center')
  await page.goto('/score-calculator')
  await fill(page, ['30', '28', '33', '29'])
  await expect(page).toHaveURL('/score-calculator?english=30&math=28&reading=33&science=29')
  await page.getByRole('button', { name: 'Copy Link' }).click()
  await expectToast(page, 'Link Copied')
  const copiedText = await page.evaluate(() => navigator.clipboard.readText())
  expect(copiedText).toBe(page.url())
  await page.reload()
  await expect(composite(page)).toHaveText('30')
  await expect(score(page, 'Reading')).toHaveValue('33')
  await page.goBack()
  await expect(page).toHaveURL('/help-center')

  await test.step('Back and Forward restore the scores of their address', async () => {
    await page.goto('/score-calculator?english=30')
    await score(page, 'Math').fill('28')
    await page.evaluate(() => window.history.pushState(null, '', '/score-calculator?english=20'))
    await page.goBack()
    await expect(score(page, 'English')).toHaveValue('30')
    await expect(score(page, 'Math')).toHaveValue('28')
    await page.goForward()
    await expect(score(page, 'English')).toHaveValue('20')
    await expect(score(page, 'Math')).toHaveValue('')
  })
})
