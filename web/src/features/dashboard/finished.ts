import type { DeviceTests } from './use-device-tests.ts'

/** A test that is over for good: scored, or left without a score. */
export type Finished =
  | { kind: 'graded'; at: number; test: DeviceTests['graded'][number] }
  | { kind: 'left'; at: number; test: DeviceTests['left'][number] }

/** The latest of them, newest first, at most so many. */
export const latestFinished = ({ graded, left }: DeviceTests, most: number): Finished[] =>
  [
    ...graded.map((test) => ({ kind: 'graded', at: test.completedAt, test }) as const),
    ...left.map((test) => ({ kind: 'left', at: test.leftAt, test }) as const),
  ]
    .toSorted((one, other) => other.at - one.at)
    .slice(0, most)
