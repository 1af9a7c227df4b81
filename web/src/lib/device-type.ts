/**
 * The site's own fonts are 110 KB, which a slow connection must load before or along with the first passage.
 * A device that opens a test before it ever loaded them uses its own fonts, with fitted metrics
 * (styles/fonts.css), until the test ends, so that no line rewraps while the student reads. Meanwhile we load
 * the site's fonts for later.
 */
export const TYPE_NOTE = 'act-prep.type'

/** Whether this device has loaded the site's fonts before. Called before the first paint. */
export function hasType(): boolean {
  try {
    return localStorage.getItem(TYPE_NOTE) !== null
  } catch {
    return false
  }
}

/** Records that this device has loaded the site's fonts. */
export function noteType(): void {
  try {
    localStorage.setItem(TYPE_NOTE, '1')
  } catch {
    // If storage is blocked, every test that is opened by its address uses the device's fonts.
  }
}

/** Uses the device's fonts on this page. The style sheet does the rest (tokens.css). */
export const setInDeviceType = (): void => void (document.documentElement.dataset['type'] = 'device')
export const isInDeviceType = (): boolean => document.documentElement.dataset['type'] === 'device'
/** Uses the site's fonts from the next screen on. */
export const setInSiteType = (): void => void delete document.documentElement.dataset['type']
