import type { PaidTier } from './billing/plans.ts'

/** The one error a caller may read. Anything else that is thrown is logged and answered as a bare 500. */

export const ERROR_CODES = [
  'bad_request',
  'unauthorized',
  'tier_needed',
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
  /** The plan that unlocks what was asked for, where that is what is missing. */
  readonly plan: PaidTier | undefined
  /** After how many seconds the same call may succeed, where that is known. */
  readonly retryAfterSeconds: number | undefined

  /** @param message a sentence for the caller that says what to change. */
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

/** @param waitMs until the same call may succeed */
export const tooManyRequests = (message: string, waitMs: number): VisibleError =>
  new VisibleError('too_many_requests', message, { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) })

/** @param what that which the plan unlocks: "The tutor" */
export const tierNeeded = (what: string, plan: PaidTier): VisibleError =>
  new VisibleError('tier_needed', `${what} is part of the ${plan} plan.`, { plan })
