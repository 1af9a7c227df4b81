import * as auth from 'aws-amplify/auth'
import { resetSettings } from '../account-settings.ts'
import { type CodeNeeded, failure, type Outcome, type SignInOutcome, UNEXPECTED } from './outcomes.ts'
import { readPerson } from './person.ts'
import { toOutcome, toFailure } from './pool-failure.ts'
import { noteSignedIn, noteSignedOut, type Person } from './session.ts'
import { stashTokens } from './stored-tokens.ts'
import { withTokensLocked } from './token-lock.ts'
import { configureUserPool } from './user-pool.ts'

const CODE_STEP = 'CONFIRM_SIGN_IN_WITH_TOTP_CODE'

/**
 * Sends the password, and the code if the account has an authenticator app.
 * @returns the step that Cognito requires next: `DONE`, or for example CODE_STEP if it needs a code and `code` is null
 */
async function sendCredentials(username: string, password: string, code: string | null) {
  const { nextStep } = await auth.signIn({ username, password })
  if (nextStep.signInStep !== CODE_STEP || code === null) return nextStep.signInStep
  return (await auth.confirmSignIn({ challengeResponse: code })).nextStep.signInStep
}

/**
 * Signs in. If that fails, the previous session continues.
 * @param remember whether the student stays signed in after closing the browser
 * @param code the code of the account's authenticator app; null before the student was asked for one
 */
export const signIn = (
  email: string,
  password: string,
  remember: boolean,
  code: string | null = null,
): Promise<SignInOutcome> =>
  withTokensLocked(async () => {
    let restoreTokens = () => {}
    try {
      await configureUserPool()
      restoreTokens = stashTokens()
      const nextStep = await sendCredentials(email.trim(), password, code)
      if (nextStep === 'DONE') return await startSession(remember)
      restoreTokens()
      if (nextStep === CODE_STEP) return { kind: 'code-needed' }
      if (nextStep === 'CONFIRM_SIGN_UP') return { kind: 'unconfirmed' }
      if (nextStep === 'RESET_PASSWORD')
        return failure(
          'You need to reset your password. Select “Forgot password?” to get a code.',
          'password',
        )
      return failure(UNEXPECTED)
    } catch (error) {
      restoreTokens()
      return toFailure(error)
    }
  })

/**
 * Signs the same person in again with their password. Deleting the account, for example, requires a recent sign-in.
 * If signing in fails, the current session continues.
 * @param code the code of the account's authenticator app; null before the student was asked for one
 */
export const signInAgain = (
  person: Person,
  password: string,
  code: string | null = null,
): Promise<Outcome | CodeNeeded> => withTokensLocked(() => signInAgainLocked(person, password, code))

/** Like `signInAgain`, for code that already has the token lock. */
export async function signInAgainLocked(
  person: Person,
  password: string,
  code: string | null = null,
): Promise<Outcome | CodeNeeded> {
  let restoreTokens = () => {}
  try {
    await configureUserPool()
    restoreTokens = stashTokens()
    const nextStep = await sendCredentials(person.email, password, code)
    if (nextStep === 'DONE' && (await readPerson()).userId === person.userId) return { kind: 'done' }
    restoreTokens()
    return nextStep === CODE_STEP ? { kind: 'code-needed' } : failure(UNEXPECTED)
  } catch (error) {
    restoreTokens()
    return toFailure(error)
  }
}

/** Starts the session of the person whose tokens are stored. */
export async function startSession(remember: boolean): Promise<SignInOutcome> {
  const person = await readPerson()
  noteSignedIn(person, remember)
  return { kind: 'signed-in', person }
}

/**
 * Signs out on this device, even if the user pool can't be reached to revoke the refresh token. If the
 * sign-out fails, the session continues.
 */
export const signOut = (): Promise<Outcome> =>
  withTokensLocked(async () => {
    const outcome = await toOutcome(() => auth.signOut())
    if (outcome.kind === 'done') endSession()
    return outcome
  })

/** Removes the session from this device. */
export function endSession(): void {
  noteSignedOut()
  resetSettings()
}
