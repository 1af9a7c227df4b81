import type { Stripe } from 'stripe'
import type { PaidTier } from '#domain/billing/plans.ts'
import { MADE_BY_SETUP, PRICE_KEYS } from '#domain/billing/prices.ts'
import {
  UnusablePlanChoice,
  type Payments,
  type Session,
  type SessionStatus,
  CallInProgress,
} from './payments.ts'
import type { StripeClient } from './stripe-client.ts'
import { createStripeCustomers } from './stripe-customers.ts'
import { callStripe, summaryOf, isReplayedFailure, isMissing, isRefusal } from './stripe-failure.ts'
import { NotSetUp } from './stripe-secret.ts'
import { planItem } from './stripe-subscriptions.ts'

/**
 * Implements the payments with Stripe.
 * @param siteUrl the site that Stripe's pages lead back to; never taken from a request
 */
export function createStripePayments(client: StripeClient, siteUrl: string): Payments {
  const backTo = (what: string): string => `${siteUrl}/subscription?${what}`
  const ask = <T>(call: (stripe: Stripe) => Promise<T>): Promise<T> => callStripe(client, call)

  return {
    ...createStripeCustomers(client),

    priceOf: (plan) => ask((stripe) => priceOf(stripe, plan)),

    createSession: ({ customerId, userId, priceId, key, expiresAt }) =>
      ask(async (stripe) => {
        try {
          const session = await stripe.checkout.sessions.create(
            {
              mode: 'subscription',
              customer: customerId,
              client_reference_id: userId,
              line_items: [{ price: priceId, quantity: 1 }],
              // Students enter their discount as a promotion code.
              allow_promotion_codes: true,
              success_url: backTo('checkout=done'),
              cancel_url: backTo('checkout=canceled'),
              expires_at: Math.floor(expiresAt / 1000),
            },
            { idempotencyKey: key },
          )
          return sessionOf(session)
        } catch (error) {
          throw isKeyUnusable(error) ? new UnusablePlanChoice(summaryOf(error)) : error
        }
      }),

    session: (id) =>
      ask(async (stripe) => {
        try {
          return sessionOf(await stripe.checkout.sessions.retrieve(id))
        } catch (error) {
          if (isMissing(error)) return undefined
          throw error
        }
      }),

    expireSession: (id) => ask((stripe) => expire(stripe, id)),

    expireSessions: (customer) =>
      ask(async (stripe) => {
        const openSessions = await stripe.checkout.sessions
          .list({ customer, status: 'open', limit: 100 })
          .autoPagingToArray({ limit: 1000 })
        for (const { id } of openSessions) await expire(stripe, id)
      }),

    portal: (customer, change) =>
      ask(async (stripe) => {
        const configuration = await configurationOf(stripe)
        const plain = {
          customer,
          return_url: backTo('portal=back'),
          ...(configuration === undefined ? {} : { configuration }),
        }
        const open = async (more: Partial<Stripe.BillingPortal.SessionCreateParams> = {}) =>
          (await stripe.billingPortal.sessions.create({ ...plain, ...more })).url
        if (change === undefined) return open()
        const flow = await changeOf(stripe, change)
        if (flow === undefined) return open()
        try {
          // After confirmation, the page redirects automatically.
          const redirect = { return_url: plain.return_url }
          return await open({ flow_data: { ...flow, after_completion: { type: 'redirect', redirect } } })
        } catch (error) {
          // This flow can't change a subscription that is ending or awaits payment. The plain portal shows
          // what is possible.
          if (isRefusal(error) && !isMissing(error)) return open()
          throw error
        }
      }),
  }
}

async function priceOf(stripe: Stripe, plan: PaidTier): Promise<string> {
  const { data } = await stripe.prices.list({ lookup_keys: [PRICE_KEYS[plan]], active: true, limit: 1 })
  const [price] = data
  if (price === undefined) throw new NotSetUp(`no price exists for ${plan}: npm run setup:stripe creates it`)
  return price.id
}

async function expire(stripe: Stripe, id: string): Promise<SessionStatus> {
  try {
    return sessionOf(await stripe.checkout.sessions.expire(id)).status
  } catch (error) {
    if (!isRefusal(error)) throw error
    // The session is no longer open (paid or expired), or a payment is in progress and must end first.
    const { status } = sessionOf(await stripe.checkout.sessions.retrieve(id))
    if (status === 'open') throw new CallInProgress('the session cannot be closed now')
    return status
  }
}

/**
 * Whether this idempotency key can never get a session. If the customer is gone, that error takes precedence.
 */
const isKeyUnusable = (error: unknown): error is Stripe.errors.StripeError =>
  (isRefusal(error) && !isOfCustomer(error)) || isReplayedFailure(error)

const isOfCustomer = (error: Stripe.errors.StripeError): boolean =>
  isMissing(error) && error.param === 'customer'

/** Returns the portal flow that moves a subscription to a plan; undefined for a subscription without items. */
async function changeOf(
  stripe: Stripe,
  { subscriptionId, plan }: { subscriptionId: string; plan: PaidTier },
): Promise<Stripe.BillingPortal.SessionCreateParams.FlowData | undefined> {
  const [subscription, price] = await Promise.all([
    stripe.subscriptions.retrieve(subscriptionId),
    priceOf(stripe, plan),
  ])
  const item = planItem(subscription)
  if (item === undefined) return undefined
  return {
    type: 'subscription_update_confirm',
    subscription_update_confirm: {
      subscription: subscriptionId,
      items: [{ id: item.id, price, quantity: 1 }],
    },
  }
}

/**
 * Returns the portal configuration of `npm run setup:stripe`; undefined means the operator's default at
 * Stripe.
 */
async function configurationOf(stripe: Stripe): Promise<string | undefined> {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 })
  return data.find(({ metadata }) => metadata?.[MADE_BY_SETUP.field] === MADE_BY_SETUP.value)?.id
}

const STATUSES = ['open', 'complete', 'expired'] as const satisfies readonly SessionStatus[]

function sessionOf({ id, status, url }: Stripe.Checkout.Session): Session {
  return { id, status: STATUSES.find((known) => known === status) ?? 'expired', url }
}
