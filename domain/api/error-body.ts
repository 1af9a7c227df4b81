import type { PaidTier } from '../billing/plans.ts'
import type { ErrorCode } from '../errors.ts'

/**
 * The body of every error response, whether a function, the gateway, or the firewall sends it. A 402 includes the
 * plan that unlocks the request.
 */
export type ErrorBody = { error: { code: ErrorCode; message: string; plan?: PaidTier } }
