import * as auth from 'aws-amplify/auth'
import { endHere, renewSession } from './entering.ts'
import { endEverySession } from './every-session.ts'
import type { Outcome, PasswordOutcome } from './outcomes.ts'
import { readPerson } from './person.ts'
import { attempt, isRefusal } from './pool-failure.ts'
import { currentAccount, type Person } from './session.ts'
import { eraseTokens, setTokensAside } from './stored-tokens.ts'
import { whileTokensChange } from './token-lock.ts'

/**
 * Another password ends the sessions that the old one began: whoever knew it may be in one. The user pool does not do that
 * by itself.
 */

/** Sends a code, where there is such an account; the outcome does not tell. */
export const forgotPassword = (email: string): Promise<Outcome> =>
  attempt(async () => {
    try {
      await auth.resetPassword({ username: email.trim() })
    } catch (error) {
      // So Cognito may say of an account whose e-mail was never verified, and of no other.
      if (!isRefusal(error, 'InvalidParameterException')) throw error
    }
  })

/** Sets a password by a code. Nobody is signed in by it. */
export async function resetPassword(
  email: string,
  code: string,
  newPassword: string,
): Promise<PasswordOutcome> {
  const username = email.trim()
  const outcome = await attempt(() =>
    auth.confirmResetPassword({ username, confirmationCode: code.trim(), newPassword }),
  )
  if (outcome.kind === 'failed') return outcome
  try {
    await whileTokensChange(() => endSessionsOf(username, newPassword))
    return { kind: 'done', sessions: 'all-ended' }
  } catch (error) {
    return unended(error)
  }
}

/** Only who is signed in can end their sessions: a session of a moment does it. Another person's, here, goes on. */
async function endSessionsOf(username: string, password: string): Promise<void> {
  const putBack = setTokensAside()
  let isOwn = false
  try {
    await auth.signIn({ username, password })
    const { userId } = await readPerson()
    await endEverySession()
    isOwn = userId === currentAccount()
  } finally {
    eraseTokens()
    if (isOwn) endHere()
    else putBack()
  }
}

/** Another password for who knows the present one: the session here goes on as a new one. */
export const changePassword = (
  person: Person,
  oldPassword: string,
  newPassword: string,
): Promise<PasswordOutcome> =>
  whileTokensChange(async () => {
    const outcome = await attempt(() => auth.updatePassword({ oldPassword, newPassword }))
    if (outcome.kind === 'failed') return outcome
    try {
      await endEverySession()
    } catch (error) {
      return unended(error)
    }
    const { kind } = await renewSession(person, newPassword)
    if (kind === 'done') return { kind, sessions: 'others-ended' }
    endHere()
    return { kind: 'done', sessions: 'all-ended' }
  })

/** The password is changed all the same. */
function unended(error: unknown): PasswordOutcome {
  console.warn('Other sessions may go on:', error instanceof Error ? error.name : 'unknown')
  return { kind: 'done', sessions: 'unknown' }
}
