import type { Owner } from '#domain/attempts/owner.ts'
import { currentAccount } from '../auth/session.ts'
import { eraseUnsavedEdits } from '../unsaved-edits.ts'
import { eraseUnsentText } from '../unsent-tutor-text.ts'
import { hasSignedOut, removeSignOut } from './signed-out-accounts.ts'
import {
  knownAccounts,
  CALCULATOR,
  forms,
  departures,
  outbox,
  pendingCreateRequests,
  results,
  sittings,
} from './records.ts'
import { removeDrillEntries } from './drill-entries.ts'
import { removeNotedSeconds } from './noted-seconds.ts'
import { removeRecentSets } from './recent-sets.ts'
import { changeInTransaction, createRecordStore } from './device-store.ts'
import { notifyErased } from './erased.ts'
import { listTestsOnScreen } from './on-screen.ts'
import { hasUnsaved } from './unsaved-work.ts'
import { scratchWork } from './scratch-work.ts'

/**
 * Erases the work of accounts that signed out by choice, and of every other account once somebody else is signed in:
 * their acknowledged tests, and their drill entries, recent sets, unsent text, and unsaved edits. A session that merely
 * expired erases nothing, so its student can continue after signing in.
 */
export async function cleanDevice(): Promise<void> {
  const account = currentAccount()
  if (account !== null) {
    removeSignOut(account)
    await knownAccounts.write(account, true)
  }
  const isGone = (other: string) => other !== account && (account !== null || hasSignedOut(other))
  eraseUnsentText(isGone)
  eraseUnsavedEdits(isGone)
  await Promise.all([eraseAcknowledged(isGone), removeRecentSets(isGone), removeDrillEntries(isGone)])
}

type OwnedEntry = { value: { holder: Owner } }

/**
 * Erases these accounts' tests from this device. Doesn't erase tests with changes that the server hasn't
 * acknowledged, or tests that are on screen in some tab.
 * @param isTheirs whether an account is one of these
 */
async function eraseAcknowledged(isTheirs: (account: string) => boolean): Promise<void> {
  const isOfTheseAccounts = ({ value: { holder } }: OwnedEntry) =>
    'account' in holder && isTheirs(holder.account)
  const [onScreen, ...stored] = await Promise.all([
    listTestsOnScreen(),
    ...[sittings, results, departures].map(async (kind) => (await kind.list()).filter(isOfTheseAccounts)),
  ])
  const tests = new Set(stored.flat().map(({ name }) => name))
  for (const id of tests) {
    if (onScreen.has(id) || !(await eraseIfAcknowledged(id))) continue
    removeNotedSeconds(id)
    notifyErased(id)
  }
  for (const { name, value } of await pendingCreateRequests.list())
    if (isOfTheseAccounts({ value })) await pendingCreateRequests.remove(name)
  await eraseCalculator(tests)
}

/** Checks and erases in one transaction, so we keep an answer that another tab writes in between. */
async function eraseIfAcknowledged(attemptId: string): Promise<boolean> {
  let isAcknowledged = true
  const eraseUnlessUnsaved = <R>(record: R): R | null => (isAcknowledged ? null : record)
  await changeInTransaction([
    // The steps of the outbox and the sitting must come first: they find out whether the test has unsaved work.
    outbox.step(attemptId, (entry) => {
      isAcknowledged = false
      return entry
    }),
    sittings.step(attemptId, (record) => {
      if (hasUnsaved(record.sitting)) isAcknowledged = false
      return eraseUnlessUnsaved(record)
    }),
    forms.step(attemptId, eraseUnlessUnsaved),
    scratchWork.step(attemptId, eraseUnlessUnsaved),
    results.step(attemptId, eraseUnlessUnsaved),
    departures.step(attemptId, eraseUnlessUnsaved),
  ])
  return isAcknowledged
}

/**
 * Erases the calculator's history if the test that used it last is no longer on this device. The device has
 * only one calculator.
 */
async function eraseCalculator(tests: ReadonlySet<string>): Promise<void> {
  const calculators = createRecordStore<{ attemptId: string }>(CALCULATOR.kind, CALCULATOR.shape)
  const attemptId = (await calculators.read(CALCULATOR.name))?.attemptId
  if (attemptId === undefined || (await sittings.read(attemptId)) !== undefined) return
  if (tests.has(attemptId) || (await forms.read(attemptId)) === undefined)
    await calculators.remove(CALCULATOR.name)
}
