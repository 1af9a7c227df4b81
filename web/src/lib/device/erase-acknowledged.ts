import { changeTogether, recordsOf } from './device-store.ts'
import { announceErased } from './erased.ts'
import type { Holder } from './holder.ts'
import { testsOnScreen } from './on-screen.ts'
import { CALCULATOR, forms, lefts, outbox, pendingCreates, results, sittings } from './records.ts'
import { hasUnsaved } from './unsaved-work.ts'
import { workings } from './workings.ts'

type Held = { value: { holder: Holder } }

/**
 * Erases from this device those tests of these accounts that the server has completely. Keeps tests with
 * unsaved changes, and tests that are on screen in some tab.
 * @param isTheirs whether an account is one of them
 */
export async function eraseAcknowledged(isTheirs: (account: string) => boolean): Promise<void> {
  const ofThem = ({ value: { holder } }: Held) => 'account' in holder && isTheirs(holder.account)
  const [onScreen, ...held] = await Promise.all([
    testsOnScreen(),
    ...[sittings, results, lefts].map(async (kind) => (await kind.list()).filter(ofThem)),
  ])
  const tests = new Set(held.flat().map(({ name }) => name))
  for (const id of tests) if (!onScreen.has(id) && (await eraseIfAcknowledged(id))) announceErased(id)
  for (const { name, value } of await pendingCreates.list())
    if (ofThem({ value })) await pendingCreates.remove(name)
  await eraseCalculator(tests)
}

/** Checks and erases in one transaction, so we keep an answer that another tab writes in between. */
async function eraseIfAcknowledged(attemptId: string): Promise<boolean> {
  let isAcknowledged = true
  const eraseOrKeep = <R>(record: R): R | null => (isAcknowledged ? null : record)
  await changeTogether([
    // These two must come first: they decide whether those below are erased.
    outbox.step(attemptId, (entry) => {
      isAcknowledged = false
      return entry
    }),
    sittings.step(attemptId, (record) => {
      if (hasUnsaved(record.sitting)) isAcknowledged = false
      return eraseOrKeep(record)
    }),
    forms.step(attemptId, eraseOrKeep),
    workings.step(attemptId, eraseOrKeep),
    results.step(attemptId, eraseOrKeep),
    lefts.step(attemptId, eraseOrKeep),
  ])
  return isAcknowledged
}

/**
 * The device has only one calculator, with the history of the test that used it last. Erases it if that test
 * is no longer on this device.
 */
async function eraseCalculator(tests: ReadonlySet<string>): Promise<void> {
  const calculators = recordsOf<{ attemptId: string }>(CALCULATOR.kind, CALCULATOR.shape)
  const attemptId = (await calculators.read(CALCULATOR.name))?.attemptId
  if (attemptId === undefined || (await sittings.read(attemptId)) !== undefined) return
  if (tests.has(attemptId) || (await forms.read(attemptId)) === undefined)
    await calculators.remove(CALCULATOR.name)
}
