import type { DeviceTests } from './use-device-tests.ts'

/** A test on this device that is scored, or that ended without a score. */
export type FinishedTest =
  | { kind: 'graded'; at: number; test: DeviceTests['graded'][number] }
  | { kind: 'left'; at: number; test: DeviceTests['left'][number] }

/** Returns the latest finished tests, newest first, at most `limit`. */
export const latestFinished = ({ graded, left }: DeviceTests, limit: number): FinishedTest[] =>
  [
    ...graded.map((test) => ({ kind: 'graded', at: test.completedAt, test }) as const),
    ...left.map((test) => ({ kind: 'left', at: test.leftAt, test }) as const),
  ]
    .toSorted((one, other) => other.at - one.at)
    .slice(0, limit)
