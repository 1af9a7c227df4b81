import type { Mode, TestSection, Version } from '#domain/exam/formats.ts'
import { sendClaim, type ClaimOutcome, withOutboxLock } from './claiming.ts'
import { trySending } from './outbox.ts'
import { claims, declined, declinedName, departures, outbox, results, sittings } from './records.ts'
import { notifyClaimStatus } from './claim-status.ts'

/**
 * A test taken on this device as a guest. Devices are shared, so we ask the student whether the test is
 * theirs before we add it to their account, unless it's clearly their own.
 */
export type GuestTest = {
  id: string
  section: TestSection
  version: Version
  mode: Mode
  /**
   * `waiting`: it ended, and the server hasn't graded it or recorded the departure. `left`: it ended without a score,
   * by Emergency Exit or otherwise.
   */
  state: 'unfinished' | 'waiting' | 'graded' | 'left'
  /** When the test ended, or started if it's unfinished, in epoch ms. */
  at: number
  /** Whether the person has declined the test before, as not theirs. */
  isDeclined: boolean
}

/** How long the server stores a guest's test after its last answer, in ms. We don't offer older tests. */
const STORED_MS = 30 * 24 * 3_600_000

/** Lists the guest tests of this device that this account may add, newest first. */
export async function listGuestTests(account: string): Promise<GuestTest[]> {
  // Read in this order: a test is written to the later kind before it's removed from the earlier one, so we
  // miss none.
  const [unfinishedTests, queuedTests, leftTests, gradedTests] = [
    await sittings.list(),
    await outbox.list(),
    await departures.list(),
    await results.list(),
  ]
  const tests = new Map<string, Omit<GuestTest, 'isDeclined'>>()
  for (const { name: id, value } of unfinishedTests) {
    const { section, version, mode, createdAt: at } = value.sitting.attempt
    if ('token' in value.holder) tests.set(id, { id, section, version, mode, state: 'unfinished', at })
  }
  const add = (
    state: GuestTest['state'],
    at: number,
    id: string,
    record: (typeof queuedTests | typeof leftTests | typeof gradedTests)[number]['value'],
  ) => {
    const { section, version, mode, holder } = record
    if ('token' in holder) tests.set(id, { id, section, version, mode, state, at })
    else tests.delete(id)
  }
  for (const { name, value } of queuedTests) add('waiting', value.queuedAt, name, value)
  for (const { name, value } of leftTests) add('left', value.leftAt, name, value)
  for (const { name, value } of gradedTests) add('graded', value.completedAt, name, value)
  const claimed = new Set((await claims.list()).map(({ name }) => name))
  const declinedByName = new Map((await declined.list()).map(({ name, value }) => [name, value]))
  return [...tests.values()]
    .filter(({ id, at }) => !claimed.has(id) && Date.now() - at <= STORED_MS)
    .flatMap((test) => {
      const reason = declinedByName.get(declinedName(account, test.id))
      return reason === 'refused' ? [] : [{ ...test, isDeclined: reason === 'not-mine' }]
    })
    .toSorted((one, other) => other.at - one.at)
}

/**
 * Records that these tests aren't this person's. The next sign-in doesn't offer them again, and they stay a
 * guest's.
 */
export async function declineTests(account: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await declined.write(declinedName(account, id), 'not-mine')
    notifyClaimStatus(id)
  }
}

/**
 * Adds these tests to the account. Claims that can't reach the server now are retried later without asking
 * again.
 * @returns the outcome of each claim
 */
export async function addTests(
  account: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ClaimOutcome>> {
  // Store all claims first, so that closing the page in between loses none.
  for (const id of ids) {
    await claims.write(id, { account })
    notifyClaimStatus(id)
  }
  const outcomes = await withOutboxLock(async () => {
    const outcomes = new Map<string, ClaimOutcome>()
    for (const id of ids) outcomes.set(id, await sendClaim(id))
    return outcomes
  })
  // Ended tests among them wait for their score, and may now be sent for this account.
  void trySending()
  return outcomes
}
