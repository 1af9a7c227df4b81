import { mergeSittings } from '#domain/attempts/merge.ts'
import type { Sitting } from '#domain/attempts/sitting.ts'
import { acknowledge, unsaved, rebaseOnServer } from '#domain/attempts/sync.ts'
import { ApiFailure, testsApi } from '../api.ts'
import { removeTestRecords } from './end-on-server.ts'
import { listTestsOnScreen } from './on-screen.ts'
import { flushOutbox } from './outbox.ts'
import { forms, sittings, type FormRecord, type SittingRecord } from './records.ts'
import { broadcast } from './tab-channel.ts'
import { hasUnsaved } from './unsaved-work.ts'
import { splitIntoBatches, toAttempt, toAnswersByIndex, toAnswersBody } from './wire.ts'

/**
 * Sends an account's unsaved work on this device: ended tests first, then tests in progress.
 * @param evenOnScreen whether to include tests that are on screen in a tab. Those normally save themselves.
 */
export async function sendUnsavedWork(account: string, { evenOnScreen = false } = {}): Promise<void> {
  await flushOutbox()
  const onScreen = evenOnScreen ? new Set<string>() : await listTestsOnScreen()
  const openTests = (await sittings.list()).filter(
    ({ name, value: { holder, sitting } }) =>
      !onScreen.has(name) && 'account' in holder && holder.account === account && hasUnsaved(sitting),
  )
  await Promise.all(openTests.map(({ name, value }) => sendSitting(name, account, withoutCounting(value))))
}

/** Stops the counting of time: no time counts for a question while its test isn't on screen. */
const withoutCounting = (record: SittingRecord): SittingRecord => ({
  ...record,
  sitting: { ...record.sitting, since: null },
})

async function sendSitting(id: string, account: string, record: SittingRecord): Promise<void> {
  const form = await forms.read(id)
  if (form === undefined) return
  try {
    for (const actions of splitIntoBatches(record.sitting.actions))
      await sendBatch(id, account, form, record, actions)
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    if (!error.isRetryable) await adoptServerState(id, account, record)
  }
}

async function sendBatch(
  id: string,
  account: string,
  { questions }: FormRecord,
  record: SittingRecord,
  actions: Sitting['actions'],
): Promise<void> {
  const unsavedAnswers = unsaved(record.sitting)
  const { attempt, held: storedAnswers } = await testsApi.saveAnswers({
    params: { id },
    account,
    body: {
      answers: toAnswersBody(questions, unsavedAnswers),
      sections: [...actions],
      device: record.device,
    },
  })
  await storeSitting(id, record, (sitting) =>
    acknowledge(
      sitting,
      unsavedAnswers,
      actions,
      toAnswersByIndex(questions, storedAnswers),
      attempt.sections,
    ),
  )
}

/** Adopts the server's state after it refused something, as an open test does. */
async function adoptServerState(id: string, account: string, record: SittingRecord): Promise<void> {
  try {
    const serverAttempt = toAttempt(await testsApi.getTest({ params: { id }, account }))
    // A test that has ended accepts nothing more.
    const isOver = serverAttempt.state !== 'open'
    await storeSitting(id, record, (sitting) =>
      rebaseOnServer(sitting, serverAttempt, Date.now() + record.clockOffset, isOver),
    )
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    // The server no longer has this test, so it can't be scored.
    if (error.code === 'not_found') await removeTestRecords(id)
  }
}

/** Changes the record's sitting, merges it with the stored sitting, and notifies a tab that has the test open. */
async function storeSitting(
  id: string,
  record: SittingRecord,
  change: (sitting: Sitting) => Sitting,
): Promise<void> {
  const now = Date.now() + record.clockOffset
  const changed = { ...record, sitting: change(record.sitting) }
  const stored = await sittings.update(id, changed, (update, existing) => ({
    ...existing,
    sitting: mergeSittings(withoutCounting(existing).sitting, update.sitting, now),
  }))
  if (stored !== undefined) broadcast({ kind: 'changed', attemptId: id, sitting: stored.sitting })
}
