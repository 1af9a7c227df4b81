import * as z from 'zod'
import { emptiable, flag, mergeMetadata, metadata, type Operation, pageOf, read, text } from '../inputs.ts'
import { need, randomText } from '../ledger.ts'
import type { Endpoint } from '../records.ts'
import { endpointView } from '../views/event.ts'
import type { View } from '../views/kinds.ts'

const fields = z.strictObject({
  url: z.url(),
  enabled_events: z.array(text).min(1),
  api_version: text.optional(),
  description: emptiable.optional(),
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
      const asked = read(fields, given)
      const held: Endpoint = {
        id: ledger.newId('we'),
        created: ledger.now(),
        url: asked.url,
        events: asked.enabled_events,
        description: asked.description ?? null,
        apiVersion: asked.api_version ?? null,
        metadata: mergeMetadata({}, asked.metadata),
        secret: `whsec_${randomText(32)}`,
        disabled: false,
      }
      ledger.records.endpoints.push(held)
      return { own: endpointView(held, held.secret) }
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
    run: ({ records }, _given, id) => viewed(need(records.endpoints, 'webhook endpoint', id)),
  },
  {
    method: 'POST',
    path: `${PATH}/{id}`,
    run(ledger, given, id) {
      const held = need(ledger.records.endpoints, 'webhook endpoint', id)
      const asked = read(change, given)
      Object.assign(held, {
        url: asked.url ?? held.url,
        events: asked.enabled_events ?? held.events,
        description: asked.description === undefined ? held.description : asked.description,
        metadata: mergeMetadata(held.metadata, asked.metadata),
        disabled: asked.disabled ?? held.disabled,
      })
      return viewed(held)
    },
  },
]
