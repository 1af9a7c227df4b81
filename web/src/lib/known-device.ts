/**
 * Decides before the first paint whether this device has content of its own. Only devices without such
 * content show the prerendered page first, because that page is the same for everybody.
 */

/** The localStorage key of the record of the signed-in person. */
export const SESSION_KEY = 'act-prep.session'
/** The localStorage key of that person's plan, as last loaded. Removed with the session. */
export const PLAN_KEY = 'act-prep.plan'
/**
 * Content of a device that a page may show. unfinished: an unfinished test; timing: the student's timing, if
 * it isn't the standard. Each is part of a stored key.
 */
export type OwnContent = 'unfinished' | 'timing'
const keyOf = (content: OwnContent): string => `act-prep.own.${content}`

/** Whether somebody is signed in on this device, or it has content of its own. */
export function isKnownDevice(): boolean {
  try {
    return [SESSION_KEY, keyOf('unfinished'), keyOf('timing')].some(
      (key) => localStorage.getItem(key) !== null,
    )
  } catch {
    return false
  }
}

/** Stores whether the device has this kind of content, not the content itself. */
export function setHasOwnContent(content: OwnContent, isPresent: boolean): void {
  try {
    if (isPresent) localStorage.setItem(keyOf(content), '1')
    else localStorage.removeItem(keyOf(content))
  } catch {
    // If storage is blocked, we show the prerendered page first.
  }
}
