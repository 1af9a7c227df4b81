import { onGraded } from './outbox.ts'

/** A tab that is killed, or too old to tell others, does not tell: what it was answered is looked for this often, in ms. */
const LOOK_EVERY_MS = 5_000

/** Calls back whenever a test that waits here may have been graded. Returns how to stop. */
export function watchGrading(look: () => void): () => void {
  const timer = setInterval(look, LOOK_EVERY_MS)
  const stop = onGraded(look)
  return () => {
    clearInterval(timer)
    stop()
  }
}
