import { loadTimingChoice } from '../lib/device/timing-choice.ts'
import { readUnfinished } from '../lib/unfinished-tests.ts'

/**
 * How long a screen waits for a slow device, in ms. After that, the stored content appears once it's read.
 */
const MAX_WAIT_MS = 400

/**
 * Reads the unfinished tests and the timing that this device stores. Runs while a screen's code loads, so that the
 * layout doesn't shift afterward.
 */
export async function readDevice(): Promise<null> {
  if (import.meta.env.SSR) return null
  const timeout = new Promise((done) => setTimeout(done, MAX_WAIT_MS))
  await Promise.race([timeout, Promise.all([readUnfinished(), loadTimingChoice()])])
  return null
}
