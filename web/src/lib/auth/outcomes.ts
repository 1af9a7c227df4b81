import type { Person } from './session.ts'

/** How an action ends. A refusal is an outcome; `message` is the user pool's own, or the unexpected one. */

export const UNEXPECTED = 'An unexpected error occurred.'

/** What a failure is about, where it is about something that was typed. */
export type About = 'email' | 'password' | 'code'
export type Failed = { kind: 'failed'; message: string; about: About | null }
export type SignInOutcome = { kind: 'signed-in'; person: Person } | { kind: 'unconfirmed' } | Failed
/** @property kind `sent-again` where an earlier sign-up of the same e-mail waits for its code: a new one was sent */
export type SignUpOutcome = { kind: 'code-sent' } | { kind: 'sent-again' } | Failed
/**
 * The password is another one.
 * @property sessions which sign-ins have ended with it: those of other devices; all, this one too; or it is not known
 */
export type PasswordOutcome = { kind: 'done'; sessions: 'others-ended' | 'all-ended' | 'unknown' } | Failed
export type Outcome = { kind: 'done' } | Failed

export const failure = (message: string, about: About | null = null): Failed => ({
  kind: 'failed',
  message,
  about,
})

type Actions = typeof import('./actions.ts')

/**
 * Does it with the library of sign-in, which is fetched first. Where it cannot be fetched, or another tab does not finish
 * with the tokens, that fails too.
 */
export async function withAuth<T>(act: (actions: Actions) => Promise<T>): Promise<T | Failed> {
  try {
    return await act(await import('./actions.ts'))
  } catch (error) {
    console.warn('The user pool could not be asked:', error)
    return failure(UNEXPECTED)
  }
}
