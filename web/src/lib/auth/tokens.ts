import { fetchAuthSession } from 'aws-amplify/auth'
import { toast } from '../toast.ts'
import { currentAccount, noteSignedOut } from './session.ts'
import { storedClockDrift, tokensSettled } from './stored-tokens.ts'
import { userPool } from './user-pool.ts'

/** There is no session of this person: signing in again makes one. */
export class SignedOut extends Error {
  override readonly name = 'SignedOut'
}

/**
 * The access token of one person, refreshed where it has run out. It is never another person's, whoever is signed in
 * now.
 * @throws SignedOut
 * @throws Error where the user pool could not be reached
 */
export async function accessTokenOf(userId: string, { force = false } = {}): Promise<string> {
  if (currentAccount() !== userId) throw new SignedOut('another session, or none')
  await userPool()
  await tokensSettled()
  const { tokens } = await fetchAuthSession({ forceRefresh: force })
  if (tokens === undefined) {
    // The pool has ended it: a refresh was refused.
    if (currentAccount() === userId) {
      noteSignedOut()
      toast('You have been signed out.', 'Sign in again to go on.')
    }
    throw new SignedOut('the session has ended')
  }
  if (tokens.accessToken.payload.sub !== userId) throw new SignedOut('another session')
  return tokens.accessToken.toString()
}

/** Milliseconds that the present access token is good for, by the user pool's clock; null without one. */
export async function tokenTimeLeft(now: number): Promise<number | null> {
  await userPool()
  const { tokens } = await fetchAuthSession()
  const expires = tokens?.accessToken.payload.exp
  return expires === undefined ? null : expires * 1000 - now - storedClockDrift()
}
