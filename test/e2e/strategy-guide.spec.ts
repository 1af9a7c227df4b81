import { expect, type Page } from '@playwright/test'
import { HOSTILE_CONTENT, HOSTILE_TITLE, SAMPLE_CONTENT, sampleGuide } from '../support/sample-guides.ts'
import { expectAccessible } from './support/accessibility.ts'
import { newAccount, submitLogin, signIn } from './support/accounts.ts'
import { ADMIN } from './support/admin.ts'
import { downloadWith, GUIDE, GUIDES, holdRequests } from './support/guides.ts'
import { test } from './support/test.ts'

const pageHeading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true })

for (const path of ['/strategy/commas', '/strategy-guide/commas'])
  test(`${path} shows the guide with all its metadata @phone @deep`, async ({ page }) => {
    await page.goto(path)
    await expect(pageHeading(page, 'Comma Rules')).toBeVisible()
    await expect(page).toHaveTitle('Comma Rules · ACT Prep Platform')
    const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
    await expect(breadcrumb.getByRole('listitem')).toHaveText(['Strategy Library', 'English', 'Comma Rules'])
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

test('the markup becomes headings, lists, and paragraphs @deep', async ({ page }) => {
  await page.goto('/strategy/commas')
  await expect(page.getByRole('heading', { name: 'How to begin', level: 2 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'A detail', level: 3 })).toBeVisible()
  await expect(page.getByRole('list').filter({ hasText: 'A bullet' }).getByRole('listitem')).toHaveText([
    'A bullet',
    'Another bullet',
  ])
  // A numbered list continues its numbering after text that interrupts it.
  const third = page.getByRole('listitem').filter({ hasText: 'Third' })
  expect(await third.evaluate((item) => (item instanceof HTMLLIElement ? item.value : 0))).toBe(3)
  await expect(page.getByRole('paragraph').filter({ hasText: 'The first paragraph.' })).toHaveText(
    'The first paragraph.Its second line.',
  )
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

test('each guide of a section links to the previous and the next one @deep', async ({ page }) => {
  await page.goto('/strategy/commas')
  const more = page.getByRole('navigation', { name: 'More guides' })
  await expect(more.getByRole('link')).toHaveText(['Next guideVerbs That Agree'])
  await more.getByRole('link', { name: /^Next guide/ }).click()
  await expect(pageHeading(page, 'Verbs That Agree')).toBeVisible()
  await expect(pageHeading(page, 'Verbs That Agree')).toBeFocused()
  await expect(more.getByRole('link')).toHaveText(['Previous guideComma Rules', 'Next guideClear Pronouns'])
})

test('the breadcrumb of the test day guide has no section level @deep', async ({ page }) => {
  await page.goto('/strategy/complete-test-day')
  await expect(pageHeading(page, 'Complete Test Day Strategy Guide')).toBeVisible()
  await expect(page.getByText('35 min read', { exact: true })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
    'Strategy Library',
    'Complete Test Day Strategy Guide',
  ])
  await page.getByRole('link', { name: 'Back to Strategy Library' }).click()
  await expect(page).toHaveURL('/strategy-library')
})

test('Download saves the guide as text, with its title, description, and a footer @deep', async ({
  page,
}) => {
  await page.goto('/strategy/commas')
  const { name, text } = await downloadWith(page, page.getByRole('button', { name: 'Download', exact: true }))
  const { description } = sampleGuide()
  expect(name).toBe('comma_rules.txt')
  expect(text).toBe(
    `\uFEFFComma Rules\n===========\n\n${description}\n\n${SAMPLE_CONTENT}\n\n---\nGenerated from ACT Prep Platform\n`,
  )
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
  for (const removed of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('navigation'),
    page.getByRole('button'),
    page.getByRole('link'),
  ])
    await expect(removed).toHaveCount(0)
  await expect(page.getByText('Related Topics')).toBeHidden()
  // Printed text is dark in every theme.
  const ink = await page.getByText('The last paragraph.').evaluate((line) => getComputedStyle(line).color)
  expect(ink).toBe('rgb(20, 23, 43)')
})

test('hostile markup is shown as text, and a hostile title becomes a safe file name', async ({ page }) => {
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

  const { name, text: saved } = await downloadWith(
    page,
    page.getByRole('button', { name: 'Download', exact: true }),
  )
  expect(name).toBe('etcpasswd_bconb_abctxt.exe.txt')
  expect(saved).toContain(HOSTILE_CONTENT)
})

test('while the guide loads, the page shows its metadata from the list @deep', async ({ page }) => {
  const release = await holdRequests(page, GUIDE)
  await page.goto('/strategy/commas')
  await expect(pageHeading(page, 'Comma Rules')).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading the guide' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download', exact: true })).toBeDisabled()
  await expectAccessible(page)
  release()
  await expect(page.getByText('The last paragraph.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download', exact: true })).toBeEnabled()
})

test.describe('missing guides, failures, and Elite guides', () => {
  test.use({ requestsFail: true })

  test("a guide that doesn't exist shows Guide Not Found @deep", async ({ page }) => {
    for (const id of ['no-such-guide', '%3Cscript%3E', 'x'.repeat(300)]) {
      await page.goto(`/strategy/${id}`)
      await expect(pageHeading(page, 'Guide Not Found')).toBeVisible()
      await expect(page.getByText('The requested strategy guide could not be found.')).toBeVisible()
      await expect(page).toHaveTitle('Guide Not Found · ACT Prep Platform')
    }
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Back to Strategy Library' }).click()
    await expect(page).toHaveURL('/strategy-library')
  })

  test('a guide can be loaded again after a failure @deep', async ({ page }) => {
    await page.route(GUIDE, (route) => route.abort('connectionreset'))
    await page.goto('/strategy/commas')
    await expect(pageHeading(page, 'Guide Not Found')).toBeVisible()
    await page.unroute(GUIDE)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByText('The last paragraph.')).toBeVisible()
  })

  test('a guide is readable even if the list of guides fails @deep', async ({ page }) => {
    await page.route(GUIDES, (route) => route.abort('connectionreset'))
    await page.goto('/strategy/commas')
    await expect(page.getByText('The last paragraph.')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'More guides' })).toBeHidden()
  })

  test('an Elite guide shows its description and the Elite plan instead of its text @phone', async ({
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

  test('an Elite guide shows the Elite plan to a student on the Free plan too @deep', async ({
    page,
    server,
  }) => {
    await signIn(page, await newAccount(server))
    await page.goto('/strategy/elite-rhetoric')
    await expect(page.getByRole('link', { name: 'See the Elite plan' })).toBeVisible()
  })

  test('an Elite guide opens for an administrator @deep', async ({ page }) => {
    await page.goto('/login')
    await submitLogin(page, ADMIN)
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.goto('/strategy/elite-rhetoric')
    await expect(page.getByText('Only Elite reads this.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Download', exact: true })).toBeEnabled()
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
