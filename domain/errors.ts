import type { PaidTier } from './billing/plans.ts'

/** Only a VisibleError's message may be read by a caller. Other errors are logged and become a bare 500. */

export const ERROR_CODES = [
  'bad_request',
  'unauthorized',
  'tier_needed',
  'factor_needed',
  'sign_in_needed',
  'forbidden',
  'not_found',
  'conflict',
  'payload_too_large',
  'unsupported_media_type',
  'unprocessable',
  'too_many_requests',
  'internal',
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

export const ERROR_STATUS = {
  bad_request: 400,
  unauthorized: 401,
  tier_needed: 402,
  factor_needed: 403,
  sign_in_needed: 403,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  unprocessable: 422,
  too_many_requests: 429,
  internal: 500,
} as const satisfies Record<ErrorCode, number>

export class VisibleError extends Error {
  override readonly name = 'VisibleError'
  readonly code: ErrorCode
  /** The plan that unlocks the request, if that's what is missing. */
  readonly plan: PaidTier | undefined
  /** The number of seconds after which the same call may succeed, if known. */
  readonly retryAfterSeconds: number | undefined

  /** @param message a sentence that tells the caller what to change */
  constructor(
    code: ErrorCode,
    message: string,
    { plan, retryAfterSeconds }: { plan?: PaidTier; retryAfterSeconds?: number } = {},
  ) {
    super(message)
    this.code = code
    this.plan = plan
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/**
 * Creates a 429 error.
 * @param waitMs the time until the same call may succeed
 */
export const tooManyRequests = (message: string, waitMs: number): VisibleError =>
  new VisibleError('too_many_requests', message, { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) })

/**
 * Creates a 402 error.
 * @param what the feature that the plan unlocks: "The tutor"
 */
export const tierNeeded = (what: string, plan: PaidTier): VisibleError =>
  new VisibleError('tier_needed', `${what} is part of the ${plan} plan.`, { plan })
