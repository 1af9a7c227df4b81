import * as auth from 'aws-amplify/auth'
import { resetSettings } from '../account-settings.ts'
import { failure, type Outcome, type SignInOutcome, UNEXPECTED } from './outcomes.ts'
import { readPerson } from './person.ts'
import { toOutcome, toFailure } from './pool-failure.ts'
import { noteSignedIn, noteSignedOut, type Person } from './session.ts'
import { stashTokens } from './stored-tokens.ts'
import { withTokensLocked } from './token-lock.ts'
import { configureUserPool } from './user-pool.ts'

/**
 * Signs in. If that fails, the previous session continues.
 * @param remember whether the student stays signed in after closing the browser
 */
export const signIn = (email: string, password: string, remember: boolean): Promise<SignInOutcome> =>
  withTokensLocked(async () => {
    let restoreTokens = () => {}
    try {
      await configureUserPool()
      restoreTokens = stashTokens()
      const { nextStep } = await auth.signIn({ username: email.trim(), password })
      if (nextStep.signInStep === 'DONE') return await startSession(remember)
      restoreTokens()
      if (nextStep.signInStep === 'CONFIRM_SIGN_UP') return { kind: 'unconfirmed' }
      if (nextStep.signInStep === 'RESET_PASSWORD')
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
 * Signs the same person in again with their password, because deleting the account requires a recent sign-in.
 * If that fails, the current session continues.
 */
export const signInAgain = (person: Person, password: string): Promise<Outcome> =>
  withTokensLocked(() => signInAgainLocked(person, password))

/** Like `signInAgain`, for code that already has the token lock. */
export async function signInAgainLocked(person: Person, password: string): Promise<Outcome> {
  let restoreTokens = () => {}
  try {
    await configureUserPool()
    restoreTokens = stashTokens()
    const { isSignedIn } = await auth.signIn({ username: person.email, password })
    if (isSignedIn && (await readPerson()).userId === person.userId) return { kind: 'done' }
    restoreTokens()
    return failure(UNEXPECTED)
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
