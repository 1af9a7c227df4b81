import { retry } from '../retry.ts'
import { currentAccount } from './session.ts'

/**
 * How often we check the token while a test or the tutor is open, and the time left below which we renew it, in ms.
 */
const CHECK_MS = 30_000
const RENEW_BELOW_MS = 90_000
/** The delays between retries, in ms. After the last retry, we wait for the next check. */
const RETRY_DELAYS_MS = [200, 400, 800, 1600, 3200]

/**
 * Keeps the signed-in student's token fresh.
 * @returns a function that stops this
 */
export function keepTokenFresh(): () => void {
  let isStopped = false
  let isRunning = false
  const check = async () => {
    const userId = currentAccount()
    if (userId === null || isRunning) return
    isRunning = true
    try {
      await renew(userId, () => isStopped)
    } catch (error) {
      // Answers are stored on the device. A later check or the next save renews the token.
      console.warn('The session could not be renewed:', error)
    } finally {
      isRunning = false
    }
  }
  const timer = setInterval(() => void check(), CHECK_MS)
  void check()
  return () => {
    isStopped = true
    clearInterval(timer)
  }
}

/**
 * Renews the token if it's about to expire.
 * @throws the last error if the token couldn't be renewed, unless the session has ended
 */
async function renew(userId: string, isStopped: () => boolean): Promise<void> {
  const { getAccessToken, SignedOutError, getTokenMsLeft } = await import('./tokens.ts')
  const renewIfNeeded = async () => {
    const msLeft = await getTokenMsLeft(Date.now())
    // Without a token the session has ended. Requesting one then signs the student out and says so.
    if (msLeft === null || msLeft <= RENEW_BELOW_MS) await getAccessToken(userId, { force: true })
  }
  try {
    await retry(renewIfNeeded, RETRY_DELAYS_MS, (error) => !isStopped() && !(error instanceof SignedOutError))
  } catch (error) {
    if (!(error instanceof SignedOutError)) throw error
  }
}
