import { ADMINISTERED, type Version } from '../exam/formats.ts'
import type { OwnTest } from './own-test.ts'

/** Returns the version of a student's latest test; without a test, the version of the exam that is given today. */
export const latestVersion = (tests: readonly Pick<OwnTest, 'createdAt' | 'version'>[]): Version =>
  tests.toSorted((one, other) => other.createdAt - one.createdAt)[0]?.version ?? ADMINISTERED.version
