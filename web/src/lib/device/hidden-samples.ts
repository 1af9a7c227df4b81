/** Whether the dashboard's samples of paid features are hidden on this device. */

/** The localStorage key that is set if they're hidden. */
export const SAMPLES_KEY = 'act-prep.hidden-samples'

export function areSamplesHidden(): boolean {
  try {
    return localStorage.getItem(SAMPLES_KEY) !== null
  } catch {
    return false
  }
}

export function setSamplesHidden(isHidden: boolean): void {
  try {
    if (isHidden) localStorage.setItem(SAMPLES_KEY, '1')
    else localStorage.removeItem(SAMPLES_KEY)
  } catch {
    // This device stores nothing, so the choice lasts until the student leaves the page.
  }
}
