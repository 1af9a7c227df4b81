import * as auth from 'aws-amplify/auth'
import { TERMS } from '#domain/accounts/sign-up.ts'
import type { Outcome, SignUpOutcome } from './outcomes.ts'
import { toOutcome, toFailure, isRefusal } from './pool-failure.ts'
import { configureUserPool } from './user-pool.ts'

/**
 * The actions of signing in, signing out, and managing an account, in the one chunk that `withAuth` loads.
 */
export { signIn, signInAgain, signOut } from './sign-in.ts'
export { changePassword, forgotPassword, resetPassword } from './passwords.ts'
export { changeName, readSignInWay } from './person.ts'
export {
  createAppSecret,
  hasAuthenticator,
  turnAuthenticatorOff,
  turnAuthenticatorOn,
} from './authenticator.ts'

export type SignUpForm = { firstName: string; lastName: string; email: string; password: string }

/**
 * Creates an account and sends a code to its email. If an unconfirmed account with this email already exists,
 * sends a new code and returns `sent-again`: somebody else may have created it, with another password. Call
 * this only after the student has accepted the terms.
 */
export async function signUp(form: SignUpForm): Promise<SignUpOutcome> {
  try {
    await configureUserPool()
    await createAccount(form)
    return { kind: 'code-sent' }
  } catch (error) {
    if (!isRefusal(error, 'UsernameExistsException')) return toFailure(error)
    // The user pool sends no code to an account whose email is verified.
    const { kind } = await resendCode(form.email)
    return kind === 'done' ? { kind: 'sent-again' } : toFailure(error)
  }
}

const createAccount = ({ firstName, lastName, email, password }: SignUpForm) =>
  auth.signUp({
    username: email.trim(),
    password,
    options: {
      userAttributes: { email: email.trim(), given_name: firstName.trim(), family_name: lastName.trim() },
      // The pre-sign-up trigger requires the accepted terms.
      validationData: { [TERMS.key]: TERMS.accepted },
    },
  })

export const confirmSignUp = (email: string, code: string): Promise<Outcome> =>
  toOutcome(() => auth.confirmSignUp({ username: email.trim(), confirmationCode: code.trim() }))

export const resendCode = (email: string): Promise<Outcome> =>
  toOutcome(() => auth.resendSignUpCode({ username: email.trim() }))
