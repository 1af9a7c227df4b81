import { fetchAuthSession } from 'aws-amplify/auth'
import { toast } from '../toast.ts'
import { currentAccount, noteSignedOut } from './session.ts'
import { storedClockDrift } from './stored-tokens.ts'
import { withTokensShared } from './token-lock.ts'
import { configureUserPool } from './user-pool.ts'

/** Thrown if this person has no session. Signing in again creates one. */
export class SignedOutError extends Error {
  override readonly name = 'SignedOutError'
}

type Options = {
  /** Whether to fetch a new token even if the current one seems valid. */
  force?: boolean
  /** Whether the page is closing, with no time to wait for other tabs. */
  isPageClosing?: boolean
}

/**
 * Returns one person's access token, renewed if it has expired. Never returns another person's token, whoever
 * is signed in now.
 * @throws SignedOutError
 * @throws Error if the user pool can't be reached
 */
export async function getAccessToken(
  userId: string,
  { force = false, isPageClosing = false }: Options = {},
): Promise<string> {
  if (currentAccount() !== userId) throw new SignedOutError('another session, or none')
  await configureUserPool()
  const read = () => fetchAuthSession({ forceRefresh: force })
  const { tokens } = await (isPageClosing ? read() : withTokensShared(read))
  if (tokens === undefined) {
    // The user pool refused to renew the session, unless the page is closing: then we didn't wait for the
    // lock, and may have read the tokens during another tab's change.
    if (!isPageClosing && currentAccount() === userId) {
      noteSignedOut()
      toast('You have been signed out.', 'Sign in again to continue.', { next: true })
    }
    throw new SignedOutError('the session has ended')
  }
  if (tokens.accessToken.payload.sub !== userId) throw new SignedOutError('another session')
  return tokens.accessToken.toString()
}

/**
 * Returns how long the current access token stays valid, in ms, by the user pool's clock.
 * @returns null without a token
 */
export async function getTokenMsLeft(now: number): Promise<number | null> {
  await configureUserPool()
  const { tokens } = await withTokensShared(() => fetchAuthSession())
  const expires = tokens?.accessToken.payload.exp
  return expires === undefined ? null : expires * 1000 - now - storedClockDrift()
}
