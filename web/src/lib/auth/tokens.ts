import { fetchAuthSession } from 'aws-amplify/auth'
import { toast } from '../toast.ts'
import { currentAccount, noteSignedOut } from './session.ts'
import { storedClockDrift } from './stored-tokens.ts'
import { whileTokensStay } from './token-lock.ts'
import { userPool } from './user-pool.ts'

/** There is no session of this person: signing in again makes one. */
export class SignedOut extends Error {
  override readonly name = 'SignedOut'
}

type Options = {
  /** Gets a new one even where the present one seems good. */
  force?: boolean
  /** The page is being left: it lives too short to wait for other tabs. */
  leaving?: boolean
}

/**
 * The access token of one person, refreshed where it has run out. It is never another person's, whoever is signed in
 * now.
 * @throws SignedOut
 * @throws Error where the user pool could not be reached
 */
export async function accessTokenOf(
  userId: string,
  { force = false, leaving = false }: Options = {},
): Promise<string> {
  if (currentAccount() !== userId) throw new SignedOut('another session, or none')
  await userPool()
  const read = () => fetchAuthSession({ forceRefresh: force })
  const { tokens } = await (leaving ? read() : whileTokensStay(read))
  if (tokens === undefined) {
    // The pool has ended it: a refresh was refused. Who did not wait may have read in the middle of a change.
    if (!leaving && currentAccount() === userId) {
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
  const { tokens } = await whileTokensStay(() => fetchAuthSession())
  const expires = tokens?.accessToken.payload.exp
  return expires === undefined ? null : expires * 1000 - now - storedClockDrift()
}
