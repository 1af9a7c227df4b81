import { expect } from '@playwright/test'
import { listedPages, NOT_FOUND, UNLISTED_PAGES } from '#web-build/site-pages.ts'
import { expectAccessible, measureOverflow, spaceOutText } from './support/accessibility.ts'
import { test } from './support/test.ts'
import { deepUnless } from '../support/depth.ts'

/**
 * Every prerendered page except the guides' and the test's: no axe violations in either theme, and nothing
 * wider than the screen of a phone, a laptop's window at 200% zoom, or the narrowest phone, also with the text
 * spacing of WCAG 1.4.12. support/trouble.ts also checks that there are no console errors, no violations of the content
 * security policy, and no requests to another origin.
 */

test.use({ allowsFailedRequests: true })

const PAGES = [...new Set([...listedPages(), ...UNLISTED_PAGES])].filter((path) => path !== '/test')

/** The pages of the quick run: one of each layout. */
const QUICK_PAGES = new Set(['/', '/practice-tests', '/login'])

/** CSS pixels: a laptop's 1366 at 200% zoom, and the narrowest phone. */
const NARROW = [683, 320]

for (const path of PAGES)
  test(`${path} has no violations and no overflow @phone${deepUnless(QUICK_PAGES.has(path))}`, async ({
    page,
    isMobile,
  }) => {
    await page.goto(path === NOT_FOUND ? '/no-such-page' : path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectAccessible(page)
    expect(await measureOverflow(page)).toBe(0)
    if (isMobile) return
    for (const width of NARROW) {
      await page.setViewportSize({ width, height: 640 })
      expect(await measureOverflow(page), `at ${width} pixels`).toBe(0)
    }
    // The narrowest phone again, with the text spacing of WCAG 1.4.12.
    await spaceOutText(page)
    expect(await measureOverflow(page), 'with text spacing').toBe(0)
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeInViewport({ ratio: 1 })
  })

test('no page is animated with reduced motion @deep', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of PAGES) {
    await page.goto(path)
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1)
        .map(({ effect }) => (effect instanceof KeyframeEffect ? (effect.target?.className ?? '') : '')),
    )
    expect(moving, path).toEqual([])
  }
})
