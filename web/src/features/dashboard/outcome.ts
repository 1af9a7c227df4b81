import type { Completion } from './completion.ts'
import type { DeviceTests } from './use-device-tests.ts'

/** The outcome of the completed test. */
export type Outcome =
  | { kind: 'graded'; score: number }
  | { kind: 'waiting' }
  /** It was submitted without any answer, so it has no score. */
  | { kind: 'unanswered' }
  /** It waits on this device until its account signs in again. */
  | { kind: 'signed-out' }
  /** Neither graded nor waiting: the server refused it permanently. */
  | { kind: 'lost' }

/**
 * Returns the score that the player passed on, or the one that arrived later. Until the device is read, a
 * test counts as waiting.
 * @param signedIn the signed-in account, if any
 * @returns null if the test isn't the current user's
 */
export function outcomeOf(
  { attemptId, score, account }: Completion,
  tests: DeviceTests | null,
  signedIn: string | null,
): Outcome | null {
  if (account !== null && account !== signedIn)
    return signedIn === null && score === null ? { kind: 'signed-out' } : null
  if (tests?.hidden.has(attemptId) === true) return null
  const known = score ?? tests?.graded.find(({ id }) => id === attemptId)?.score
  if (known !== undefined) return { kind: 'graded', score: known }
  if (tests?.left.some(({ id }) => id === attemptId) === true) return { kind: 'unanswered' }
  if (tests === null || tests.waiting.some(({ id }) => id === attemptId)) return { kind: 'waiting' }
  return { kind: 'lost' }
}
