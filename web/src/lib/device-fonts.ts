/**
 * The site's own fonts are 110 KB, which a slow connection must load before or along with the first passage.
 * A device that opens a test before it ever loaded them uses its own fonts, with fitted metrics
 * (styles/fonts.css), until the test ends, so that no line rewraps while the student reads. Meanwhile we load
 * the site's fonts for later.
 */
export const SITE_FONTS_KEY = 'act-prep.type'

/** Whether this device has loaded the site's fonts before. Called before the first paint. */
export function hasSiteFonts(): boolean {
  try {
    return localStorage.getItem(SITE_FONTS_KEY) !== null
  } catch {
    return false
  }
}

/** Records that this device has loaded the site's fonts. */
export function recordSiteFonts(): void {
  try {
    localStorage.setItem(SITE_FONTS_KEY, '1')
  } catch {
    // If storage is blocked, every test that is opened by its address uses the device's fonts.
  }
}

/** Uses the device's fonts on this page, through an attribute that the style sheet reads (tokens.css). */
export const applyDeviceFonts = (): void => void (document.documentElement.dataset['type'] = 'device')
export const usesDeviceFonts = (): boolean => document.documentElement.dataset['type'] === 'device'
/** Uses the site's fonts again. Called when another screen opens, so that no line rewraps during a test. */
export const applySiteFonts = (): void => void delete document.documentElement.dataset['type']
