import type Stripe from 'stripe'
import * as z from 'zod'
import { findOrThrow, randomText } from '../ledger.ts'
import { flag, listing, metadata, operation, text, type Views } from '../operations.ts'
import type { Endpoint, StripeEvent } from '../records.ts'
import { nulls, type Wire } from './wire.ts'

/** The only supported version: the one that the SDK is made for. */
export const API_VERSION = '2026-10-28.endive' satisfies Stripe.LatestApiVersion

/** Returns an event as it's posted and listed. */
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
  request: nulls('id idempotency_key'),
  type: record.type,
})

/** @param secret shown only once, on creation */
const endpointView = (record: Endpoint, secret?: string): Wire<Stripe.WebhookEndpoint> => ({
  ...nulls('application description'),
  id: record.id,
  object: 'webhook_endpoint',
  api_version: record.apiVersion,
  created: record.created,
  enabled_events: record.events,
  livemode: false,
  metadata: record.metadata,
  ...(secret === undefined ? {} : { secret }),
  status: record.disabled ? 'disabled' : 'enabled',
  url: record.url,
})

export const eventViews = {
  event: ({ records }, id) => eventView(findOrThrow(records.events, 'event', id)),
  webhook_endpoint: ({ records }, id) => endpointView(findOrThrow(records.endpoints, 'webhook endpoint', id)),
} satisfies Views

const eventTypes = z.array(text).min(1)
const PATH = '/v1/webhook_endpoints'
/**
 * Endpoints are stored for `npm run setup:stripe`. The embedded Stripe sends events only to this machine's
 * own webhook.
 */
export const eventOperations = [
  listing('GET /v1/events', 'event', ({ events }) => events),
  operation(
    `POST ${PATH}`,
    z.strictObject({ url: z.url(), enabled_events: eventTypes, api_version: text, metadata }),
    (ledger, parameters) => {
      const stored: Endpoint = {
        id: ledger.newId('we'),
        created: ledger.now(),
        url: parameters.url,
        events: parameters.enabled_events,
        apiVersion: parameters.api_version,
        metadata: parameters.metadata,
        secret: `whsec_${randomText(32)}`,
        disabled: false,
      }
      ledger.records.endpoints.push(stored)
      return { body: endpointView(stored, stored.secret) }
    },
  ),
  listing(`GET ${PATH}`, 'webhook_endpoint', ({ endpoints }) => endpoints),
  operation(
    `POST ${PATH}/{id}`,
    z.strictObject({ enabled_events: eventTypes, disabled: flag }),
    ({ records }, parameters, id) => {
      const stored = findOrThrow(records.endpoints, 'webhook endpoint', id)
      Object.assign(stored, { events: parameters.enabled_events, disabled: parameters.disabled })
      return { kind: 'webhook_endpoint', id }
    },
  ),
]
