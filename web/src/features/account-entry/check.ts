import { isEmail } from '#domain/accounts/email.ts'
import { nameMessage, nameProblem } from '#domain/accounts/sign-up.ts'
import { presentProblems, type Problems } from '#web/components/form/use-form.ts'
import { passwordProblem, TOO_SHORT } from '#web/lib/auth/password-problem.ts'

/** Validates what a student typed before it's sent to the user pool. */

export const MISMATCH = { title: 'Password Mismatch', description: "Passwords don't match!" } as const

export function emailProblem(email: string): string | null {
  if (email.trim() === '') return 'Please enter your email.'
  return isEmail(email.trim()) ? null : 'Please enter a complete email address, like name@example.com.'
}

export const codeProblem = (code: string): string | null =>
  /^\s*\d(\s*\d){5}\s*$/.test(code) ? null : 'Please enter the 6-digit code.'

/** Removes spaces that a mail program added to a code. */
export const withoutSpaces = (code: string): string => code.replace(/\s/g, '')

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
    password: passwordError,
    confirmPassword:
      confirmPassword === '' ? 'Please type the password again.' : isMismatch ? MISMATCH.description : null,
    terms: values.terms ? null : 'Please check this box to create an account.',
  })
  if (Object.keys(problems).length === 0) return null
  return {
    problems,
    toast: isMismatch ? MISMATCH : passwordError === TOO_SHORT.description ? TOO_SHORT : null,
  }
}

function nameProblemText(label: string, name: string): string | null {
  const problem = nameProblem(name)
  return problem === null ? null : `${nameMessage(label, problem)}.`
}
