import { ModelThrottled, ModelTimedOut, ModelUnusable } from './errors.ts'

/** Errors of the service, by their names in its documentation, after which the same call may succeed. */
const BUSY = new Set([
  'ThrottlingException',
  'TooManyRequestsException',
  'ServiceQuotaExceededException',
  'ServiceUnavailableException',
  'ModelNotReadyException',
  'InternalServerException',
])
/** The service gave up waiting; the client did (AbortSignal.timeout, a socket). */
const LATE = new Set(['ModelTimeoutException', 'AbortError', 'TimeoutError', 'RequestTimeout'])
/** The connection failed before anything was asked, or was lost: a repeat may get through. */
const LOST = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN'])
/** A setting, a missing right: every other call would fail alike. */
const UNUSABLE = new Set(['AccessDeniedException', 'ValidationException', 'ResourceNotFoundException'])
/** Refused at the door, so that no model worked. */
const FREE = new Set([
  'ThrottlingException',
  'TooManyRequestsException',
  'ServiceQuotaExceededException',
  'ServiceUnavailableException',
  'ModelNotReadyException',
  ...UNUSABLE,
  'ECONNREFUSED',
  'ENOTFOUND',
])

const nameOf = (error: unknown): string => {
  if (!(error instanceof Error)) return ''
  // A connection's failure carries its name in `code`.
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

/** The same failure by our names; anything unknown stays what it is. */
export function modelError(error: unknown): unknown {
  const name = nameOf(error)
  if (BUSY.has(name) || LOST.has(name))
    return new ModelThrottled(`The model is busy (${name}).`, { cause: error })
  if (LATE.has(name))
    return new ModelTimedOut(`The model did not answer in time (${name}).`, { cause: error })
  if (UNUSABLE.has(name)) return new ModelUnusable(`The model cannot be called (${name}).`, { cause: error })
  return error
}

/** Whether a failed call surely was not billed. */
export const costsNothing = (error: unknown): boolean =>
  FREE.has(nameOf(error)) || (error instanceof Error && FREE.has(nameOf(error.cause)))
