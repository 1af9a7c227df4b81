import { isRead } from './config/query-keys.ts'
import { hasType, setInDeviceType } from './lib/device-type.ts'
import { isKnownDevice } from './lib/known-device.ts'
import { showTheme, storedTheme } from './lib/theme.ts'

/** Milliseconds. */
const PATIENCE_MS = 8_000

/**
 * Runs before anything is painted, so that no page flashes in the other theme, or as somebody else's. Bundled into every
 * page by web/first-paint.ts.
 */
showTheme(storedTheme())
if (window.location.pathname === '/test' && !hasType()) setInDeviceType()

// A page made at build time is for nobody in particular: where this one differs, it is rendered anew, unseen until then.
const { usr } = window.history.state ?? {}
if (isRead(window.location.search) || usr !== undefined || isKnownDevice()) {
  const root = document.documentElement
  root.dataset['anew'] = 'unseen'
  // Where the code that renders it never comes, the page that is for everybody is better than none.
  const showAsItIs = () => {
    if (root.dataset['anew'] !== undefined) root.dataset['anew'] = 'seen'
  }
  setTimeout(showAsItIs, PATIENCE_MS)
  window.addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && showAsItIs(), true)
}

// A link to this address, for search engines, on whatever origin the site is deployed.
const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
if (canonical !== null) canonical.href = new URL(canonical.href, window.location.origin).href

// Another tab chose.
window.addEventListener('storage', () => showTheme(storedTheme()))
