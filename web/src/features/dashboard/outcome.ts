import type { Completion } from './completion.ts'
import type { DeviceTests } from './use-device-tests.ts'

/** What became of the completed test. */
export type Outcome =
  | { kind: 'graded'; score: number }
  | { kind: 'waiting' }
  /** Neither graded nor waiting: the server refused it for good. */
  | { kind: 'lost' }

/** The score as it was handed over, else as it came later. While the device is not read yet, a test waits. */
export function outcomeOf({ attemptId, score }: Completion, tests: DeviceTests | null): Outcome {
  const known = score ?? tests?.graded.find(({ id }) => id === attemptId)?.score
  if (known !== undefined) return { kind: 'graded', score: known }
  if (tests === null || tests.waiting.some(({ id }) => id === attemptId)) return { kind: 'waiting' }
  return { kind: 'lost' }
}
