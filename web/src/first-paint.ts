import { isKnownDevice } from './lib/known-device.ts'
import { showTheme, storedTheme } from './lib/theme.ts'

/**
 * Runs before anything is painted, so that no page flashes in the other theme, or as somebody else's. Bundled into every
 * page by web/first-paint.ts.
 */
showTheme(storedTheme())

// A page made at build time is for nobody in particular: where this one differs, it is rendered anew, unseen until then.
const { usr } = window.history.state ?? {}
if (window.location.search !== '' || usr !== undefined || isKnownDevice())
  document.documentElement.dataset['anew'] = ''

// A link to this address, for search engines, on whatever origin the site is deployed.
const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
if (canonical !== null) canonical.href = new URL(canonical.href, window.location.origin).href

// Another tab chose.
window.addEventListener('storage', () => showTheme(storedTheme()))
