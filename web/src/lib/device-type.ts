/**
 * Type of the site's own is 110 KB, which a slow line has to carry before or beside the first passage. A device that opens a test
 * before it ever had that type sets the test in its own, whose metrics are fitted (styles/fonts.css), and keeps it to the end of
 * the test: no line is broken anew under the reader's eyes. The site's type is fetched meanwhile, for whatever comes next.
 */
export const TYPE_NOTE = 'act-prep.type'

/** Before anything is painted: whether this device was given the site's type before. */
export function hasType(): boolean {
  try {
    return localStorage.getItem(TYPE_NOTE) !== null
  } catch {
    return false
  }
}

/** Notes that this device was given it. */
export function noteType(): void {
  try {
    localStorage.setItem(TYPE_NOTE, '1')
  } catch {
    // Where storage is blocked, every test that is opened by its address is set in the device's own.
  }
}

/** Sets this page in the device's own type; the style sheet does the rest (tokens.css). */
export const setInDeviceType = (): void => void (document.documentElement.dataset['type'] = 'device')
export const isInDeviceType = (): boolean => document.documentElement.dataset['type'] === 'device'
/** The next screen is set in the site's type. */
export const setInSiteType = (): void => void delete document.documentElement.dataset['type']
