import { THEMES, type Theme } from '#domain/accounts/profile.ts'

/**
 * The localStorage key of this device's color theme. We use localStorage because it can be read before the
 * first paint.
 */
const STORAGE_KEY = 'act-prep.theme'

/** Returns the theme chosen on this device; `system` if none was chosen or storage is blocked. */
export function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return THEMES.find((theme) => theme === stored) ?? 'system'
  } catch {
    return 'system'
  }
}

/**
 * Shows the page in a theme. The style sheet reads `data-theme` (tokens.css), and the browser's toolbar uses
 * the `theme-color` that the page's head defines for the theme.
 */
export function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const scheme = meta.dataset['for'] ?? (meta.media.includes('dark') ? 'dark' : 'light')
    meta.dataset['for'] = scheme
    meta.media =
      theme === 'system' ? `(prefers-color-scheme: ${scheme})` : scheme === theme ? 'all' : 'not all'
  }
}

const listeners = new Set<() => void>()

/** Shows a theme and stores it on this device. */
export function chooseTheme(theme: Theme): void {
  showTheme(theme)
  try {
    localStorage.setItem(STORAGE_KEY, theme)
  } catch (error) {
    console.warn('Could not store the theme on this device:', error)
  }
  for (const listener of listeners) listener()
}

/** Returns the page's theme. */
export const shownTheme = (): Theme =>
  THEMES.find((theme) => theme === document.documentElement.dataset['theme']) ?? 'system'

/** Subscribes to changes to the page's theme. Returns a function that unsubscribes. */
export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener)
  // The browser fires `storage` when another tab stores a theme.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
