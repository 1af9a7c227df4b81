import type { Person } from './session.ts'

/**
 * How an action of the user pool ends. A refusal is an outcome, not an exception. Its `message` is for the
 * student.
 */

export const UNEXPECTED = 'An unexpected error occurred.'
/** Replaces the user pool’s “Incorrect username or password.”: a student’s username is the email. */
export const INCORRECT = 'Incorrect email or password.'

/** Replace the user pool’s messages about codes of an authenticator app, which are for developers. */
export const WRONG_APP_CODE = 'That isn’t the right code. Enter the one that your app shows now.'
export const USED_APP_CODE = 'That code was used already. Wait for the next one in your app.'

/** The input that a failure is about, if any. */
export type FailedInput = 'email' | 'password' | 'code'
export type Failed = { kind: 'failed'; message: string; input: FailedInput | null }
/** The password is correct, and the account also needs a code of its authenticator app. */
export type CodeNeeded = { kind: 'code-needed' }
export type SignInOutcome =
  { kind: 'signed-in'; person: Person } | { kind: 'unconfirmed' } | CodeNeeded | Failed
/**
 * @property kind `sent-again` if an earlier sign-up with the same email was still unconfirmed: we sent a new code to
 * that email
 */
export type SignUpOutcome = { kind: 'code-sent' } | { kind: 'sent-again' } | Failed
/**
 * The outcome of a change of the password.
 * @property sessions which sessions the change ended: those of other devices, all including this one, or unknown
 */
export type PasswordOutcome = { kind: 'done'; sessions: 'others-ended' | 'all-ended' | 'unknown' } | Failed
export type Outcome = { kind: 'done' } | Failed

export const failure = (message: string, input: FailedInput | null = null): Failed => ({
  kind: 'failed',
  message,
  input,
})
