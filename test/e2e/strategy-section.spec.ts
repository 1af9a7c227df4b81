import { expect } from '@playwright/test'
import { SECTION_NAMES, SECTIONS } from '#domain/exam/formats.ts'
import { HOSTILE_TITLE } from '../support/sample-guides.ts'
import { expectAccessible } from './support/accessibility.ts'
import { downloadWith, guideCard, GUIDES, holdRequests, serveEmptyPage } from './support/guides.ts'
import { test } from './support/test.ts'

for (const section of SECTIONS)
  test(`/strategies/${section} shows its title and a link back @deep`, async ({ page }) => {
    const name = SECTION_NAMES[section]
    await page.goto(`/strategies/${section}`)
    await expect(page).toHaveTitle(`${name} Strategy Guides · ACT Prep Platform`)
    await expect(page.getByRole('heading', { name: `${name} Strategy Guides`, level: 1 })).toBeVisible()
    const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
    await expect(breadcrumb.getByText(name, { exact: true })).toHaveAttribute('aria-current', 'page')
    await breadcrumb.getByRole('link', { name: 'Strategy Library' }).click()
    await expect(page).toHaveURL('/strategy-library')
  })

test('each guide has a card with its details @phone', async ({ page }) => {
  await page.goto('/strategies/english')
  const card = guideCard(page, 'Comma Rules')
  await expect(card.getByText('Beginner', { exact: true })).toBeVisible()
  await expect(card.getByText('1 min read', { exact: true })).toBeVisible()
  await expect(card).toContainText('What the sample is about')
  // Shows three of its four tags, with underscores as spaces.
  await expect(card.getByRole('list', { name: 'Topics' }).getByRole('listitem')).toHaveText([
    'punctuation',
    'run on sentences',
    'editing',
  ])
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    'Comma Rules',
    'Verbs That Agree',
    'Clear Pronouns',
    'Apostrophes',
    'Transitions',
    'Rhetoric for Elite',
  ])
  const premium = page.getByRole('region', { name: 'Premium guides' })
  await expect(premium.getByRole('listitem').first().getByText('Elite', { exact: true })).toBeVisible()
  await expect(premium.getByRole('link', { name: 'Elite plan' })).toHaveAttribute(
    'href',
    '/subscription#elite',
  )
  await expectAccessible(page)

  await card.getByRole('link', { name: 'Read Guide Comma Rules' }).click()
  await expect(page).toHaveURL('/strategy/commas')
})

test('a card downloads its guide @deep', async ({ page }) => {
  await page.goto('/strategies/english')
  const { name, text } = await downloadWith(
    page,
    page.getByRole('button', { name: 'Download Verbs That Agree' }),
  )
  expect(name).toBe('verbs_that_agree.txt')
  expect(text).toContain('Verbs That Agree\n================\n')
})

test('an unknown difficulty is shown as plain text @deep', async ({ page }) => {
  await page.goto('/strategies/reading')
  const card = guideCard(page, HOSTILE_TITLE)
  await expect(card.getByText('<i>odd</i>', { exact: true })).toBeVisible()
  expect(await card.locator('i').count()).toBe(0)
})

test('a section without guides says so, and links to the others @deep', async ({ page }) => {
  await page.goto('/strategies/science')
  await expect(page.getByRole('heading', { name: 'No Guides Available' })).toBeVisible()
  await expect(page.getByText('Strategy guides for this section are coming soon.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Explore Other Sections' }).click()
  await expect(page).toHaveURL('/strategy-library')
})

test('while the list loads, the page shows placeholders @deep', async ({ page }) => {
  const release = await holdRequests(page, GUIDES)
  await serveEmptyPage(page, '/strategies/english')
  await page.goto('/strategies/english')
  await expect(page.getByRole('status', { name: 'Loading strategy guides' })).toBeVisible()
  release()
  await expect(guideCard(page, 'Comma Rules')).toBeVisible()
})

for (const path of [
  '/strategies/history',
  '/strategies/test-day',
  '/strategies/English',
  '/strategies/%3Cb%3E',
])
  test(`${path} shows the 404 page @deep`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  })

test.describe('when something fails', () => {
  test.use({ requestsFail: true })

  test("a list that can't be read shows an error, and can be loaded again @deep", async ({ page }) => {
    await page.route(GUIDES, (route) => route.fulfill({ status: 500, json: {} }))
    await serveEmptyPage(page, '/strategies/english')
    await page.goto('/strategies/english')
    await expect(page.getByRole('heading', { name: 'Error Loading Guides' })).toBeVisible()
    await expect(page.getByText("We couldn't load the strategy guides. Please try again.")).toBeVisible()
    await expectAccessible(page)
    await page.unroute(GUIDES)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(guideCard(page, 'Comma Rules')).toBeVisible()
  })

  test("a list that can't be read links back to the library @deep", async ({ page }) => {
    await page.route(GUIDES, (route) => route.abort('connectionreset'))
    await serveEmptyPage(page, '/strategies/english')
    await page.goto('/strategies/english')
    await page.getByRole('link', { name: 'Back to Strategy Library' }).click()
    await expect(page).toHaveURL('/strategy-library')
  })

  test('downloading an Elite guide without the Elite plan opens its page, which links to the plan @deep', async ({
    page,
  }) => {
    await page.goto('/strategies/english')
    await page.getByRole('button', { name: 'Download Rhetoric for Elite' }).click()
    await expect(page).toHaveURL('/strategy/elite-rhetoric')
    await expect(page.getByRole('link', { name: 'See the Elite plan' })).toBeVisible()
  })
})
