import { isEnded } from '#domain/attempts/attempt.ts'
import type { OwnTestsReply } from '#web/lib/api.ts'

/** The ids of the student's own tests that this device knows about. */
export type KnownTests = {
  /** Started on this device, or added to the account. */
  started: readonly string[]
  /** Scored, or ended without a score. */
  ended: readonly string[]
}

/**
 * Returns the tests that the server's list doesn't show yet as this device knows them. Its index lags by up
 * to a second.
 */
export function missingTests({ started, ended }: KnownTests, { tests }: Listed): string[] {
  const listed = new Map(tests.map((test) => [test.id, test]))
  return [
    ...started.filter((id) => !listed.has(id)),
    ...ended.filter((id) => (listed.get(id)?.state ?? 'open') === 'open'),
  ]
}

type Listed = Pick<OwnTestsReply, 'tests'>

/** Returns the ids of the tests that are final, on whatever device they ended. */
export const endedTests = ({ tests }: Listed): ReadonlySet<string> =>
  new Set(tests.filter(isEnded).map(({ id }) => id))
