/**
 * What decides, before anything is painted, whether this device has things of its own to show: then a page that was made at
 * build time, for nobody in particular, is not shown first.
 */

/** Where the note of who is signed in is kept. */
export const SESSION_NOTE = 'act-prep.session'
/** Where the plan of who is signed in is kept, as the server said last; it goes with the session. */
export const PLAN_NOTE = 'act-prep.plan'
/** Things of a device that a page may show: a test that can go on, a timing that is not the standard one. */
export type OwnThing = 'unfinished' | 'timing'
const keyOf = (thing: OwnThing): string => `act-prep.own.${thing}`

/** Somebody is signed in here, or the device has things of its own. */
export function isKnownDevice(): boolean {
  try {
    return [SESSION_NOTE, keyOf('unfinished'), keyOf('timing')].some(
      (key) => localStorage.getItem(key) !== null,
    )
  } catch {
    return false
  }
}

/** Notes whether the device has such a thing. */
export function noteOwn(thing: OwnThing, has: boolean): void {
  try {
    if (has) localStorage.setItem(keyOf(thing), '1')
    else localStorage.removeItem(keyOf(thing))
  } catch {
    // Where storage is blocked, the page that is for everybody is shown first.
  }
}
