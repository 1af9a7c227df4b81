import * as auth from 'aws-amplify/auth'
import { fetchAuthSession } from 'aws-amplify/auth'
import { endSession, signInAgainLocked } from './sign-in.ts'
import type { Outcome, PasswordOutcome } from './outcomes.ts'
import { readPerson } from './person.ts'
import { toOutcome, isRefusal } from './pool-failure.ts'
import { currentAccount, type Person } from './session.ts'
import { eraseTokens, stashTokens } from './stored-tokens.ts'
import { withTokensLocked } from './token-lock.ts'
import { configureUserPool } from './user-pool.ts'

/**
 * A change of the password ends all sessions, because somebody else who knew the old one may have a session.
 * The user pool alone doesn't end them.
 */

/** Sends a code if the account exists. The outcome doesn't reveal whether it does. */
export const forgotPassword = (email: string): Promise<Outcome> =>
  toOutcome(async () => {
    try {
      await auth.resetPassword({ username: email.trim() })
    } catch (error) {
      // Cognito returns this only for an account whose email was never verified, so showing it would reveal
      // that account.
      if (!isRefusal(error, 'InvalidParameterException')) throw error
    }
  })

/** Sets a new password with a code, without signing in. */
export async function resetPassword(
  email: string,
  code: string,
  newPassword: string,
): Promise<PasswordOutcome> {
  const username = email.trim()
  const outcome = await toOutcome(() =>
    auth.confirmResetPassword({ username, confirmationCode: code.trim(), newPassword }),
  )
  if (outcome.kind === 'failed') return outcome
  try {
    await withTokensLocked(() => endSessionsOf(username, newPassword))
    return { kind: 'done', sessions: 'all-ended' }
  } catch (error) {
    return changedWithOpenSessions(error)
  }
}

/**
 * Ends all sessions of a user. This requires a session, so we sign in, and sign out everywhere. If another user is
 * signed in on this device, we then restore that session.
 */
async function endSessionsOf(username: string, password: string): Promise<void> {
  const restoreTokens = stashTokens()
  let isCurrentUser = false
  try {
    const { isSignedIn } = await auth.signIn({ username, password })
    if (!isSignedIn) throw new Error('The account has an authenticator app, and this page has no code.')
    const { userId } = await readPerson()
    await signOutEverywhere()
    isCurrentUser = userId === currentAccount()
  } finally {
    eraseTokens()
    if (isCurrentUser) endSession()
    else restoreTokens()
  }
}

/**
 * Changes the password, for which the user pool requires the current one. Then ends all sessions, and starts a new
 * one on this device.
 */
export const changePassword = (
  person: Person,
  oldPassword: string,
  newPassword: string,
): Promise<PasswordOutcome> =>
  withTokensLocked(async () => {
    const outcome = await toOutcome(() => auth.updatePassword({ oldPassword, newPassword }))
    if (outcome.kind === 'failed') return outcome
    try {
      await signOutEverywhere()
    } catch (error) {
      return changedWithOpenSessions(error)
    }
    const { kind } = await signInAgainLocked(person, newPassword)
    if (kind === 'done') return { kind, sessions: 'others-ended' }
    endSession()
    return { kind: 'done', sessions: 'all-ended' }
  })

/** Reports that the password was changed but ending the sessions failed. */
function changedWithOpenSessions(error: unknown): PasswordOutcome {
  console.warn('Other sessions may still be active:', error instanceof Error ? error.name : 'unknown')
  return { kind: 'done', sessions: 'unknown' }
}

const TIMEOUT_MS = 20_000

/**
 * Revokes every refresh token of the signed-in student, including this session's. Access tokens stay valid
 * until they expire, within the hour. We call Cognito directly, because Amplify's global sign-out doesn't
 * report whether it worked.
 * @throws Error if it failed
 */
async function signOutEverywhere(): Promise<void> {
  const { userPoolId, endpoint = cognitoUrlOf(userPoolId) } = (await configureUserPool()).auth
  const { tokens } = await fetchAuthSession()
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.GlobalSignOut',
    },
    body: JSON.stringify({ AccessToken: tokens?.accessToken.toString() }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`Global sign-out failed: status ${response.status}`)
}

/** Returns Cognito's address for a user pool, whose id starts with its region. */
const cognitoUrlOf = (userPoolId: string): string =>
  `https://cognito-idp.${userPoolId.split('_')[0]}.amazonaws.com/`
