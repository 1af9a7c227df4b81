import type { Completion } from './completion.ts'
import type { DeviceTests } from './use-device-tests.ts'

/** What became of the completed test. */
export type Outcome =
  | { kind: 'graded'; score: number }
  | { kind: 'waiting' }
  /** It was submitted without any answer, so it has no score. */
  | { kind: 'unanswered' }
  /** It waits here for its account to be signed in again. */
  | { kind: 'signed-out' }
  /** Neither graded nor waiting: the server refused it for good. */
  | { kind: 'lost' }

/**
 * The score as it was handed over, else as it came later. While the device is not read yet, a test waits.
 * @param signedIn the account that is signed in, if any
 * @returns null where the test is not for who looks now
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
