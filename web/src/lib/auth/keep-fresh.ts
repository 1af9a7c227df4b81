import { retry } from '../retry.ts'
import { currentAccount } from './session.ts'

/** While a test or the tutor is open the token is looked at this often, and renewed when so little of it is left. */
const CHECK_MS = 30_000
const RENEW_BELOW_MS = 90_000
/** Pauses between tries; after the last one the next check goes on. */
const PAUSES_MS = [200, 400, 800, 1600, 3200]

/** Keeps the signed-in student's token fresh. Returns how to stop. */
export function keepFresh(): () => void {
  let stopped = false
  let running = false
  const check = async () => {
    const userId = currentAccount()
    if (userId === null || running) return
    running = true
    try {
      await renew(userId, () => stopped)
    } catch (error) {
      // Answers are kept on the device; a later check, or the next save, renews it.
      console.warn('The session could not be renewed:', error)
    } finally {
      running = false
    }
  }
  const timer = setInterval(() => void check(), CHECK_MS)
  void check()
  return () => {
    stopped = true
    clearInterval(timer)
  }
}

/** @throws what failed last, where every try did */
async function renew(userId: string, isStopped: () => boolean): Promise<void> {
  const { accessTokenOf, SignedOut, tokenTimeLeft } = await import('./tokens.ts')
  const look = async () => {
    const left = await tokenTimeLeft(Date.now())
    // Without any, the session has ended: asking for one tells so.
    if (left === null || left <= RENEW_BELOW_MS) await accessTokenOf(userId, { force: true })
  }
  try {
    await retry(look, PAUSES_MS, (error) => !isStopped() && !(error instanceof SignedOut))
  } catch (error) {
    if (!(error instanceof SignedOut)) throw error
  }
}
