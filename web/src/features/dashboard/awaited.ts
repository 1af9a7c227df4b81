import { hasRunOut, type OwnTest } from '../../../../domain/progress/own-test.ts'
import type { OwnTestsReply } from './use-own-tests.ts'

/** What this device knows of the student's own tests, by their ids. */
export type KnownHere = {
  /** They were begun, or added to the account. */
  begun: readonly string[]
  /** They have a score, or were left. */
  ended: readonly string[]
}

/**
 * The tests of which the server's list does not say yet what is known: its index is part of a second behind, and it scores
 * only so many at once whose time has run out.
 */
export function awaited({ begun, ended }: KnownHere, { tests, serverTime }: Listed): string[] {
  const listed = new Map(tests.map((test) => [test.id, test]))
  return [
    ...begun.filter((id) => !listed.has(id)),
    ...ended.filter((id) => (listed.get(id)?.state ?? 'open') === 'open'),
    ...runOut({ tests, serverTime }).map(({ id }) => id),
  ]
}

type Listed = Pick<OwnTestsReply, 'tests' | 'serverTime'>

/** Those whose time has run out, and that the server has yet to score. */
export const runOut = ({ tests, serverTime }: Listed): OwnTest[] =>
  tests.filter((test) => hasRunOut(test, serverTime))

/** Tests that nothing changes any more, wherever they were ended. */
export const endedThere = ({ tests }: Pick<Listed, 'tests'>): ReadonlySet<string> =>
  new Set(tests.filter(({ state }) => state === 'closed' || state === 'left').map(({ id }) => id))
