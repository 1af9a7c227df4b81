import { isEmail } from '#domain/accounts/email.ts'
import { nameMessage, nameProblem } from '#domain/accounts/sign-up.ts'
import { presentProblems, type Problems } from '#web/components/form/use-form.ts'
import { passwordProblem, TOO_SHORT } from '#web/lib/auth/password-problem.ts'

/** Validates the typed values before the user pool is asked. */

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
  /** The message that a toast shows too. */
  toast: { title: string; description: string } | null
}

/** Validates a sign-up. @returns null if everything is valid */
export function checkSignUp(values: SignUpValues): SignUpCheck | null {
  const { password, confirmPassword } = values
  const mismatch = password !== '' && confirmPassword !== '' && password !== confirmPassword
  const passwordWrong = mismatch ? null : passwordProblem(password)
  const problems: Problems = presentProblems({
    firstName: named('first name', values.firstName),
    lastName: named('last name', values.lastName),
    email: emailProblem(values.email),
    password: passwordWrong,
    confirmPassword:
      confirmPassword === '' ? 'Please type the password again.' : mismatch ? MISMATCH.description : null,
    terms: values.terms ? null : 'Please check this box to create an account.',
  })
  if (Object.keys(problems).length === 0) return null
  return { problems, toast: mismatch ? MISMATCH : passwordWrong === TOO_SHORT.description ? TOO_SHORT : null }
}

function named(label: string, name: string): string | null {
  const problem = nameProblem(name)
  return problem === null ? null : `${nameMessage(label, problem)}.`
}
