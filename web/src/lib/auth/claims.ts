import type { Mode, TestSection, Version } from '../../../../domain/exam/formats.ts'
import { sendClaim, type ClaimOutcome } from '../device/claiming.ts'
import { inTurn } from '../device/in-turn.ts'
import { sendAtOnce } from '../device/outbox.ts'
import { asked, askedName, claims, lefts, outbox, results, sittings } from '../device/records.ts'

/**
 * The tests that were taken on this device as guest, for the one question whether they are of who has just signed in.
 * Devices are shared: nothing is added by itself.
 */
export type GuestTest = {
  id: string
  section: TestSection
  version: Version
  mode: Mode
  state: 'unfinished' | 'waiting' | 'graded' | 'left'
  /** When it was begun, or ended. */
  at: number
}

/** The server keeps a guest's test so long after its last answer; what is older than that is not asked about, in ms. */
const KEPT_MS = 30 * 24 * 3_600_000

/** The guests' tests of this device that this person has not been asked about, newest first. */
export async function guestTests(account: string): Promise<GuestTest[]> {
  // What is ended later in this order is kept there before it leaves the kind before: none is missed.
  const [open, queued, left, graded] = [
    await sittings.list(),
    await outbox.list(),
    await lefts.list(),
    await results.list(),
  ]
  const tests = new Map<string, GuestTest>()
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
  const known = await Promise.all(
    [...tests.values()].map(async (test) => ({ test, skip: await isSettled(account, test) })),
  )
  return known
    .filter(({ skip }) => !skip)
    .map(({ test }) => test)
    .toSorted((one, other) => other.at - one.at)
}

async function isSettled(account: string, { id, at }: GuestTest): Promise<boolean> {
  if (Date.now() - at > KEPT_MS) return true
  if ((await claims.read(id)) !== undefined) return true
  return (await asked.read(askedName(account, id))) !== undefined
}

/** This person is not asked about these again; they stay a guest's. */
export async function notMine(account: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) await asked.write(askedName(account, id), true)
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
  for (const id of ids) await claims.write(id, { account })
  const outcomes = await inTurn(async () => {
    const outcomes = new Map<string, ClaimOutcome>()
    for (const id of ids) outcomes.set(id, await sendClaim(id))
    return outcomes
  })
  const refused = ids.filter((id) => ['anothers', 'unknown'].includes(outcomes.get(id) ?? ''))
  await notMine(account, refused)
  // What waited to be scored is this account's now.
  void sendAtOnce()
  return outcomes
}
