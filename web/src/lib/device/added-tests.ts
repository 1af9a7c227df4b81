import { UNDO_MS, type ClaimOutcome, withOutboxLock } from './claiming.ts'
import { changeInTransaction } from './device-store.ts'
import { addTests, declineTests, type GuestTest } from './guest-tests.ts'
import { knownAccounts, claims } from './records.ts'
import { notifyClaimStatus } from './claim-status.ts'

/**
 * Guest tests that we add to an account without asking. We store the claim on this device at once and send it
 * when it can no longer be undone, since a claim is final. Until then the test belongs to a guest, as before.
 * Closing the tab loses nothing: the next page load sends the stored claims.
 */

/** The age in ms beyond which a test may be somebody else's. */
const RECENT_MS = 24 * 3_600_000

/**
 * Whether we assume that these tests are this account's: nobody else signed in on this device, no test is more than a
 * day old, and none was declined.
 */
export async function isClearlyOwn(account: string, tests: readonly GuestTest[]): Promise<boolean> {
  const others = (await knownAccounts.list()).filter(({ name }) => name !== account)
  return (
    others.length === 0 && tests.every(({ at, isDeclined }) => !isDeclined && Date.now() - at <= RECENT_MS)
  )
}

/** Stores claims of tests, which the student can undo for `UNDO_MS`. */
export async function stageTests(account: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await claims.write(id, { account, undoUntil: Date.now() + UNDO_MS })
    notifyClaimStatus(id)
  }
}

/**
 * Ends the time in which these claims can be undone. Uses one transaction, because a page that is closing has
 * no time for more.
 */
export const releaseTests = (ids: readonly string[]): Promise<void> =>
  changeInTransaction(ids.map((id) => claims.step(id, ({ account }) => ({ account }))))

/** Sends the claims of these tests, except those that were undone. */
export async function commitTests(
  account: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ClaimOutcome>> {
  const stored = await claims.list()
  return addTests(
    account,
    ids.filter((id) => stored.some(({ name, value }) => name === id && value.account === account)),
  )
}

/** Sends every claim of the account at once, including those that could still be undone. */
export async function commitAllTests(account: string): Promise<void> {
  const stored = (await claims.list()).filter(({ value }) => value.account === account)
  await commitTests(
    account,
    stored.map(({ name }) => name),
  )
}

/**
 * Removes those claims of these tests that can still be undone, so that the tests stay the guest's. The next sign-in
 * doesn't offer these tests to this person again.
 */
export const undoTests = (account: string, ids: readonly string[]): Promise<void> =>
  // Under the outbox lock, no tab is sending one of these claims.
  withOutboxLock(async () => {
    const undone: string[] = []
    await changeInTransaction(
      ids.map((id) =>
        claims.step(id, (claim) => {
          if (claim.account !== account || claim.undoUntil === undefined) return claim
          undone.push(id)
          return null
        }),
      ),
    )
    await declineTests(account, undone)
  })
