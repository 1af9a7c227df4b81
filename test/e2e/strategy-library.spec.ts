import { expect } from '@playwright/test'
import { SECTION_NAMES, SECTIONS } from '#domain/exam/formats.ts'
import { expectAccessible } from './support/accessibility.ts'
import { downloadWith, GUIDES, holdRequests, shelf, serveEmptyPage } from './support/guides.ts'
import { expectToast } from './support/accounts.ts'
import { test } from './support/test.ts'

test('the library shows the first four guides of each section, and links to all @phone', async ({ page }) => {
  await page.goto('/strategy-library')
  await expect(page).toHaveTitle('ACT Strategy Library · ACT Prep Platform')
  await expect(page.getByRole('heading', { name: 'ACT Strategy Library', level: 1 })).toBeVisible()
  await expect(page.getByText('Free Access', { exact: true })).toBeVisible()

  const english = shelf(page, 'English')
  await expect(english.getByText('6 guides available')).toBeVisible()
  await expect(english.getByText('Free', { exact: true })).toBeVisible()
  await expect(english.getByRole('listitem')).toHaveCount(4)
  const row = english.getByRole('listitem').first()
  await expect(row.getByRole('link')).toHaveText('Comma Rules1 min read · Beginner')
  await expect(row.getByRole('button', { name: 'Download Comma Rules' })).toBeVisible()
  await expect(english.getByRole('listitem').nth(1)).toContainText('Intermediate')

  await expect(shelf(page, 'Math').getByText('1 guide available')).toBeVisible()
  await expect(shelf(page, 'Science').getByText('0 guides available')).toBeVisible()
  await expect(
    shelf(page, 'Science').getByText('Strategy guides for this section are coming soon.'),
  ).toBeVisible()
  for (const section of SECTIONS)
    await expect(
      page.getByRole('link', { name: `View All ${SECTION_NAMES[section]} Guides`, exact: true }),
    ).toHaveAttribute('href', `/strategies/${section}`)
  await expectAccessible(page)
})

test('a row of the library opens its guide @deep', async ({ page }) => {
  await page.goto('/strategy-library')
  await shelf(page, 'English')
    .getByRole('link', { name: /^Verbs That Agree/ })
    .click()
  await expect(page).toHaveURL('/strategy/verbs')
  await expect(page.getByRole('heading', { name: 'Verbs That Agree', level: 1 })).toBeVisible()
})

test('the icon in a row of the library downloads its guide @deep', async ({ page }) => {
  await page.goto('/strategy-library')
  const { name, text } = await downloadWith(page, page.getByRole('button', { name: 'Download Comma Rules' }))
  expect(name).toBe('comma_rules.txt')
  expect(text).toMatch(/^\uFEFFComma Rules\n===========\n\nWhat the sample is about/)
  expect(text).not.toContain('Generated from')
  await expect(page).toHaveURL('/strategy-library')
})

test('the complete test day guide can be downloaded and read @deep', async ({ page }) => {
  await page.goto('/strategy-library')
  const offer = shelf(page, 'Complete Test Day Strategy Guide')
  await expect(offer.getByText('Most Popular', { exact: true })).toBeVisible()
  await expect(offer.getByText('Illustrative', { exact: true })).toBeVisible()
  await expect(offer.getByText('35 min read', { exact: true })).toBeVisible()
  for (const topic of [/timing/i, /stress management/i, /guessing/i, /answer sheet/i])
    await expect(offer.getByRole('listitem').filter({ hasText: topic })).toBeVisible()
  const { name, text } = await downloadWith(
    page,
    offer.getByRole('button', { name: 'Download Complete Guide' }),
  )
  expect(name).toBe('complete_test_day_strategy_guide.txt')
  expect(text).toContain('The last paragraph.')
  await offer.getByRole('link', { name: 'Read it here' }).click()
  await expect(page).toHaveURL('/strategy/complete-test-day')
})

test('the library shows three quick tips @deep', async ({ page }) => {
  await page.goto('/strategy-library')
  const tips = shelf(page, 'Quick Tips')
  await expect(tips.getByRole('heading', { level: 3 })).toHaveText([
    'Study Schedule',
    'Time Management',
    'Track Progress',
  ])
  await expect(tips).toContainText('6-8 weeks before')
})

test('while the list loads, the page shows placeholders and everything that needs no list @deep', async ({
  page,
}) => {
  const release = await holdRequests(page, GUIDES)
  await serveEmptyPage(page, '/strategy-library')
  await page.goto('/strategy-library')
  await expect(page.getByRole('status', { name: 'Loading strategy guides' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download Complete Guide' })).toBeDisabled()
  await expect(shelf(page, 'Quick Tips')).toBeVisible()
  await expectAccessible(page)
  release()
  await expect(shelf(page, 'English')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download Complete Guide' })).toBeEnabled()
})

test.describe('when something fails', () => {
  test.use({ requestsFail: true })

  test("a list that can't be read shows an error, and can be loaded again @deep", async ({ page }) => {
    await page.route(GUIDES, (route) => route.abort('connectionreset'))
    await serveEmptyPage(page, '/strategy-library')
    await page.goto('/strategy-library')
    const alert = page.getByRole('alert').filter({ hasText: 'Error Loading Guides' })
    await expect(alert.getByRole('heading', { name: 'Error Loading Guides' })).toBeVisible()
    await expect(alert).toContainText("We couldn't load the strategy guides. Please try again.")
    await expectAccessible(page)
    await page.unroute(GUIDES)
    await alert.getByRole('button', { name: 'Try Again' }).click()
    await expect(shelf(page, 'English')).toBeVisible()
  })

  test("a guide that can't be downloaded shows an error @deep", async ({ page }) => {
    await page.route(/\/api\/guides\/commas$/, (route) => route.fulfill({ status: 500, json: {} }))
    await serveEmptyPage(page, '/strategy-library')
    await page.goto('/strategy-library')
    const button = page.getByRole('button', { name: 'Download Comma Rules' })
    await button.click()
    await expectToast(page, 'Download Failed', '“Comma Rules” couldn’t be downloaded. Please try again.')
    await expect(button).toBeEnabled()
  })
})

test.describe('without any guide', () => {
  test.use({ bank: 'empty' })

  test('the library says that guides are coming soon @deep', async ({ page }) => {
    await page.goto('/strategy-library')
    await expect(page.getByText('Strategy guides for this section are coming soon.')).toHaveCount(4)
    await expect(page.getByRole('button', { name: 'Download Complete Guide' })).toBeDisabled()
  })
})

test.describe("with the product's own guides @phone", () => {
  test.use({ bank: 'sample' })

  test('nothing is wider than the screen, even at 320 px @deep', async ({ page }) => {
    for (const path of ['/strategy-library', '/strategies/math', '/strategy/comma-rules-that-decide-points'])
      for (const width of [320, 683]) {
        await page.setViewportSize({ width, height: 640 })
        await page.goto(path)
        await expect(page.getByRole('main').getByRole('link').nth(2)).toBeVisible()
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
        ).toBeLessThanOrEqual(0)
      }
  })
})
