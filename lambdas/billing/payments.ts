import type { PaidTier } from '../../domain/billing/plans.ts'
import type { Subscription } from '../../domain/billing/standing.ts'

/** The customer is not there: deleted by hand, or of another account of Stripe. */
export class CustomerGone extends Error {
  override readonly name = 'CustomerGone'
}

/** The same call is under way elsewhere, under the same key. */
export class UnderWay extends Error {
  override readonly name = 'UnderWay'
}

/** No session can be had for this choice any more: it was not made, and will not be. */
export class ChoiceSpent extends Error {
  override readonly name = 'ChoiceSpent'
}

export type SessionStatus = 'open' | 'complete' | 'expired'
export type Session = { id: string; status: SessionStatus; url: string | null }

export type SessionOrder = {
  customerId: string
  userId: string
  priceId: string
  key: string
  /** Epoch ms. */
  expiresAt: number
}

/** What is asked of Stripe. */
export type Payments = {
  /** A customer of whom nothing is told but the account's id. The same key, the same customer. */
  createCustomer: (userId: string, key: string) => Promise<string>
  /** No such customer is there afterwards, and nothing of theirs renews. */
  removeCustomer: (customerId: string) => Promise<void>
  /** All that there ever were, the newest first; none of a customer that is gone. */
  subscriptions: (customerId: string) => Promise<Subscription[]>
  priceOf: (plan: PaidTier) => Promise<string>
  /**
   * The same key, the same session, as it was when it was made.
   * @throws CustomerGone, UnderWay, ChoiceSpent
   */
  createSession: (order: SessionOrder) => Promise<Session>
  /** Undefined of one that is not there. */
  session: (id: string) => Promise<Session | undefined>
  /** Closes a session that is open. Answers with what it is afterwards. */
  expireSession: (id: string) => Promise<SessionStatus>
  /** Closes every open session of a customer. */
  expireSessions: (customerId: string) => Promise<void>
  /**
   * Where a customer manages what they have; with `change`, where that subscription is moved to a plan.
   * @throws CustomerGone
   */
  portal: (customerId: string, change?: { subscriptionId: string; plan: PaidTier }) => Promise<string>
}
