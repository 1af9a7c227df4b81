const REASONS = [
  'signed-up',
  'signed-up-before',
  'unverified',
  'unverified-unsent',
  'reset',
  'verified',
] as const

/**
 * Why a code is asked for: this page has just made the account; it is there since an earlier sign-up, whoever made that; a
 * sign-in found the e-mail unverified, and a new code was sent or could not be; a password was forgotten; the e-mail was
 * just verified, and the account needs a password that its owner has set.
 */
export type CodeReason = (typeof REASONS)[number]

/** The step of a screen that asks for the code sent to an e-mail, as the history's entry keeps it. */
export type CodeStep = { codeFor: string; reason: CodeReason }

/** Reads it from a navigation's state, which is whatever the history holds. */
export function codeStepOf(state: unknown): CodeStep | null {
  if (typeof state !== 'object' || state === null || !('codeFor' in state) || !('reason' in state))
    return null
  const { codeFor } = state
  const reason = REASONS.find((name) => name === state.reason)
  return typeof codeFor === 'string' && reason !== undefined ? { codeFor, reason } : null
}
