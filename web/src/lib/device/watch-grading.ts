import { onGraded } from './outbox.ts'

/**
 * How often we check the stored results, in ms: a tab that is killed or runs an older build doesn't broadcast
 * them.
 */
const CHECK_MS = 5_000

/**
 * Calls back whenever a waiting test may have been graded.
 * @returns a function that stops this
 */
export function watchGrading(check: () => void): () => void {
  const timer = setInterval(check, CHECK_MS)
  const stop = onGraded(check)
  return () => {
    clearInterval(timer)
    stop()
  }
}
