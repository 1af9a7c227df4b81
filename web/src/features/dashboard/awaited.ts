import { isEnded } from '../../../../domain/attempts/attempt.ts'
import type { OwnTestsReply } from './use-own-tests.ts'

/** What this device knows of the student's own tests, by their ids. */
export type KnownHere = {
  /** They were begun, or added to the account. */
  begun: readonly string[]
  /** They have a score, or were left. */
  ended: readonly string[]
}

/** The tests that the server's list does not show yet as this device knows them: its index is part of a second behind. */
export function awaited({ begun, ended }: KnownHere, { tests }: Listed): string[] {
  const listed = new Map(tests.map((test) => [test.id, test]))
  return [
    ...begun.filter((id) => !listed.has(id)),
    ...ended.filter((id) => (listed.get(id)?.state ?? 'open') === 'open'),
  ]
}

type Listed = Pick<OwnTestsReply, 'tests'>

/** Tests that nothing changes any more, wherever they were ended. */
export const endedThere = ({ tests }: Listed): ReadonlySet<string> =>
  new Set(tests.filter(isEnded).map(({ id }) => id))
