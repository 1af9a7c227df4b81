import type { Mode, TestSection, Version } from '../../../../domain/exam/formats.ts'
import { sendClaim, type ClaimOutcome } from './claiming.ts'
import { inTurn } from './in-turn.ts'
import { sendAtOnce } from './outbox.ts'
import { claims, declined, declinedName, lefts, outbox, results, sittings } from './records.ts'
import { tellStanding } from './standing.ts'

/**
 * The tests that were taken on this device as guest, for the question whether they are of who is signed in. Devices are
 * shared: nothing is added by itself.
 */
export type GuestTest = {
  id: string
  section: TestSection
  version: Version
  mode: Mode
  state: 'unfinished' | 'waiting' | 'graded' | 'left'
  /** When it was begun, or ended. */
  at: number
  /** This person has said before that it is not theirs. */
  declined: boolean
}

/** The server keeps a guest's test so long after its last answer; what is older than that is not asked about, in ms. */
const KEPT_MS = 30 * 24 * 3_600_000

/** The guests' tests of this device that may be added to this account, newest first. */
export async function guestTests(account: string): Promise<GuestTest[]> {
  // What is ended later in this order is kept there before it leaves the kind before: none is missed.
  const [open, queued, left, graded] = [
    await sittings.list(),
    await outbox.list(),
    await lefts.list(),
    await results.list(),
  ]
  const tests = new Map<string, Omit<GuestTest, 'declined'>>()
  for (const { name: id, value } of open) {
    const { section, version, mode, createdAt: at } = value.sitting.attempt
    if ('token' in value.holder) tests.set(id, { id, section, version, mode, state: 'unfinished', at })
  }
  const add = (
    state: GuestTest['state'],
    at: number,
    id: string,
    record: (typeof queued | typeof left | typeof graded)[number]['value'],
  ) => {
    const { section, version, mode, holder } = record
    if ('token' in holder) tests.set(id, { id, section, version, mode, state, at })
    else tests.delete(id)
  }
  for (const { name, value } of queued) add('waiting', value.queuedAt, name, value)
  for (const { name, value } of left) add('left', value.leftAt, name, value)
  for (const { name, value } of graded) add('graded', value.completedAt, name, value)
  const claimed = new Set((await claims.list()).map(({ name }) => name))
  const said = new Map((await declined.list()).map(({ name, value }) => [name, value]))
  return [...tests.values()]
    .filter(({ id, at }) => !claimed.has(id) && Date.now() - at <= KEPT_MS)
    .flatMap((test) => {
      const answer = said.get(declinedName(account, test.id))
      return answer === 'refused' ? [] : [{ ...test, declined: answer === 'not-mine' }]
    })
    .toSorted((one, other) => other.at - one.at)
}

/** This person is not asked about these again at a sign-in; they stay a guest's. */
export async function notMine(account: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await declined.write(declinedName(account, id), 'not-mine')
    tellStanding(id)
  }
}

/**
 * Adds these to the account. What the server cannot be asked now is asked later, by itself: it was said once.
 * @returns what came of each
 */
export async function addTests(
  account: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ClaimOutcome>> {
  // All are kept here first, so that a page that is closed in between loses none.
  for (const id of ids) {
    await claims.write(id, { account })
    tellStanding(id)
  }
  const outcomes = await inTurn(async () => {
    const outcomes = new Map<string, ClaimOutcome>()
    for (const id of ids) outcomes.set(id, await sendClaim(id))
    return outcomes
  })
  // What waited to be scored is this account's now.
  void sendAtOnce()
  return outcomes
}
