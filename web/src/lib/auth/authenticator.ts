import * as auth from 'aws-amplify/auth'
import { signInAgainLocked } from './sign-in.ts'
import { failure, type Outcome, UNEXPECTED } from './outcomes.ts'
import { toOutcome } from './pool-failure.ts'
import type { Person } from './session.ts'
import { withTokensLocked, withTokensShared } from './token-lock.ts'
import { configureUserPool } from './user-pool.ts'

/** Returns whether the account's sign-ins ask for a code of an authenticator app. */
export async function hasAuthenticator(): Promise<boolean> {
  await configureUserPool()
  const { enabled = [] } = await withTokensShared(() => auth.fetchMFAPreference())
  return enabled.includes('TOTP')
}

/** Returns a new secret for an authenticator app. It takes effect once `turnAuthenticatorOn` confirms it. */
export async function createAppSecret(): Promise<string> {
  await configureUserPool()
  return (await withTokensShared(() => auth.setUpTOTP())).sharedSecret
}

/** Makes sign-ins ask for a code of the authenticator app. Fails unless `code` is the app's current code. */
export const turnAuthenticatorOn = (code: string): Promise<Outcome> =>
  toOutcome(() =>
    withTokensShared(async () => {
      await auth.verifyTOTPSetup({ code })
      await auth.updateMFAPreference({ totp: 'PREFERRED' })
    }),
  )

/**
 * Makes sign-ins ask for the password alone. The user pool would do that for anybody at an open computer, so the person
 * has to sign in again first.
 */
export const turnAuthenticatorOff = (person: Person, password: string, code: string): Promise<Outcome> =>
  withTokensLocked(async () => {
    const signIn = await signInAgainLocked(person, password, code)
    if (signIn.kind === 'code-needed') return failure(UNEXPECTED)
    if (signIn.kind === 'failed') return signIn
    return toOutcome(() => auth.updateMFAPreference({ totp: 'DISABLED' }))
  })
