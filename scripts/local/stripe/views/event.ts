import type { Endpoint, StripeEvent } from '../records.ts'
import type Stripe from 'stripe'
import type { Wire } from './wire.ts'

/** The only supported version: the one that the SDK is made for. */
export const API_VERSION = '2026-10-28.endive' satisfies Stripe.LatestApiVersion

/** An event as it's posted and listed. */
export const eventView = (record: StripeEvent) => ({
  id: record.id,
  object: 'event' as const,
  api_version: API_VERSION,
  created: record.created,
  data: {
    object: record.object,
    ...(record.previous === null ? {} : { previous_attributes: record.previous }),
  },
  livemode: false,
  pending_webhooks: record.pending ? 1 : 0,
  request: { id: null, idempotency_key: null },
  type: record.type,
})

/** @param secret shown only once, on creation */
export const endpointView = (record: Endpoint, secret?: string): Wire<Stripe.WebhookEndpoint> => ({
  id: record.id,
  object: 'webhook_endpoint',
  api_version: record.apiVersion,
  application: null,
  created: record.created,
  description: record.description,
  enabled_events: record.events,
  livemode: false,
  metadata: record.metadata,
  ...(secret === undefined ? {} : { secret }),
  status: record.disabled ? 'disabled' : 'enabled',
  url: record.url,
})
