import { currentAccount, onSessionChange } from '../auth/session.ts'
import { combineStops } from '../run-later.ts'
import { nextClaimDue } from './claiming.ts'
import { cleanDevice } from './clean-device.ts'
import { removeTestRecords } from './end-on-server.ts'
import { flushOutbox, onSendFailed, notifyGraded } from './outbox.ts'
import { outbox, results, sittings } from './records.ts'
import { sendUnsavedWork } from './send-unsaved.ts'
import { onTabMessage, type TabMessage } from './tab-channel.ts'

/** The delays between retries while the page is open, in ms. When the network returns, we retry at once. */
const RETRY_MS = [5_000, 15_000, 60_000] as const

/**
 * Sends ended tests and claims now, when the network returns, and when the session changes. Retries after a delay.
 * When the network returns or the session changes, also sends the unsaved work of tests in progress. Erases work that
 * this device no longer needs, now and when the session changes.
 * @returns a function that stops this
 */
export function startOutboxRetries(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const runLater = (tries: number, msUntilClaimDue: number | null = null) => {
    clearTimeout(timer)
    const pause = RETRY_MS[Math.min(tries, RETRY_MS.length - 1)] ?? 0
    timer = setTimeout(() => run(tries + 1), Math.min(pause, msUntilClaimDue ?? pause))
  }
  const run = (tries: number) => {
    clearTimeout(timer)
    flushOutbox()
      .then(async (waiting) => {
        if (waiting > 0) runLater(tries, await nextClaimDue())
      })
      .catch((error: unknown) => console.error(error))
  }
  const clean = () => {
    cleanDevice().catch((error: unknown) => console.error(error))
  }
  /** Runs when the network returns or the session changes. */
  const sendNow = () => {
    run(0)
    sendUnsavedTests()
  }
  const stopListening = combineStops(
    onTabMessage((message) => {
      storeEndOfTest(message).catch((error: unknown) => console.error(error))
    }),
    onSessionChange(sendNow),
    onSessionChange(clean),
    onSendFailed(() => runLater(0)),
  )
  window.addEventListener('online', sendNow)
  run(0)
  clean()
  return () => {
    clearTimeout(timer)
    stopListening()
    window.removeEventListener('online', sendNow)
  }
}

/**
 * Sends the signed-in student's unsaved work of tests that aren't on screen, such as the work that an earlier
 * sign-out left unsaved.
 */
function sendUnsavedTests(): void {
  const account = currentAccount()
  if (account !== null) sendUnsavedWork(account).catch((error: unknown) => console.error(error))
}

/**
 * Stores another tab's message about the end of a test, in case that tab couldn't write to the shared
 * storage.
 */
async function storeEndOfTest(message: TabMessage): Promise<void> {
  const { attemptId } = message
  if (message.kind === 'ended') {
    const storedEnd = (await outbox.read(attemptId)) ?? (await results.read(attemptId))
    if (storedEnd === undefined && (await sittings.read(attemptId)) !== undefined)
      await outbox.write(attemptId, message.entry)
  }
  if (message.kind === 'graded') {
    if ((await results.read(attemptId)) === undefined) {
      await results.write(attemptId, message.result)
      await removeTestRecords(attemptId)
    }
    notifyGraded(attemptId, message.result)
  }
}
