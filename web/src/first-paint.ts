import { hasReadKey } from './config/query-keys.ts'
import { hasSiteFonts, applyDeviceFonts } from './lib/device-fonts.ts'
import { isKnownDevice } from './lib/known-device.ts'
import { showTheme, storedTheme } from './lib/theme.ts'

/** Milliseconds. */
const PATIENCE_MS = 8_000

/**
 * Runs before the first paint, so that no page flashes in the wrong theme or as another user's.
 * web/first-paint.ts bundles it into every page.
 */
showTheme(storedTheme())
if (window.location.pathname === '/test' && !hasSiteFonts()) applyDeviceFonts()

// A prerendered page is for an anonymous visitor. If this one differs, the page stays hidden until it's
// rendered again.
const { usr } = window.history.state ?? {}
if (hasReadKey(window.location.search) || usr !== undefined || isKnownDevice()) {
  const root = document.documentElement
  root.dataset['anew'] = 'unseen'
  // If the code that renders it never arrives, the anonymous page is better than none.
  const showPrerendered = () => {
    if (root.dataset['anew'] !== undefined) root.dataset['anew'] = 'seen'
  }
  setTimeout(showPrerendered, PATIENCE_MS)
  window.addEventListener(
    'error',
    ({ target }) => target instanceof HTMLScriptElement && showPrerendered(),
    true,
  )
}

// A canonical link for search engines, on whatever origin the site is deployed.
const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
if (canonical !== null) canonical.href = new URL(canonical.href, window.location.origin).href

// Another tab changed the theme.
window.addEventListener('storage', () => showTheme(storedTheme()))
