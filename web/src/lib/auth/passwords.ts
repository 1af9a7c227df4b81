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
 * A new password ends all sessions of the old one, because somebody else who knew it may have one. The user
 * pool alone doesn't end them.
 */

/** Sends a code if the account exists. The outcome doesn't reveal whether it does. */
export const forgotPassword = (email: string): Promise<Outcome> =>
  attempt(async () => {
    try {
      await auth.resetPassword({ username: email.trim() })
    } catch (error) {
      // Cognito returns this only for an account whose email was never verified, so showing it would reveal
      // that account.
      if (!isRefusal(error, 'InvalidParameterException')) throw error
    }
  })

/** Sets a new password with a code. Doesn't sign anybody in. */
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

/**
 * Global sign-out needs a session: sign in briefly, sign out everywhere, and restore the session of another
 * user of this device.
 */
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

/** Changes the password of a student who knows the current one. Their session on this device is renewed. */
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

/** Reports that the password was changed but ending the sessions failed. */
function unended(error: unknown): PasswordOutcome {
  console.warn('Other sessions may still be active:', error instanceof Error ? error.name : 'unknown')
  return { kind: 'done', sessions: 'unknown' }
}
