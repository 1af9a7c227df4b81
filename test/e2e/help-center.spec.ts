import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { test } from './support/test.ts'

/** The help center: its answers, its search, and its contact links. */

test.use({ bank: 'limited' })

const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Search the help center' })
const questions = (page: Page) => page.getByRole('main').locator('summary')

test.beforeEach(async ({ page }) => {
  await page.goto('/help-center')
  await expect(page.getByRole('heading', { name: 'Help Center', level: 1 })).toBeVisible()
})

test('the help center shows answers in three categories, which open and link to other pages @phone @deep', async ({
  page,
}) => {
  for (const category of ['Practice tests', 'Scores and progress', 'Accounts, plans, and privacy'])
    await expect(
      page.getByRole('region', { name: category }).getByRole('heading', { level: 3 }).nth(4),
    ).toBeVisible()
  await expect(page.getByText('The composite is the mean', { exact: false })).toBeHidden()
  await questions(page).filter({ hasText: 'How is the composite score calculated?' }).click()
  await expect(page.getByText('The composite is the mean', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Open the Score Calculator' }).click()
  await expect(page).toHaveURL('/score-calculator')
})

test('the search finds questions and answers in any letter case, and shows the count @deep', async ({
  page,
}) => {
  const questionCount = await questions(page).count()
  await searchField(page).fill('pEnAlTy')
  await expect(page.getByRole('status').filter({ hasText: 'found' })).toHaveText('1 answer found')
  await expect(questions(page)).toHaveText(['How is my score calculated?'])
  await expect(page.getByText('there is no penalty for guessing', { exact: false })).toBeVisible()
  await expect(page.locator('mark')).toHaveText(['penalty'])
  await searchField(page).fill('PASSWORD')
  await expect(questions(page).first()).toHaveText('I forgot my password. What now?')
  await expectAccessible(page)
  await searchField(page).fill('')
  await expect(questions(page)).toHaveCount(questionCount)
  await expect(page.getByText('there is no penalty for guessing', { exact: false })).toBeHidden()
})

test('a search without results says so, and can be cleared @deep', async ({ page }) => {
  const questionCount = await questions(page).count()
  await searchField(page).fill('<b>zebra</b>')
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'found' })).toHaveText('No results found')
  await expect(questions(page)).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear Search' }).click()
  await expect(searchField(page)).toHaveValue('')
  await expect(searchField(page)).toBeFocused()
  await expect(questions(page)).toHaveCount(questionCount)
})

test('the support buttons link to the contact page, a mail address, and a phone number @deep', async ({
  page,
}) => {
  const support = page.getByRole('region', { name: 'Still need help?' })
  await expect(support.getByText('Mon-Fri 9AM-6PM CST')).toBeVisible()
  await expect(support.getByRole('link', { name: /^Email / })).toHaveAttribute('href', /^mailto:[^@]+@[^@]+$/)
  await expect(support.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:\+\d{7,15}$/)
  await support.getByRole('link', { name: 'Start Live Chat' }).click()
  await expect(page).toHaveURL('/contact-us')
})

test('every link in the answers leads to a page that exists @deep', async ({ page }) => {
  const links = await page
    .locator('details a')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href')))
  expect(links.length).toBeGreaterThan(5)
  for (const link of new Set(links)) {
    await page.goto(link ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Oops! Page not found')).toHaveCount(0)
  }
})
