import { Stripe } from 'stripe'
import { UnusablePlanChoice, CustomerGone, CallInProgress } from './payments.ts'
import type { StripeClient } from './stripe-client.ts'

/** Thrown if Stripe failed. Stripe's own message isn't logged, because it may quote the request. */
export class StripeFailed extends Error {
  override readonly name = 'StripeFailed'
}

/** Translates Stripe's errors into ours. */
function translateError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const { code, param } = error
  if (code === 'resource_missing' && param === 'customer')
    return new CustomerGone('there is no such customer')
  if (code === 'idempotency_key_in_use') return new CallInProgress('the same call is in progress')
  if (error instanceof Stripe.errors.StripeIdempotencyError)
    return new UnusablePlanChoice('the idempotency key was used for a different request')
  return new StripeFailed(summaryOf(error))
}

/** Returns the details that an operator needs to find the failure at Stripe. */
export const summaryOf = ({
  type,
  code = 'no code',
  param = 'none',
  statusCode = 0,
  requestId = 'none',
}: Stripe.errors.StripeError): string =>
  `${type}, ${code}, parameter ${param}, status ${statusCode}, request ${requestId}`

/** Calls Stripe and translates its errors. */
export async function callStripe<T>(client: StripeClient, call: (stripe: Stripe) => Promise<T>): Promise<T> {
  try {
    return await call(await client())
  } catch (error) {
    throw translateError(error)
  }
}

/**
 * Whether Stripe failed and will replay that failure for a day: it stores the first response to an idempotency
 * key, even its own errors.
 */
export const isReplayedFailure = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeError &&
  (error.statusCode ?? 0) >= 500 &&
  error.headers?.['idempotent-replayed'] === 'true'

/** Whether a call failed because the object doesn't exist or doesn't allow the request. */
export const isRefusal = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError

/** Whether the call failed because the object doesn't exist. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
