import { expect, type Page } from '@playwright/test'
import { HOSTILE_CONTENT, HOSTILE_TITLE } from '../support/sample-guides.ts'
import { expectAccessible } from './support/accessibility.ts'
import { submitLogin } from './support/accounts.ts'
import { ADMIN } from './support/admin.ts'
import { downloadWith, GUIDE } from './support/guides.ts'
import { test } from './support/test.ts'

/** A strategy guide on its own page. test/components/strategy-guide.test.tsx has more of it. */

const pageHeading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true })

test('both addresses of a guide show it with all its metadata @deep', async ({ page }) => {
  for (const path of ['/strategy/commas', '/strategy-guide/commas'])
    await test.step(`${path} shows the guide with all its metadata`, async () => {
      await page.goto(path)
      await expect(pageHeading(page, 'Comma Rules')).toBeVisible()
      await expect(page).toHaveTitle('Comma Rules · ACT Prep Platform')
      const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
      await expect(breadcrumb.getByRole('listitem')).toHaveText([
        'Strategy Library',
        'English',
        'Comma Rules',
      ])
      await expect(breadcrumb.getByRole('link', { name: 'English' })).toHaveAttribute(
        'href',
        '/strategies/english',
      )
      const main = page.getByRole('main')
      await expect(main.getByText('Beginner', { exact: true })).toBeVisible()
      await expect(main.getByText('1 min read', { exact: true })).toBeVisible()
      await expect(main.getByText('Study Guide', { exact: true })).toBeVisible()
      await expect(main.getByText(/^What the sample is about/)).toBeVisible()
      await expect(page.getByRole('region', { name: 'Related Topics' }).getByRole('listitem')).toHaveText([
        'punctuation',
        'run on sentences',
        'editing',
        'fourth tag',
      ])
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Back to English Strategy Guides' }).click()
      await expect(page).toHaveURL('/strategies/english')
    })
})

test('a table of contents links to the parts, beside the text or collapsed above it on a phone @phone @deep', async ({
  page,
  isMobile,
}) => {
  await page.goto('/strategy/commas')
  await expect(page.getByText('The last paragraph.')).toBeVisible()
  const contents = page.getByRole('navigation', { name: 'In this guide' })
  if (isMobile) {
    await expect(contents).toBeHidden()
    await page.getByText('In this guide', { exact: true }).filter({ visible: true }).click()
  }
  await expect(contents.getByRole('link')).toHaveText(['How to begin', 'How to end'])
  await expectAccessible(page)
  await contents.getByRole('link', { name: 'How to end' }).click()
  await expect(page).toHaveURL(/\/strategy\/commas#part-\d+$/)
  await expect(page.getByRole('heading', { name: 'How to end' })).toBeInViewport()
})

test.describe('a long guide', () => {
  // This bank comes with the shipped guides. SAMPLE_GUIDES, the guides of the other banks, are too short to scroll.
  test.use({ bank: 'sample' })

  test('the table of contents marks the part in view @deep', async ({ page }) => {
    await page.goto('/strategy/comma-rules-that-decide-points')
    const links = page.getByRole('navigation', { name: 'In this guide' }).getByRole('link')
    await expect(links.first()).toBeVisible()
    const current = page.locator('.guide-contents [aria-current=location]')
    await expect(current).toHaveCount(0)
    await links.nth(2).click()
    await expect(current).toHaveText((await links.nth(2).textContent()) ?? '')
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(current).toHaveCount(0)
  })
})

test('Print prints only the guide @deep', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await page.goto('/strategy/commas')
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(pageHeading(page, 'Comma Rules')).toBeVisible()
  await expect(page.getByText('The last paragraph.')).toBeVisible()
  for (const locator of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('navigation'),
    page.getByRole('button'),
    page.getByRole('link'),
  ])
    await expect(locator).toHaveCount(0)
  await expect(page.getByText('Related Topics')).toBeHidden()
  // Printed text is dark in every theme.
  const ink = await page.getByText('The last paragraph.').evaluate((line) => getComputedStyle(line).color)
  expect(ink).toBe('rgb(20, 23, 43)')
})

test('hostile markup is shown as text, and a hostile title becomes a safe file name @deep', async ({
  page,
}) => {
  await page.goto('/strategy/hostile')
  await expect(pageHeading(page, HOSTILE_TITLE)).toBeVisible()
  const text = page.locator('.guide-text')
  for (const line of [
    '<script>window.broken = true</script>',
    '<img src=x onerror="window.broken = true">',
    '[a link](javascript:window.broken=true)',
    '<a href="javascript:window.broken=true">another</a>',
    '{"__html": "<b>bold</b>"}',
    '**bold** `code` &lt;b&gt; ${window.broken = true}',
  ])
    await expect(text.getByText(line, { exact: true })).toBeVisible()
  const names = await text.evaluate((root) =>
    [...root.querySelectorAll('*')].map(({ localName }) => localName),
  )
  expect(new Set(names)).toEqual(new Set(['p', 'span', 'h2', 'ul', 'ol', 'li']))
  expect(await page.evaluate(() => 'broken' in window)).toBe(false)

  const { name, text: fileText } = await downloadWith(
    page,
    page.getByRole('button', { name: 'Download', exact: true }),
  )
  expect(name).toBe('etcpasswd_bconb_abctxt.exe.txt')
  expect(fileText).toContain(HOSTILE_CONTENT)
})

test.describe('Elite guides', () => {
  test.use({ allowsFailedRequests: true })

  test('an Elite guide shows its description and the Elite plan instead of its text @deep', async ({
    page,
  }) => {
    await page.goto('/strategy/elite-rhetoric')
    await expect(pageHeading(page, 'Rhetoric for Elite')).toBeVisible()
    await expect(page.getByText(/^What the sample is about/)).toBeVisible()
    await expect(
      page.getByText('This guide is part of the premium content library, which comes with the Elite plan.'),
    ).toBeVisible()
    await expect(page.getByText('The first paragraph.')).toBeHidden()
    await expectAccessible(page)
    const address = encodeURIComponent(new URL(page.url()).pathname)
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      `/login?next=${address}`,
    )
    await page.getByRole('link', { name: 'See the Elite plan' }).click()
    await expect(page).toHaveURL('/subscription#elite')
    await expect(page.getByRole('heading', { name: 'Elite', exact: true })).toBeFocused()
  })

  test("an Elite guide disappears after a sign-out in another tab, even if it can't be reloaded @deep", async ({
    page,
  }) => {
    await page.goto('/login')
    await submitLogin(page, ADMIN)
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.goto('/strategy/elite-rhetoric')
    await expect(page.getByText('Only Elite reads this.')).toBeVisible()
    const other = await page.context().newPage()
    await other.goto('/college-planning')
    await page.route(GUIDE, (route) => route.abort('connectionreset'))
    await other.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByText('Only Elite reads this.')).toBeHidden()
  })
})
