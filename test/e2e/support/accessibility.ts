import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/**
 * Fails on any breach that axe finds in the page as it stands, in light and in dark. axe runs in the page itself: its own
 * wrapper for Playwright opens a second page for each look, for the sake of frames, which we have none of.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axe.source)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const found = await page.evaluate(async () => {
      const { violations } = await window.axe.run({ resultTypes: ['violations'] })
      return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) }))
    })
    expect(found, `in the ${colorScheme} theme`).toEqual([])
  }
}
