import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** axe as a minified script: the page reads it in half the time of `axe.source`. */
const AXE_SCRIPT = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** axe's rules that depend on colors. In the dark theme only these can find anything new. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** Returns the pixels by which the page is wider than the window. */
export const measureOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/**
 * Spaces out the page's text as WCAG's criterion 1.4.12 asks: nothing may be lost then.
 * @returns a function that removes the spacing
 */
export async function spaceOutText(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    // The content security policy blocks a style element.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-bottom: 2em !important; }
    `)
    document.adoptedStyleSheets.push(sheet)
  })
  return () => page.evaluate(() => void document.adoptedStyleSheets.pop())
}

/** Returns the texts that their own box cuts off. Boxes of up to two pixels are for screen readers only. */
export const findClippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')].flatMap((one) => {
      const { overflowX, overflowY } = getComputedStyle(one)
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = one
      const isSeen = clientWidth > 2 && clientHeight > 2 && (one.textContent ?? '').trim() !== ''
      const isCut =
        (/hidden|clip/.test(overflowX) && scrollWidth > clientWidth + 1) ||
        (/hidden|clip/.test(overflowY) && scrollHeight > clientHeight + 1)
      return isSeen && isCut ? [`${one.className}: ${(one.textContent ?? '').slice(0, 60)}`] : []
    }),
  )

/**
 * Expects no axe violation on the current page, in the light and the dark theme. axe runs inside the page:
 * its Playwright wrapper opens a second page per run to cover frames, and this site has no frames.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SCRIPT)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const rules = colorScheme === 'light' ? null : COLOR_RULES
    const found = await page.evaluate(async (only) => {
      const { violations } = await window.axe.run({
        resultTypes: ['violations'],
        // axe checks all other rules for WCAG 2.2 AA by default.
        ...(only === null ? { rules: { 'target-size': { enabled: true } } } : { runOnly: only }),
      })
      return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) }))
    }, rules)
    expect(found, `in the ${colorScheme} theme`).toEqual([])
  }
}
