import type { Holder } from './holder.ts'
import {
  claims,
  declined,
  declinedName,
  forms,
  lefts,
  outbox,
  pendingCreates,
  results,
  sittings,
} from './records.ts'
import { workings } from './workings.ts'

/** Takes everything of an account from this device, once the account itself is gone. */
export async function eraseAccount(account: string): Promise<void> {
  const isTheirs = ({ value: { holder } }: { value: { holder: Holder } }) =>
    'account' in holder && holder.account === account
  const tests = (
    await Promise.all(
      [sittings, outbox, results, lefts].map(async (kind) => (await kind.list()).filter(isTheirs)),
    )
  ).flatMap((records) => records.map(({ name }) => name))
  const creates = (await pendingCreates.list()).filter(isTheirs)
  const claimed = (await claims.list()).filter(({ value }) => value.account === account)
  const refusals = (await declined.list()).filter(({ name }) => name.startsWith(declinedName(account, '')))
  await Promise.all([
    ...refusals.map(({ name }) => declined.remove(name)),
    ...[...new Set(tests)].flatMap((name) =>
      [forms, sittings, outbox, results, lefts, workings].map((kind) => kind.remove(name)),
    ),
    ...creates.map(({ name }) => pendingCreates.remove(name)),
    ...claimed.map(({ name }) => claims.remove(name)),
  ])
}
