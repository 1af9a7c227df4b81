import type { Hono } from 'hono'
import type { Stripe } from 'stripe'
import * as z from 'zod'
import { billingRoutes } from '#domain/api/billing.routes.ts'
import { billingSchemas } from '#domain/api/billing.schemas.ts'
import { VisibleError } from '#domain/errors.ts'
import type { SendBillingMessage } from '../shared/billing/billing-queue.ts'
import { serve } from '../shared/platform/http.ts'
import { log } from '../shared/platform/log.ts'
import { isLiveKey, type ReadStripeSecret } from './stripe-secret.ts'
import { hasValidSignature } from './stripe-signature.ts'

const { stripeWebhook } = billingRoutes

/** Events that may change a customer's plan. */
export const EVENT_TYPES = [
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'charge.refunded',
] as const satisfies readonly Stripe.Event.Type[]
const HANDLED: ReadonlySet<string> = new Set(EVENT_TYPES)

const signedEvent = z.object({
  id: z.string(),
  type: z.string(),
  livemode: z.boolean(),
  data: z.object({ object: z.unknown() }),
})
type SignedEvent = z.output<typeof signedEvent>
/** The object that an event is about. */
const eventObject = z.object({
  id: z.string(),
  object: z.string(),
  customer: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
})

/**
 * Creates the app that receives Stripe's events. The signature over every byte proves the sender. An event is queued
 * with its customer's id, and the customer's state is then fetched from Stripe.
 */
export function createWebhookApp(
  readSecret: ReadStripeSecret,
  sendMessage: SendBillingMessage,
  now: () => number = () => Date.now(),
): Hono {
  async function verify(body: string, signature: string | null): Promise<SignedEvent> {
    const { apiKey, webhookSecret, previousWebhookSecret } = await readSecret()
    const secrets = [webhookSecret, ...(previousWebhookSecret === undefined ? [] : [previousWebhookSecret])]
    const event = eventOf(body, signature ?? '', secrets, now())
    if (event.livemode !== isLiveKey(apiKey))
      throw badRequest("The event's mode (test or live) doesn't match this site's.")
    return event
  }

  return serve(
    { stripeWebhook },
    billingSchemas,
    {
      stripeWebhook: async ({ body, signature }) => {
        const event = await verify(body, signature)
        const customerId = HANDLED.has(event.type) ? customerOf(event) : undefined
        log.info('event received', { id: event.id, type: event.type, queued: customerId !== undefined })
        if (customerId !== undefined)
          await sendMessage({ kind: 'event', eventId: event.id, type: event.type, customerId })
        return { received: true as const }
      },
    },
    async () => {
      throw badRequest('This route has no sign-in.')
    },
  )
}

const badRequest = (why: string) => new VisibleError('bad_request', why)

/** @throws VisibleError if Stripe didn't sign the body, or not recently, or if the body isn't an event */
function eventOf(body: string, signature: string, secrets: readonly string[], now: number): SignedEvent {
  if (!secrets.some((secret) => hasValidSignature(body, signature, secret, now)))
    throw badRequest('The signature is invalid.')
  try {
    return signedEvent.parse(JSON.parse(body))
  } catch {
    throw badRequest("This isn't a Stripe event.")
  }
}

/** Returns the customer of an event, or undefined if there is none. */
function customerOf({ data }: SignedEvent): string | undefined {
  const { data: subject } = eventObject.safeParse(data.object)
  if (subject === undefined) return undefined
  if (subject.object === 'customer') return subject.id
  return typeof subject.customer === 'object' ? subject.customer?.id : subject.customer
}
