import { ModelThrottled, ModelTimedOut, ModelUnusable } from './errors.ts'

/** Errors of the service, by their documented names, after which the same call may succeed. */
const BUSY = new Set([
  'ThrottlingException',
  'TooManyRequestsException',
  'ServiceQuotaExceededException',
  'ServiceUnavailableException',
  'ModelNotReadyException',
  'InternalServerException',
])
/** Timeouts of the service or of the client (AbortSignal.timeout, a socket). */
const TIMED_OUT = new Set(['ModelTimeoutException', 'AbortError', 'TimeoutError', 'RequestTimeout'])
/** The connection failed or was lost. A retry may succeed. */
const LOST = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN'])
/** A wrong setting or missing permission: every other call would fail too. */
const UNUSABLE = new Set(['AccessDeniedException', 'ValidationException', 'ResourceNotFoundException'])
/** Errors before any model worked, so nothing is billed. */
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
  // A connection error has its name in `code`.
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

/** Whether the service refused a request for its form. Such a request costs nothing. */
export const isInvalid = (error: unknown): boolean => nameOf(error) === 'ValidationException'

/** Returns our own error for a known failure, and any unknown error unchanged. */
export function modelError(error: unknown): unknown {
  const name = nameOf(error)
  if (BUSY.has(name) || LOST.has(name))
    return new ModelThrottled(`The model is busy (${name}).`, { cause: error })
  if (TIMED_OUT.has(name))
    return new ModelTimedOut(`The model did not answer in time (${name}).`, { cause: error })
  if (UNUSABLE.has(name)) return new ModelUnusable(`The model cannot be called (${name}).`, { cause: error })
  return error
}

/** Whether a failed call certainly wasn't billed. */
export const costsNothing = (error: unknown): boolean =>
  FREE.has(nameOf(error)) || (error instanceof Error && FREE.has(nameOf(error.cause)))
