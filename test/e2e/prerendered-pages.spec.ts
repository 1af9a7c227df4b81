import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { projectPath } from '#lib/project-path.ts'
import { guidePages, listedPages, prerenderedPages, NOT_FOUND } from '#web-build/site-pages.ts'
import { newAccount, signIn } from './support/accounts.ts'
import { GUIDE, holdRequests } from './support/guides.ts'
import { questionHeading } from './support/player.ts'
import { test } from './support/test.ts'

/** Public pages are prerendered at build time. These tests check their HTML, without and with scripts. */

const readPage = (path: string): string => readFileSync(join(projectPath('dist'), path, 'index.html'), 'utf8')
const firstMatch = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? ''

test('each listed page has its own title and description, and no page has a style that the content security policy blocks', () => {
  const pages = prerenderedPages().map((path) => {
    const html = readPage(path)
    return {
      path,
      html,
      title: firstMatch(html, /<title>([^<]+)/),
      description: firstMatch(html, /name="description"\s+content="([^"]+)/),
      headings: html.match(/<h1/g)?.length ?? 0,
    }
  })
  for (const { path, html, title, description, headings } of pages) {
    expect(title, path).not.toBe('')
    expect(description.length, `${path}: "${description}"`).toBeGreaterThanOrEqual(50)
    expect(html, path).not.toMatch(/ style="|<style|javascript:/)
    if (path !== '/test') expect(headings, path).toBe(1)
  }
  const listed = pages.filter(({ html }) => html.includes('<link rel="canonical"'))
  expect(listed.map(({ path }) => path).toSorted()).toEqual([...listedPages(), ...guidePages()].toSorted())
  expect(new Set(listed.map(({ title }) => title)).size).toBe(listed.length)
  expect(new Set(listed.map(({ description }) => description)).size).toBe(listed.length)
  for (const { path, html } of pages)
    expect(html.includes('name="robots" content="noindex"'), path).toBe(
      !listed.some((page) => page.path === path),
    )
})

test('every page except /test loads scripts with low priority and preloads fonts @deep', () => {
  for (const path of prerenderedPages()) {
    const html = readPage(path)
    const scripts = html.match(/<(?:script type="module"|link rel="modulepreload")[^>]*>/g) ?? []
    expect(scripts.length, path).toBeGreaterThan(1)
    for (const script of scripts)
      expect(script.includes('fetchpriority="low"'), `${path} ${script}`).toBe(path !== '/test')
    expect(html.match(/as="font"/g) ?? [], path).toHaveLength(path === '/test' ? 0 : 2)
  }
  expect(readFileSync(join(projectPath('dist'), 'spa.html'), 'utf8')).not.toContain('fetchpriority')
})

test("a test opened first uses the device's fonts, and the site's fonts load afterwards for the next page @both @deep", async ({
  page,
}) => {
  const resourceTypes: string[] = []
  page.on('request', (request) => resourceTypes.push(request.resourceType()))
  await page.goto('/test?section=reading')
  await expect(questionHeading(page, 1)).toBeVisible()
  const passageFont = () =>
    page.locator('.passage').evaluate((passage) => getComputedStyle(passage).fontFamily.split(',')[0])
  expect(await passageFont()).toBe('"Source Serif Fallback"')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('act-prep.type'))).toBe('1')
  // All fonts load, and only after the page has fetched data.
  expect(resourceTypes.filter((kind) => kind === 'font')).toHaveLength(4)
  expect(resourceTypes.lastIndexOf('fetch', resourceTypes.indexOf('font'))).toBeGreaterThan(0)
  // Lines don't reflow while the student reads.
  expect(await passageFont()).toBe('"Source Serif Fallback"')
  await page.reload()
  await expect(questionHeading(page, 1)).toBeVisible()
  expect(await passageFont()).toBe('"Source Serif 4"')
})

test('the page of a premium guide lacks its content @deep', () => {
  const premium = guidePages().filter((path) => readPage(path).includes('"locked":'))
  expect(premium.length).toBeGreaterThan(0)
  for (const path of premium) expect(readPage(path)).not.toContain('"content":')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('a page can be read and its links followed @deep @both', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'View Strategy Library' }).click()
    await expect(page.getByRole('heading', { name: 'ACT Strategy Library', level: 1 })).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
    await expect(page.getByRole('heading', { name: 'Privacy Policy', level: 1 })).toBeVisible()
  })
})

test('hydration keeps the prerendered heading @deep @both', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { before: document.querySelector('main h1') })
    })
  })
  const campaignAddress = '/practice-tests?utm_source=mail&gclid=1'
  for (const path of [...listedPages(), '/login', '/signup', NOT_FOUND, campaignAddress]) {
    await page.goto(path)
    const isSameElement = await page.evaluate(
      () => 'before' in window && window.before === document.querySelector('main h1'),
    )
    expect(isSameElement, path).toBe(true)
  }
})

test('a page names its canonical address, and the sitemap lists exactly the pages for search engines @deep', async ({
  page,
  baseURL,
}) => {
  await page.goto('/old-practice')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}/old-practice`)
  const robots = await (await page.request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
  expect(addresses).toEqual([...listedPages(), ...guidePages()].map((path) => `${baseURL}${path}`))
  for (const path of [
    '/manifest.webmanifest',
    '/og.png',
    '/icons/icon-512.png',
    '/favicon.svg',
    '/favicon.ico',
  ])
    expect((await page.request.get(path)).status(), path).toBe(200)
})

test('an address with other letter case or extra slashes redirects to the page @deep', async ({
  page,
  baseURL,
}) => {
  for (const path of ['/Practice-Tests', '/practice-tests//', '//practice-tests']) {
    await page.goto(`${baseURL}${path}?utm_source=mail`)
    await expect(page).toHaveURL(`${baseURL}/practice-tests?utm_source=mail`)
    await expect(page).toHaveTitle('Practice Tests · ACT Prep Platform')
    await expect(page.getByRole('heading', { name: 'Practice Tests', level: 1 })).toBeVisible()
  }
})

test('the second address of a guide shows the same page with the first as canonical @deep', async ({
  page,
  baseURL,
}) => {
  const id = 'concision-and-redundancy'
  const title = firstMatch(readPage(`/strategy/${id}`), /<h1[^>]*>([^<]+)/)
  const release = await holdRequests(page, GUIDE)
  await page.goto(`/strategy-guide/${id}`)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}/strategy/${id}`)
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await page.goto('/college-planning')
  release()
})

test.describe('without the code of the page', () => {
  test.use({ allowsFailedRequests: true })
  test('a signed-in student can still read a public page @deep @both', async ({ page, server }) => {
    await signIn(page, await newAccount(server))
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/privacy-policy')
    await expect(page.getByRole('heading', { name: 'Privacy Policy', level: 1 })).toBeVisible()
  })
})

test('a signed-in student sees a guide at once, at the part that the address names @deep', async ({
  page,
  server,
}) => {
  await signIn(page, await newAccount(server))
  const path = '/strategy/concision-and-redundancy'
  const part =
    readPage(path)
      .match(/(?<=href=")#part-\d+/g)
      ?.at(-1) ?? ''
  const release = await holdRequests(page, GUIDE)
  await page.goto(`${path}${part}`)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await expect(page.locator(part)).toBeInViewport()
  await page.goto('/college-planning')
  release()
})

test('a signed-in student sees their own header from the first frame @deep', async ({ page, server }) => {
  await signIn(page, await newAccount(server))
  await page.addInitScript(() => {
    const linkTexts = new Set<string>()
    Object.assign(window, { linkTexts })
    const recordLink = () => {
      const link = document.querySelector('.site-header__actions a')
      if (link?.checkVisibility({ visibilityProperty: true })) linkTexts.add(link.textContent)
      requestAnimationFrame(recordLink)
    }
    recordLink()
  })
  await page.goto('/college-planning')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible()
  const linkTexts = await page.evaluate(() =>
    'linkTexts' in window && window.linkTexts instanceof Set ? [...window.linkTexts] : [],
  )
  expect(linkTexts).not.toContain('Sign In')
})
