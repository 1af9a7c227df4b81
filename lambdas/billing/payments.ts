import type { PaidTier } from '#domain/billing/plans.ts'
import type { Subscription } from '#domain/billing/entitlement.ts'

/** Thrown if the customer doesn't exist: it was deleted by hand, or belongs to another Stripe account. */
export class CustomerGone extends Error {
  override readonly name = 'CustomerGone'
}

/**
 * Thrown if the same call with the same idempotency key is in progress elsewhere, or a payment is. A retry may
 * succeed.
 */
export class CallInProgress extends Error {
  override readonly name = 'CallInProgress'
}

/** Thrown if a stored plan choice can never get a session: none was created, and none will be. */
export class UnusablePlanChoice extends Error {
  override readonly name = 'UnusablePlanChoice'
}

export type SessionStatus = 'open' | 'complete' | 'expired'
export type Session = { id: string; status: SessionStatus; url: string | null }

export type SessionOrder = {
  customerId: string
  userId: string
  priceId: string
  /** The idempotency key for Stripe. */
  key: string
  /** Epoch ms. */
  expiresAt: number
}

/** The operations that we use from Stripe. Stripe knows an idempotency key for 24 hours. */
export type Payments = {
  /**
   * Creates a customer with the account's id as the only information. The same key returns the same
   * customer.
   */
  createCustomer: (userId: string, key: string) => Promise<string>
  /** Removes a customer, if it exists, and cancels all renewals. */
  removeCustomer: (customerId: string) => Promise<void>
  /** Returns a customer's current and past subscriptions, newest first; none if the customer is gone. */
  subscriptions: (customerId: string) => Promise<Subscription[]>
  /** Returns the id of a plan's price. */
  priceOf: (plan: PaidTier) => Promise<string>
  /**
   * Creates a session. The same key returns the same session, as it was when it was created.
   * @throws CustomerGone, CallInProgress, UnusablePlanChoice
   */
  createSession: (order: SessionOrder) => Promise<Session>
  /** Returns undefined if there is no such session. */
  session: (id: string) => Promise<Session | undefined>
  /**
   * Closes an open session. Returns its status afterwards.
   * @throws CallInProgress if it can't be closed now
   */
  expireSession: (id: string) => Promise<SessionStatus>
  /** Closes every open session of a customer. */
  expireSessions: (customerId: string) => Promise<void>
  /**
   * Returns the URL where a customer manages their subscription, or, with `change`, moves it to another
   * plan.
   * @throws CustomerGone
   */
  portal: (customerId: string, change?: { subscriptionId: string; plan: PaidTier }) => Promise<string>
}
