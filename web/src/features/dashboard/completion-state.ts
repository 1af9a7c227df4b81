import type { CheckedRecord } from '#web/lib/device/records.ts'
import type { Completion } from './completion.ts'
import type { DeviceTests } from './use-device-tests.ts'

/** The state of the completed test. */
export type CompletionState =
  | { kind: 'graded'; score: number }
  | { kind: 'waiting' }
  /** The student checked the answers, so the test has no score. */
  | { kind: 'checked'; checked: CheckedRecord }
  /** The test was submitted without any answer, so it has no score. */
  | { kind: 'unanswered' }
  /** The test waits on this device until its account signs in again. */
  | { kind: 'signed-out' }
  /** The test is neither graded nor waiting: the server no longer has it. */
  | { kind: 'lost' }

/**
 * Returns the state of a completed test. Its score is the one that the test screen passed on, or that arrived
 * later. A test without a score counts as waiting until this device's tests have been read.
 * @param signedInAccount null if nobody is signed in
 * @returns null if the test isn't the current user's
 */
export function completionStateOf(
  { attemptId, score, account }: Completion,
  tests: DeviceTests | null,
  signedInAccount: string | null,
): CompletionState | null {
  if (account !== null && account !== signedInAccount)
    return signedInAccount === null && score === null ? { kind: 'signed-out' } : null
  if (tests?.hidden.has(attemptId) === true) return null
  const knownScore = score ?? tests?.graded.find(({ id }) => id === attemptId)?.score
  if (knownScore !== undefined) return { kind: 'graded', score: knownScore }
  const departure = tests?.left.find(({ id }) => id === attemptId)
  if (departure?.checked !== undefined) return { kind: 'checked', checked: departure.checked }
  if (departure !== undefined) return { kind: 'unanswered' }
  if (tests === null || tests.waiting.some(({ id }) => id === attemptId)) return { kind: 'waiting' }
  return { kind: 'lost' }
}
