import { ApiFailure } from '../../lib/api.ts'

/** What our server said of a call that it refused; null where somebody else answered, nobody did, or it was our fault. */
export const messageOf = (error: unknown): string | null =>
  error instanceof ApiFailure && error.code !== null && error.code !== 'internal' ? error.message : null

/** What to tell of a call that failed, and was not for the server to explain. */
export const NOT_REACHED = 'Check your connection and try again.'
