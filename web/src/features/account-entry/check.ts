import { isEmail } from '#domain/accounts/email.ts'
import { PASSWORD_POLICY } from '#domain/accounts/password-policy.ts'
import { nameProblemText } from '#domain/accounts/sign-up.ts'
import { presentProblems, type Problems } from '#web/components/form/use-form.ts'
import { INCORRECT, UNEXPECTED } from '#web/lib/auth/outcomes.ts'
import { passwordProblem, TOO_SHORT } from '#web/lib/auth/password-problem.ts'

/** Validates what a student typed before it's sent to the user pool. */

export const MISMATCH = { title: 'Password Mismatch', description: "Passwords don't match!" } as const

export function emailProblem(email: string): string | null {
  if (email.trim() === '') return 'Please enter your email.'
  return isEmail(email.trim()) ? null : 'Please enter a complete email address, like name@example.com.'
}

export type SignUpValues = {
  firstName: string
  lastName: string
  email: string
  password: string
  confirmPassword: string
  terms: boolean
}
export type SignUpCheck = {
  problems: Problems
  /** The problem that a toast also shows, if any. */
  toast: { title: string; description: string } | null
}

/**
 * Validates the values of a sign-up.
 * @returns null if all are valid
 */
export function checkSignUp(values: SignUpValues): SignUpCheck | null {
  const { password, confirmPassword } = values
  const isMismatch = password !== '' && confirmPassword !== '' && password !== confirmPassword
  const passwordError = isMismatch ? null : passwordProblem(password)
  const problems: Problems = presentProblems({
    firstName: nameProblemText('first name', values.firstName),
    lastName: nameProblemText('last name', values.lastName),
    email: emailProblem(values.email),
    password: passwordError === TOO_SHORT.description ? TOO_SHORT_ADVICE : passwordError,
    confirmPassword:
      confirmPassword === ''
        ? 'Please type the password again.'
        : isMismatch
          ? 'Please type the same password in both fields.'
          : null,
    terms: values.terms ? null : 'Please check this box to create an account.',
  })
  if (Object.keys(problems).length === 0) return null
  return {
    problems,
    toast: isMismatch ? MISMATCH : passwordError === TOO_SHORT.description ? TOO_SHORT : null,
  }
}

const TOO_SHORT_ADVICE = `Please use ${PASSWORD_POLICY.minLength} or more characters.`

/** Advice by the message of a failure. A toast shows that message, so the form must not repeat it. */
const ADVICE = {
  'sign-in': new Map([
    [INCORRECT, 'Please check your email and password, or reset your password.'],
    ['Password attempts exceeded', 'Please wait a few minutes, then try again.'],
    [UNEXPECTED, 'You’re not signed in. Please check your connection and try again.'],
  ]),
  'sign-up': new Map([
    ['An account with the given email already exists.', 'Please sign in, or use another email.'],
    [UNEXPECTED, 'Your account wasn’t created. Please check your connection and try again.'],
  ]),
}

/** Returns what the student can do after a failure, or the failure's own message if we have no advice. */
export const adviceAfter = (action: keyof typeof ADVICE, message: string): string =>
  ADVICE[action].get(message) ?? message
