import type { Owner } from '#domain/attempts/owner.ts'
import { notifyErased } from './erased.ts'
import {
  knownAccounts,
  claims,
  declined,
  declinedName,
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
import { scratchWork } from './scratch-work.ts'

/** Erases an account's tests, claims, and drill entries from this device, after the account was deleted. */
export async function eraseAccount(account: string): Promise<void> {
  const claimed = (await claims.list()).filter(({ value }) => value.account === account)
  const declinedTests = (await declined.list()).filter(({ name }) =>
    name.startsWith(declinedName(account, '')),
  )
  await Promise.all([
    discardTests(account),
    ...declinedTests.map(({ name }) => declined.remove(name)),
    ...claimed.map(({ name }) => claims.remove(name)),
    // Remember that some account was used on this device, so that we don't add others' tests to the next
    // account without asking.
    knownAccounts.remove(account),
    knownAccounts.write('deleted', true),
  ])
}

/** Erases an account's tests and drill entries from this device, saved or not. */
export async function discardTests(account: string): Promise<void> {
  const isTheirs = ({ value: { holder } }: { value: { holder: Owner } }) =>
    'account' in holder && holder.account === account
  const records = await Promise.all(
    [sittings, outbox, results, departures].map(async (kind) => (await kind.list()).filter(isTheirs)),
  )
  const tests = new Set(records.flat().map(({ name }) => name))
  const createRequests = (await pendingCreateRequests.list()).filter(isTheirs)
  await Promise.all([
    ...[...tests].flatMap((name) =>
      [forms, sittings, outbox, results, departures, scratchWork].map((kind) => kind.remove(name)),
    ),
    ...createRequests.map(({ name }) => pendingCreateRequests.remove(name)),
    removeRecentSets((other) => other === account),
    removeDrillEntries((other) => other === account),
  ])
  for (const name of tests) {
    removeNotedSeconds(name)
    notifyErased(name)
  }
}
