import * as auth from 'aws-amplify/auth'
import { followProfile, leaveProfile } from '../follow-profile.ts'
import { failure, type Outcome, type SignInOutcome, UNEXPECTED } from './outcomes.ts'
import { readPerson } from './person.ts'
import { attempt, failed } from './pool-failure.ts'
import { noteSignedIn, noteSignedOut, type Person } from './session.ts'
import { setTokensAside } from './stored-tokens.ts'
import { whileTokensChange } from './token-lock.ts'
import { userPool } from './user-pool.ts'

/**
 * Signs in. If that fails, the previous session continues.
 * @param remember whether the session outlives the browser session
 */
export const signIn = (email: string, password: string, remember: boolean): Promise<SignInOutcome> =>
  whileTokensChange(async () => {
    let putBack = () => {}
    try {
      await userPool()
      putBack = setTokensAside()
      const { nextStep } = await auth.signIn({ username: email.trim(), password })
      if (nextStep.signInStep === 'DONE') {
        putBack = () => {}
        return await enter(remember)
      }
      putBack()
      if (nextStep.signInStep === 'CONFIRM_SIGN_UP') return { kind: 'unconfirmed' }
      if (nextStep.signInStep === 'RESET_PASSWORD')
        return failure('Your password must be reset: follow “Forgot password?”.', 'password')
      return failure(UNEXPECTED)
    } catch (error) {
      putBack()
      return failed(error)
    }
  })

/**
 * Signs the same person in again with their password, so that the session is fresh. If that fails, the
 * current session continues.
 */
export const signInAgain = (person: Person, password: string): Promise<Outcome> =>
  whileTokensChange(() => renewSession(person, password))

/** Like signInAgain, for a caller that already holds the token lock. */
export async function renewSession(person: Person, password: string): Promise<Outcome> {
  let putBack = () => {}
  try {
    await userPool()
    putBack = setTokensAside()
    const { isSignedIn } = await auth.signIn({ username: person.email, password })
    if (isSignedIn && (await readPerson()).userId === person.userId) return { kind: 'done' }
    putBack()
    return failure(UNEXPECTED)
  } catch (error) {
    putBack()
    return failed(error)
  }
}

/** Records whose session it is, once the tokens are stored. */
export async function enter(remember: boolean): Promise<SignInOutcome> {
  const person = await readPerson()
  noteSignedIn(person, remember)
  void followProfile(person.userId)
  return { kind: 'signed-in', person }
}

/**
 * Ends the session on this device in any case, and revokes its refresh token if the user pool can be reached.
 */
export const signOut = (): Promise<Outcome> =>
  whileTokensChange(async () => {
    const outcome = await attempt(() => auth.signOut())
    if (outcome.kind === 'done') endHere()
    return outcome
  })

/** Removes the session from this device. */
export function endHere(): void {
  noteSignedOut()
  leaveProfile()
}
