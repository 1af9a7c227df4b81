import { loadTimingChoice } from '../lib/device/timing-choice.ts'
import { readUnfinished } from '../lib/unfinished-tests.ts'

/** A device that is slow to tell does not hold the screen back: what it remembers then appears later. */
const LATEST_MS = 400

/** What this device remembers, read while a screen's code arrives, so that nothing moves when it is shown. */
export async function readDevice(): Promise<null> {
  if (import.meta.env.SSR) return null
  const late = new Promise((done) => setTimeout(done, LATEST_MS))
  await Promise.race([late, Promise.all([readUnfinished(), loadTimingChoice()])])
  return null
}
