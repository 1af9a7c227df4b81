import { expect, type Page } from '@playwright/test'
import { test } from './support/test.ts'

/** Follows every link that a visitor can find, and expects none to be broken. */

// The server returns 402 for a premium guide that a visitor opens, and its page says so.
test.use({ bank: 'limited', allowsFailedRequests: true })

/** These addresses start a test, so the links to them aren't followed. */
const TEST_START = /^\/(test|test-day-mode)$/

type LinkTarget = { path: string; hash: string }

const linksOf = (page: Page): Promise<string[]> =>
  page.locator('a[href]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))

test('every link leads to a page that exists, and every anchor to a part of it @deep', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const origin = new URL(baseURL ?? '').origin
  const linkedFrom = new Map([['/', 'the start']])
  const anchors = new Map<string, Set<string>>()
  const outside = new Set<string>()

  const resolveLink = (href: string, at: string): LinkTarget | null => {
    const url = new URL(href, new URL(at, origin))
    if (url.origin !== origin) {
      outside.add(url.protocol === 'https:' || url.protocol === 'http:' ? url.origin : url.protocol)
      return null
    }
    return { path: url.pathname + url.search, hash: url.hash.slice(1) }
  }

  for (const [path, from] of linkedFrom) {
    if (TEST_START.test(new URL(path, origin).pathname)) continue
    await page.goto(path)
    await expect(
      page.getByRole('main').getByRole('heading', { level: 1 }),
      `${path}, from ${from}`,
    ).toBeVisible()
    await expect(page.locator('[aria-busy="true"]'), `${path} is loaded`).toHaveCount(0)
    await expect(page.getByText('404', { exact: true }), `${path}, from ${from}`).toHaveCount(0)
    for (const href of await linksOf(page)) {
      const found = resolveLink(href, new URL(page.url()).pathname)
      if (found === null) continue
      if (!linkedFrom.has(found.path)) linkedFrom.set(found.path, path)
      if (found.hash !== '') anchors.set(found.path, (anchors.get(found.path) ?? new Set()).add(found.hash))
    }
  }
  for (const [path, ids] of anchors) {
    await page.goto(path)
    for (const id of ids) await expect(page.locator(`[id="${id}"]`), `${path}#${id}`).toHaveCount(1)
  }
  // Spot checks that pages were visited, and that only mail and telephone links lead outside.
  for (const path of ['/subscription', '/help-center', '/contact-us', '/privacy-policy', '/score-calculator'])
    expect([...linkedFrom.keys()]).toContain(path)
  expect([...outside].filter((where) => where !== 'mailto:' && where !== 'tel:')).toEqual([])
})
