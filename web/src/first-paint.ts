import { hasReadParameter } from './config/query-parameters.ts'
import { hasSiteFonts, applyDeviceFonts } from './lib/device-fonts.ts'
import { isKnownDevice } from './lib/known-device.ts'
import { showTheme, storedTheme } from './lib/theme.ts'

/** How long a page may stay hidden, in ms. */
const MAX_HIDDEN_MS = 8_000

/**
 * Runs before the first paint, so that no page flashes in the wrong theme or as another user's.
 * web/build/first-paint.ts bundles it into every page.
 */
showTheme(storedTheme())
if (window.location.pathname === '/test' && !hasSiteFonts()) applyDeviceFonts()

// A prerendered page shows what an anonymous visitor sees. If this visitor may see something else, the page
// stays hidden until it's rendered again. `usr` is the state of a link, as the router stores it.
const { usr } = window.history.state ?? {}
if (hasReadParameter(window.location.search) || usr !== undefined || isKnownDevice()) {
  const root = document.documentElement
  root.dataset['anew'] = 'unseen'
  // If the code that renders the page doesn't arrive, the prerendered page is better than none.
  const showPrerendered = () => {
    if (root.dataset['anew'] !== undefined) root.dataset['anew'] = 'seen'
  }
  setTimeout(showPrerendered, MAX_HIDDEN_MS)
  window.addEventListener(
    'error',
    ({ target }) => target instanceof HTMLScriptElement && showPrerendered(),
    true,
  )
}

// Search engines need the full canonical address, but the build may not know the origin of the site.
const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
if (canonical !== null) canonical.href = new URL(canonical.href, window.location.origin).href

// Another tab changed the theme.
window.addEventListener('storage', () => showTheme(storedTheme()))
