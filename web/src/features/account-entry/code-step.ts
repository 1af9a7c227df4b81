const REASONS = [
  'signed-up',
  'signed-up-before',
  'unverified',
  'unverified-unsent',
  'reset',
  'verified',
] as const

/**
 * Why a code is needed:
 * - `signed-up`: this page just created the account.
 * - `signed-up-before`: the account exists since an earlier sign-up, maybe by another person.
 * - `unverified`: the student typed the right password, but the email isn't verified. A new code was sent.
 * - `unverified-unsent`: as `unverified`, but no code could be sent.
 * - `reset`: the student forgot the password.
 * - `verified`: the email was just verified, and its owner must set a new password.
 */
export type CodeReason = (typeof REASONS)[number]

/** The state of a screen that asks for an emailed code, as stored in the history entry. */
export type CodeStep = { codeFor: string; reason: CodeReason }

/**
 * Parses a navigation's state, which can be anything.
 * @returns null if the state isn't a code step
 */
export function parseCodeStep(state: unknown): CodeStep | null {
  if (typeof state !== 'object' || state === null || !('codeFor' in state) || !('reason' in state))
    return null
  const { codeFor } = state
  const reason = REASONS.find((name) => name === state.reason)
  return typeof codeFor === 'string' && reason !== undefined ? { codeFor, reason } : null
}
