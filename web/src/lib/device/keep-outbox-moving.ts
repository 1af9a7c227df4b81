import { currentAccount, onSession } from '../auth/session.ts'
import { stopAll } from '../stop-all.ts'
import { nextClaimDue } from './claiming.ts'
import { cleanDevice } from './clean-device.ts'
import { forget } from './end-there.ts'
import { flushOutbox, onLeftWaiting, tellGraded } from './outbox.ts'
import { outbox, results, sittings } from './records.ts'
import { sendUnsavedWork } from './send-unsaved.ts'
import { onTabMessage, type TabMessage } from './tab-channel.ts'

/** Delays between retries while the page stays open, in ms. When the network returns we retry at once. */
const RETRY_MS = [5_000, 15_000, 60_000] as const

/**
 * Sends what is waiting: now, when the network returns, and again after a delay.
 * @returns a function that stops this
 */
export function keepOutboxMoving(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const runLater = (tried: number, sooner: number | null = null) => {
    clearTimeout(timer)
    const pause = RETRY_MS[Math.min(tried, RETRY_MS.length - 1)] ?? 0
    timer = setTimeout(() => run(tried + 1), Math.min(pause, sooner ?? pause))
  }
  const run = (tried: number) => {
    clearTimeout(timer)
    flushOutbox()
      .then(async (waiting) => {
        if (waiting > 0) runLater(tried, await nextClaimDue())
      })
      .catch((error: unknown) => console.error(error))
  }
  const clean = () => {
    cleanDevice().catch((error: unknown) => console.error(error))
  }
  /** Runs when the network returns or the session changes. */
  const onAble = () => {
    run(0)
    sendOpenTests()
  }
  const stopListening = stopAll(
    onTabMessage((message) => {
      hear(message).catch((error: unknown) => console.error(error))
    }),
    onSession(onAble),
    onSession(clean),
    onLeftWaiting(() => runLater(0)),
  )
  window.addEventListener('online', onAble)
  run(0)
  clean()
  return () => {
    clearTimeout(timer)
    stopListening()
    window.removeEventListener('online', onAble)
  }
}

/**
 * Saves tests that had unsaved changes at a sign-out, once their student is back, whether or not they open
 * them.
 */
function sendOpenTests(): void {
  const account = currentAccount()
  if (account !== null) sendUnsavedWork(account).catch((error: unknown) => console.error(error))
}

/**
 * Stores another tab's message about the end of a test, in case that tab couldn't write to the shared
 * storage.
 */
async function hear(message: TabMessage): Promise<void> {
  const { attemptId } = message
  if (message.kind === 'ended') {
    const known = (await outbox.read(attemptId)) ?? (await results.read(attemptId))
    if (known === undefined && (await sittings.read(attemptId)) !== undefined)
      await outbox.write(attemptId, message.entry)
  }
  if (message.kind === 'graded') {
    if ((await results.read(attemptId)) === undefined) {
      await results.write(attemptId, message.result)
      await forget(attemptId)
    }
    tellGraded(attemptId, message.result)
  }
}
