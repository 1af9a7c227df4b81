import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Of axe's rules, those that depend on colour: in the other theme only they can find something else. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block']

/**
 * Fails on any breach that axe finds in the page as it stands, in light and in dark. axe runs in the page itself: its own
 * wrapper for Playwright opens a second page for each look, for the sake of frames, which we have none of.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axe.source)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const rules = colorScheme === 'light' ? null : OF_COLOUR
    const found = await page.evaluate(async (only) => {
      const { violations } = await window.axe.run({
        resultTypes: ['violations'],
        ...(only === null ? {} : { runOnly: only }),
      })
      return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) }))
    }, rules)
    expect(found, `in the ${colorScheme} theme`).toEqual([])
  }
}
