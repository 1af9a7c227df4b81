import { Stripe } from 'stripe'
import { ChoiceSpent, CustomerGone, UnderWay } from './payments.ts'
import type { StripeClient } from './stripe-client.ts'

/** Stripe did not do what was asked. Its own words stay away from the log: they may quote what was sent. */
export class StripeFailed extends Error {
  override readonly name = 'StripeFailed'
}

/** What a failed call means to us. */
function meaningOf(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const { code, param } = error
  if (code === 'resource_missing' && param === 'customer')
    return new CustomerGone('there is no such customer')
  if (code === 'idempotency_key_in_use') return new UnderWay('the same call is under way')
  if (error instanceof Stripe.errors.StripeIdempotencyError)
    return new ChoiceSpent('the key was used for something else')
  return new StripeFailed(inShort(error))
}

/** What an operator needs to find it at Stripe. */
export const inShort = ({
  type,
  code = 'no code',
  param = 'none',
  statusCode = 0,
  requestId = 'none',
}: Stripe.errors.StripeError): string =>
  `${type}, ${code}, parameter ${param}, status ${statusCode}, request ${requestId}`

/** A call of Stripe, whose failures are told in our words. */
export async function asked<T>(client: StripeClient, call: (stripe: Stripe) => Promise<T>): Promise<T> {
  try {
    return await call(await client())
  } catch (error) {
    throw meaningOf(error)
  }
}

/**
 * Whether Stripe failed at a call, and answers its key so for a day: it keeps what it answered first, a failure of its own too.
 */
export const isKeptFailure = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeError &&
  (error.statusCode ?? 0) >= 500 &&
  error.headers?.['idempotent-replayed'] === 'true'

/** Whether a call failed because there is no such thing, or it does not allow what was asked of it. */
export const isRefusal = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError

/** Whether it failed because there is no such thing. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
