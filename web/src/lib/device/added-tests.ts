import { UNDO_MS, type ClaimOutcome } from './claiming.ts'
import { changeTogether } from './device-store.ts'
import { addTests, notMine, type GuestTest } from './guest-tests.ts'
import { inTurn } from './in-turn.ts'
import { accountsHere, claims } from './records.ts'
import { tellStanding } from './standing.ts'

/**
 * Tests that are added to an account without a question. The claim is kept on this device at once and sent once it can no
 * longer be undone: a claim is final, and until then the test is a guest's as before. A closed tab loses nothing, since the
 * next page sends what is kept.
 */

/** A test that is older than this may be somebody else's, in ms. */
const RECENT_MS = 24 * 3_600_000

/** Whether these tests can only be this account's: nobody else has signed in here, and all are of the last day. */
export async function isClearlyOwn(account: string, tests: readonly GuestTest[]): Promise<boolean> {
  const others = (await accountsHere.list()).filter(({ name }) => name !== account)
  return others.length === 0 && tests.every(({ at, declined }) => !declined && Date.now() - at <= RECENT_MS)
}

/** Adds tests in a way that can be undone for UNDO_MS. */
export async function stageTests(account: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await claims.write(id, { account, undoUntil: Date.now() + UNDO_MS })
    tellStanding(id)
  }
}

/** Ends the time to undo, in one transaction: a page that is being left has time for no more. */
export const releaseTests = (ids: readonly string[]): Promise<void> =>
  changeTogether(ids.map((id) => claims.step(id, ({ account }) => ({ account }))))

/** Sends the claims of these tests that were not undone. */
export async function commitTests(
  account: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ClaimOutcome>> {
  const kept = await claims.list()
  return addTests(
    account,
    ids.filter((id) => kept.some(({ name, value }) => name === id && value.account === account)),
  )
}

/** Sends what was added without a question, with no more time to undo it. */
export async function commitAllTests(account: string): Promise<void> {
  const kept = (await claims.list()).filter(({ value }) => value.account === account)
  await commitTests(
    account,
    kept.map(({ name }) => name),
  )
}

/** Gives these tests back: they are a guest's again, and this person is not asked about them at a sign-in. */
export const undoTests = (account: string, ids: readonly string[]): Promise<void> =>
  // In turn with what sends claims: none of them is on its way.
  inTurn(async () => {
    const undone: string[] = []
    await changeTogether(
      ids.map((id) =>
        claims.step(id, (claim) => {
          if (claim.account !== account || claim.undoUntil === undefined) return claim
          undone.push(id)
          return null
        }),
      ),
    )
    await notMine(account, undone)
  })
