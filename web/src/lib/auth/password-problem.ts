import { PASSWORD_POLICY } from '#domain/accounts/password-policy.ts'

export const TOO_SHORT = {
  title: 'Password Too Short',
  description: `Password must be at least ${PASSWORD_POLICY.minLength} characters long.`,
} as const

/** The hint next to a field for a new password. */
export const PASSWORD_HINT = `At least ${PASSWORD_POLICY.minLength} characters`

const MAX_PASSWORD_LENGTH = 256

/**
 * Returns what is wrong with a new password.
 * @returns null if nothing is
 */
export function passwordProblem(password: string): string | null {
  if (password === '') return 'Please choose a password.'
  if (password.length < PASSWORD_POLICY.minLength) return TOO_SHORT.description
  // The user pool refuses these too, but with a message for developers.
  if (password !== password.trim()) return 'Please choose a password without a space at the beginning or end.'
  return password.length > MAX_PASSWORD_LENGTH
    ? `Please choose a password of at most ${MAX_PASSWORD_LENGTH} characters.`
    : null
}
