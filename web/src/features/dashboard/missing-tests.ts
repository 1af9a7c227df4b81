import { isEnded } from '#domain/attempts/attempt.ts'
import type { OwnTestsReply } from '#web/lib/api.ts'

/** The ids of the student's tests that this device knows. */
export type KnownTests = {
  /** Tests that were started on this device or added to the account. */
  started: readonly string[]
  /** Tests that are scored, or that ended without a score. */
  ended: readonly string[]
}

type ListedTests = Pick<OwnTestsReply, 'tests'>

/**
 * Returns the ids of the tests that the server's list lacks, or still shows as open although they ended. The
 * list may be a moment behind.
 */
export function missingTestIds({ started, ended }: KnownTests, { tests }: ListedTests): string[] {
  const testsById = new Map(tests.map((test) => [test.id, test]))
  return [
    ...started.filter((id) => !testsById.has(id)),
    ...ended.filter((id) => (testsById.get(id)?.state ?? 'open') === 'open'),
  ]
}

/** Returns the ids of the tests that ended, on any device. */
export const endedTestIds = ({ tests }: ListedTests): ReadonlySet<string> =>
  new Set(tests.filter(isEnded).map(({ id }) => id))
