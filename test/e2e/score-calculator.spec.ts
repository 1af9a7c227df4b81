import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { expectToast } from './support/accounts.ts'
import { test } from './support/test.ts'

/** The score calculator: four scores, their composite, and its meaning. */

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

test('the score calculator starts with four empty fields, a dash, and the ranges @phone @deep', async ({
  page,
}) => {
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
})

for (const [scores, expected, insight] of [
  [['36', '35', '34', '33'], '35', 'Excellent! Top 2% of test takers'],
  [['31', '28', '33', '29'], '30', 'Great! Top 12%'],
  [['24', '24', '24', '25'], '24', 'Good! Top 25%'],
  [['20', '21', '20', '21'], '21', 'Average range'],
  [['36', '', '', ''], '9', 'Room for improvement'],
  [['1', '', '', ''], '0', 'Enter your scores to see insights'],
] as const)
  test(`${scores.map((score) => score || 'blank').join(', ')} give a composite of ${expected}: ${insight} @deep`, async ({
    page,
  }) => {
    await page.goto('/score-calculator')
    await fill(page, scores)
    await expect(composite(page)).toHaveText(expected)
    await expect(result(page).getByText(insight, { exact: true })).toBeVisible()
  })

test("sections without a score are named as counting 0, and the composite's row is marked @deep", async ({
  page,
}) => {
  await page.goto('/score-calculator')
  await fill(page, ['36', '36', '', '20'])
  await expect(result(page)).toContainText('Reading is not entered and counts as 0.')
  await expect(ranges(page).getByRole('row', { name: /You: 23/ })).toContainText('20–23')
  await score(page, 'Reading').fill('0')
  await expect(result(page)).toContainText('Reading is not entered and counts as 0.')
  await score(page, 'Reading').fill('36')
  await expect(result(page)).toContainText('2 more points in total would make it 33.')
})

for (const wrong of ['37', '-1', '36.5'])
  test(`the score ${wrong} shows an error at its field, and no composite @phone @deep`, async ({ page }) => {
    await page.goto('/score-calculator')
    await fill(page, ['30', '30', wrong, '30'])
    await expect(score(page, 'Reading')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText('A section score is a whole number from 1 to 36.')).toBeVisible()
    await expect(result(page).getByText('—', { exact: true })).toBeVisible()
    await expect(result(page)).toContainText('Please correct Reading to see your composite.')
    await expectAccessible(page)
    await score(page, 'Reading').fill('30')
    await expect(score(page, 'Reading')).toHaveAttribute('aria-invalid', 'false')
    await expect(composite(page)).toHaveText('30')
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
  const shared = await page.evaluate(() => navigator.clipboard.readText())
  expect(shared).toBe(page.url())
  await page.reload()
  await expect(composite(page)).toHaveText('30')
  await expect(score(page, 'Reading')).toHaveValue('33')
  await page.goBack()
  await expect(page).toHaveURL('/help-center')
})

test('a score in the address that is out of range is an error, and text is ignored @deep', async ({
  page,
}) => {
  await page.goto('/score-calculator?english=abc&math=99&reading=%3Cb%3E&science=20')
  await expect(score(page, 'Math')).toHaveAttribute('aria-invalid', 'true')
  await expect(result(page).getByText('—', { exact: true })).toBeVisible()
  await page.goto('/score-calculator?english=abc&science=20')
  await expect(composite(page)).toHaveText('5')
})

test('Back and Forward restore the scores of their address @deep', async ({ page }) => {
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
