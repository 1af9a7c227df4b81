import { acknowledge, unsaved, yieldTo } from '../../../../domain/attempts/sync.ts'
import type { Sitting } from '../../../../domain/attempts/sitting.ts'
import { join } from '../../../../domain/attempts/join.ts'
import { ApiFailure, testsApi } from '../api.ts'
import { forget } from './end-there.ts'
import { testsOnScreen } from './on-screen.ts'
import { flushOutbox } from './outbox.ts'
import { forms, sittings, type FormRecord, type SittingRecord } from './records.ts'
import { tellTabs } from './tab-channel.ts'
import { hasUnsaved } from './unsaved-work.ts'
import { inBatches, toAttempt, toHeld, toSent } from './wire.ts'

/**
 * Sends what this device has of an account and the server doesn't: ended tests first, then tests in progress.
 * @param evenOnScreen whether to include tests that are on screen in a tab. Those normally save themselves.
 */
export async function sendUnsavedWork(account: string, { evenOnScreen = false } = {}): Promise<void> {
  await flushOutbox()
  const onScreen = evenOnScreen ? new Set<string>() : await testsOnScreen()
  const open = (await sittings.list()).filter(
    ({ name, value: { holder, sitting } }) =>
      !onScreen.has(name) && 'account' in holder && holder.account === account && hasUnsaved(sitting),
  )
  await Promise.all(open.map(({ name, value }) => sendSitting(name, account, away(value))))
}

/** Stops counting time: no time counts for a question after the test left the screen. */
const away = (record: SittingRecord): SittingRecord => ({
  ...record,
  sitting: { ...record.sitting, since: null },
})

async function sendSitting(id: string, account: string, record: SittingRecord): Promise<void> {
  const form = await forms.read(id)
  if (form === undefined) return
  try {
    for (const actions of inBatches(record.sitting.actions))
      await sendBatch(id, account, form, record, actions)
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    if (!error.passing) await takeServersWord(id, account, record)
  }
}

async function sendBatch(
  id: string,
  account: string,
  { questions }: FormRecord,
  record: SittingRecord,
  actions: Sitting['actions'],
): Promise<void> {
  const given = unsaved(record.sitting)
  const { attempt, held } = await testsApi.saveAnswers({
    params: { id },
    account,
    body: { answers: toSent(questions, given), sections: [...actions], device: record.device },
  })
  await keep(id, record, (sitting) =>
    acknowledge(sitting, given, actions, toHeld(questions, held), attempt.sections),
  )
}

/** Adopts the server's state after it refused something, as an open test does. */
async function takeServersWord(id: string, account: string, record: SittingRecord): Promise<void> {
  try {
    const held = toAttempt(await testsApi.getTest({ params: { id }, account }))
    // A test that has ended accepts nothing more.
    const isOver = held.state !== 'open'
    await keep(id, record, (sitting) => yieldTo(sitting, held, Date.now() + record.clockOffset, isOver))
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    // The server no longer has this test, so it can't be scored.
    if (error.code === 'not_found') await forget(id)
  }
}

/** Applies a change to the sitting as stored now, and notifies a tab that has it open. */
async function keep(id: string, record: SittingRecord, change: (sitting: Sitting) => Sitting): Promise<void> {
  const now = Date.now() + record.clockOffset
  const changed = { ...record, sitting: change(record.sitting) }
  const kept = await sittings.update(id, changed, (own, held) => ({
    ...held,
    sitting: join(away(held).sitting, own.sitting, now),
  }))
  if (kept !== undefined) tellTabs({ kind: 'changed', attemptId: id, sitting: kept.sitting })
}
