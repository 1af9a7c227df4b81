import { ApiFailure } from '#web/lib/api.ts'

/**
 * Returns the server's reason for a refused call. @returns null for internal errors, foreign responses, and
 * lost connections
 */
export const messageOf = (error: unknown): string | null =>
  error instanceof ApiFailure && error.code !== null && error.code !== 'internal' ? error.message : null

/** The message for a failed call that the server didn't explain. */
export const NOT_REACHED = 'Check your connection and try again.'
