import type { Endpoint, StripeEvent } from '../records.ts'
import type Stripe from 'stripe'
import type { Wire } from './wire.ts'

/** The only supported version: the one that the SDK is made for. */
export const API_VERSION = '2026-10-28.endive' satisfies Stripe.LatestApiVersion

/** An event as it's posted and listed. */
export const eventView = (held: StripeEvent) => ({
  id: held.id,
  object: 'event' as const,
  api_version: API_VERSION,
  created: held.created,
  data: {
    object: held.object,
    ...(held.previous === null ? {} : { previous_attributes: held.previous }),
  },
  livemode: false,
  pending_webhooks: held.pending ? 1 : 0,
  request: { id: null, idempotency_key: null },
  type: held.type,
})

/** @param secret shown only once, on creation */
export const endpointView = (held: Endpoint, secret?: string): Wire<Stripe.WebhookEndpoint> => ({
  id: held.id,
  object: 'webhook_endpoint',
  api_version: held.apiVersion,
  application: null,
  created: held.created,
  description: held.description,
  enabled_events: held.events,
  livemode: false,
  metadata: held.metadata,
  ...(secret === undefined ? {} : { secret }),
  status: held.disabled ? 'disabled' : 'enabled',
  url: held.url,
})
