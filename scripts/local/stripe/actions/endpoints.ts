import * as z from 'zod'
import {
  textOrNull,
  flag,
  mergeMetadata,
  metadata,
  type Operation,
  pageOf,
  parseParameters,
  text,
} from '../inputs.ts'
import { findOrThrow, randomText } from '../ledger.ts'
import type { Endpoint } from '../records.ts'
import { endpointView } from '../views/event.ts'
import type { View } from '../views/kinds.ts'

const fields = z.strictObject({
  url: z.url(),
  enabled_events: z.array(text).min(1),
  api_version: text.optional(),
  description: textOrNull.optional(),
  metadata: metadata.optional(),
})
const change = fields.omit({ api_version: true }).partial().extend({ disabled: flag.optional() })

const viewed = ({ id }: Endpoint): View => ({ kind: 'webhook_endpoint', id })
const PATH = '/v1/webhook_endpoints'

/**
 * Endpoints are stored for the account setup. The embedded Stripe sends events only to this machine's own
 * webhook.
 */
export const endpointOperations: readonly Operation[] = [
  {
    method: 'POST',
    path: PATH,
    run(ledger, given) {
      const requested = parseParameters(fields, given)
      const stored: Endpoint = {
        id: ledger.newId('we'),
        created: ledger.now(),
        url: requested.url,
        events: requested.enabled_events,
        description: requested.description ?? null,
        apiVersion: requested.api_version ?? null,
        metadata: mergeMetadata({}, requested.metadata),
        secret: `whsec_${randomText(32)}`,
        disabled: false,
      }
      ledger.records.endpoints.push(stored)
      return { own: endpointView(stored, stored.secret) }
    },
  },
  {
    method: 'GET',
    path: PATH,
    run: ({ records }, given) => pageOf(records.endpoints.map(viewed), given, PATH),
  },
  {
    method: 'GET',
    path: `${PATH}/{id}`,
    run: ({ records }, _given, id) => viewed(findOrThrow(records.endpoints, 'webhook endpoint', id)),
  },
  {
    method: 'POST',
    path: `${PATH}/{id}`,
    run(ledger, given, id) {
      const stored = findOrThrow(ledger.records.endpoints, 'webhook endpoint', id)
      const requested = parseParameters(change, given)
      Object.assign(stored, {
        url: requested.url ?? stored.url,
        events: requested.enabled_events ?? stored.events,
        description: requested.description === undefined ? stored.description : requested.description,
        metadata: mergeMetadata(stored.metadata, requested.metadata),
        disabled: requested.disabled ?? stored.disabled,
      })
      return viewed(stored)
    },
  },
]
