import type { Stripe } from 'stripe'
import type { PaidTier } from '../../domain/billing/plans.ts'
import { MADE_BY_SETUP, PRICE_KEYS } from '../../domain/billing/prices.ts'
import { ChoiceSpent, type Payments, type Session, type SessionStatus, UnderWay } from './payments.ts'
import type { StripeClient } from './stripe-client.ts'
import { createStripeCustomers } from './stripe-customers.ts'
import { asked, inShort, isKeptFailure, isMissing, isRefusal } from './stripe-failure.ts'
import { NotSetUp } from './stripe-secret.ts'
import { planItem } from './stripe-subscriptions.ts'

/** Stripe. @param siteUrl where its pages lead back to: what callers say of addresses is never asked for */
export function createStripePayments(client: StripeClient, siteUrl: string): Payments {
  const backTo = (what: string): string => `${siteUrl}/subscription?${what}`
  const ask = <T>(call: (stripe: Stripe) => Promise<T>): Promise<T> => asked(client, call)

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
              // By which students get their discount.
              allow_promotion_codes: true,
              success_url: backTo('checkout=done'),
              cancel_url: backTo('checkout=canceled'),
              expires_at: Math.floor(expiresAt / 1000),
            },
            { idempotencyKey: key },
          )
          return sessionOf(session)
        } catch (error) {
          throw isSpent(error) ? new ChoiceSpent(inShort(error)) : error
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
        const open = await stripe.checkout.sessions
          .list({ customer, status: 'open', limit: 100 })
          .autoPagingToArray({ limit: 1000 })
        for (const { id } of open) await expire(stripe, id)
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
          // Confirmed, it leads back by itself.
          const redirect = { return_url: plain.return_url }
          return await open({ flow_data: { ...flow, after_completion: { type: 'redirect', redirect } } })
        } catch (error) {
          // One that is about to end, or waits for a payment, cannot be changed there: its page says what can be done.
          if (isRefusal(error) && !isMissing(error)) return open()
          throw error
        }
      }),
  }
}

async function priceOf(stripe: Stripe, plan: PaidTier): Promise<string> {
  const { data } = await stripe.prices.list({ lookup_keys: [PRICE_KEYS[plan]], active: true, limit: 1 })
  const [price] = data
  if (price === undefined) throw new NotSetUp(`no price is there for ${plan}: npm run setup:stripe makes it`)
  return price.id
}

async function expire(stripe: Stripe, id: string): Promise<SessionStatus> {
  try {
    return sessionOf(await stripe.checkout.sessions.expire(id)).status
  } catch (error) {
    if (!isRefusal(error)) throw error
    // It is open no more: paid, or expired before. Or it is being paid at this moment: then that is waited for.
    const { status } = sessionOf(await stripe.checkout.sessions.retrieve(id))
    if (status === 'open') throw new UnderWay('the session cannot be closed now')
    return status
  }
}

/** Whether no session will ever come of this key. Where its customer is gone, that is the thing to be told. */
const isSpent = (error: unknown): error is Stripe.errors.StripeError =>
  (isRefusal(error) && !isOfCustomer(error)) || isKeptFailure(error)

const isOfCustomer = (error: Stripe.errors.StripeError): boolean =>
  isMissing(error) && error.param === 'customer'

/** The move of a subscription to a plan; undefined where it has nothing to be moved. */
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

/** The portal as `npm run setup:stripe` made it; undefined is the one that the operator set at Stripe. */
async function configurationOf(stripe: Stripe): Promise<string | undefined> {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 })
  return data.find(({ metadata }) => metadata?.[MADE_BY_SETUP.field] === MADE_BY_SETUP.value)?.id
}

const STATUSES = ['open', 'complete', 'expired'] as const satisfies readonly SessionStatus[]

function sessionOf({ id, status, url }: Stripe.Checkout.Session): Session {
  return { id, status: STATUSES.find((known) => known === status) ?? 'expired', url }
}
