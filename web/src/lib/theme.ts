import { THEMES, type Theme } from '../../../domain/accounts/profile.ts'

/**
 * The colours of the page on this device. What is chosen stands in localStorage, which can be read before the first
 * paint; the style sheet does the rest by `data-theme` (tokens.css).
 */
const STORED = 'act-prep.theme'

/** What was chosen here: the system's own where nothing was, or storage is blocked. */
export function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(STORED)
    return THEMES.find((theme) => theme === stored) ?? 'system'
  } catch {
    return 'system'
  }
}

/** Shows the page in a theme. The browser's own bars take the colour that the page's head names for it. */
export function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.dataset['for'] ?? (meta.media.includes('dark') ? 'dark' : 'light')
    meta.dataset['for'] = own
    meta.media = theme === 'system' ? `(prefers-color-scheme: ${own})` : own === theme ? 'all' : 'not all'
  }
}

/** Shows it, and remembers it on this device. */
export function chooseTheme(theme: Theme): void {
  showTheme(theme)
  try {
    localStorage.setItem(STORED, theme)
  } catch (error) {
    console.warn('The theme is not kept on this device:', error)
  }
}
