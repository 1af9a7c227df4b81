import { showTheme, storedTheme } from './lib/theme.ts'

/** Runs before anything is painted, so that no page flashes in the other theme. Bundled by web/first-paint.ts. */
showTheme(storedTheme())

// Another tab chose.
window.addEventListener('storage', () => showTheme(storedTheme()))
