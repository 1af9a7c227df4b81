import type { PaidTier } from '../billing/plans.ts'
import type { ErrorCode } from '../errors.ts'

/**
 * The body of every failure, from the service and the gateway alike; a 402 includes the plan that unlocks
 * the route.
 */
export type ErrorBody = { error: { code: ErrorCode; message: string; plan?: PaidTier } }
