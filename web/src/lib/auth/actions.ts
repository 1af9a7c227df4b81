import * as auth from 'aws-amplify/auth'
import { TERMS } from '../../../../domain/accounts/sign-up.ts'
import { followProfile, leaveProfile } from '../follow-profile.ts'
import {
  failure,
  type About,
  type Failed,
  type Outcome,
  type SignInOutcome,
  type SignUpOutcome,
  UNEXPECTED,
} from './outcomes.ts'
import { noteSignedIn, noteSignedOut, type Person } from './session.ts'
import { setTokensAside, whileTokensChange } from './stored-tokens.ts'
import { userPool } from './user-pool.ts'

/** What a student does to get in and out. */

/** The pool's errors that say something to the student, and what each is about; of the rest nothing is shown. */
const SPOKEN = new Map<string, About | null>([
  ['NotAuthorizedException', 'password'],
  ['UserNotFoundException', 'password'],
  ['UsernameExistsException', 'email'],
  ['InvalidPasswordException', 'password'],
  ['PasswordHistoryPolicyViolationException', 'password'],
  ['CodeMismatchException', 'code'],
  ['ExpiredCodeException', 'code'],
  ['CodeDeliveryFailureException', 'email'],
  ['InvalidParameterException', null],
  ['LimitExceededException', null],
  ['TooManyRequestsException', null],
  ['TooManyFailedAttemptsException', null],
  ['UserLambdaValidationException', null],
])

function failed(error: unknown): Failed {
  const about = error instanceof auth.AuthError ? SPOKEN.get(error.name) : undefined
  if (error instanceof auth.AuthError && about !== undefined) return failure(spoken(error.message), about)
  console.warn('The user pool failed:', error instanceof Error ? error.name : 'unknown')
  return failure(UNEXPECTED)
}

/** Cognito puts its own words before a trigger's. */
const spoken = (message: string): string => message.replace(/^PreSignUp failed with error /, '')

/** Reads who the tokens are of. */
async function readPerson(): Promise<Person> {
  const { tokens } = await auth.fetchAuthSession()
  const claims = tokens?.idToken?.payload ?? {}
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name] : '')
  const groups = claims['cognito:groups']
  return {
    userId: text('sub'),
    email: text('email'),
    firstName: text('given_name'),
    lastName: text('family_name'),
    admin: Array.isArray(groups) && groups.includes('admin'),
  }
}

/**
 * Where it fails, a session that was here before goes on.
 * @param remember whether the session outlasts the browser's
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

/** The same person once more, by their password: makes the session a fresh one. Where it fails, the present one goes on. */
export const signInAgain = (person: Person, password: string): Promise<Outcome> =>
  whileTokensChange(async () => {
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
  })

/** Whether the session came from Google: then there is no password of ours. */
export async function isGoogleAccount(): Promise<boolean> {
  await userPool()
  const { tokens } = await auth.fetchAuthSession()
  return tokens?.idToken?.payload['identities'] !== undefined
}

/** The tokens are here: notes whose they are. */
export async function enter(remember: boolean): Promise<SignInOutcome> {
  const person = await readPerson()
  noteSignedIn(person, remember)
  void followProfile(person.userId)
  return { kind: 'signed-in', person }
}

export type SignUpForm = { firstName: string; lastName: string; email: string; password: string }

/** The form's terms were accepted: the pre-sign-up trigger asks for it. */
export async function signUp({ firstName, lastName, email, password }: SignUpForm): Promise<SignUpOutcome> {
  try {
    await userPool()
    const { isSignUpComplete } = await auth.signUp({
      username: email.trim(),
      password,
      options: {
        userAttributes: { email: email.trim(), given_name: firstName.trim(), family_name: lastName.trim() },
        validationData: { [TERMS.key]: TERMS.accepted },
        clientMetadata: { [TERMS.key]: TERMS.accepted },
      },
    })
    return { kind: isSignUpComplete ? 'confirmed' : 'code-sent' }
  } catch (error) {
    return failed(error)
  }
}

const attempt = async (act: () => Promise<unknown>): Promise<Outcome> => {
  try {
    await userPool()
    await act()
    return { kind: 'done' }
  } catch (error) {
    return failed(error)
  }
}

export const confirmSignUp = (email: string, code: string): Promise<Outcome> =>
  attempt(() => auth.confirmSignUp({ username: email.trim(), confirmationCode: code.trim() }))

export const resendCode = (email: string): Promise<Outcome> =>
  attempt(() => auth.resendSignUpCode({ username: email.trim() }))

/** Sends a code, where there is such an account; the outcome does not tell. */
export const forgotPassword = (email: string): Promise<Outcome> =>
  attempt(async () => {
    try {
      await auth.resetPassword({ username: email.trim() })
    } catch (error) {
      // So Cognito says of an account whose e-mail was never verified, and of no other.
      if (!(error instanceof auth.AuthError && error.name === 'InvalidParameterException')) throw error
    }
  })

export const resetPassword = (email: string, code: string, newPassword: string): Promise<Outcome> =>
  attempt(() =>
    auth.confirmResetPassword({ username: email.trim(), confirmationCode: code.trim(), newPassword }),
  )

export const changePassword = (oldPassword: string, newPassword: string): Promise<Outcome> =>
  attempt(() => auth.updatePassword({ oldPassword, newPassword }))

/** Changes the name that the account carries. */
export async function changeName(person: Person): Promise<Outcome> {
  return attempt(async () => {
    await auth.updateUserAttributes({
      userAttributes: { given_name: person.firstName, family_name: person.lastName },
    })
    noteSignedIn(person)
  })
}

/** Ends the session here, and its refresh token at the pool. Nothing ends where the pool cannot be reached. */
export async function signOut(): Promise<Outcome> {
  const outcome = await attempt(() => auth.signOut())
  if (outcome.kind === 'done') {
    noteSignedOut()
    leaveProfile()
  }
  return outcome
}
