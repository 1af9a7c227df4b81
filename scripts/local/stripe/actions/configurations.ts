import * as z from 'zod'
import {
  emptiable,
  flag,
  listedBy,
  mergeMetadata,
  metadata,
  type Operation,
  pageOf,
  read,
  text,
} from '../inputs.ts'
import { need } from '../ledger.ts'
import type { Configuration } from '../page-records.ts'
import type { View } from '../views/kinds.ts'

const PRORATIONS = ['none', 'create_prorations', 'always_invoice'] as const
const feature = z.strictObject({ enabled: flag })
const features = z
  .strictObject({
    invoice_history: feature,
    payment_method_update: feature,
    subscription_cancel: z.strictObject({
      enabled: flag,
      mode: z.enum(['at_period_end', 'immediately']).optional(),
      proration_behavior: z.enum(PRORATIONS).optional(),
    }),
    subscription_update: z.strictObject({
      enabled: flag,
      default_allowed_updates: z.array(z.enum(['price', 'promotion_code', 'quantity'])).optional(),
      proration_behavior: z.enum(PRORATIONS).optional(),
      products: z.array(z.strictObject({ product: text, prices: z.array(text) })).optional(),
    }),
  })
  .partial()
const fields = z.strictObject({
  active: flag.optional(),
  business_profile: z
    .strictObject({ headline: emptiable, privacy_policy_url: emptiable, terms_of_service_url: emptiable })
    .partial()
    .optional(),
  default_return_url: emptiable.optional(),
  features: features.optional(),
  metadata: metadata.optional(),
  name: emptiable.optional(),
})
type Fields = z.output<typeof fields>

const viewed = ({ id }: Configuration): View => ({ kind: 'billing_portal.configuration', id })
const PATH = '/v1/billing_portal/configurations'

export const configurationOperations: readonly Operation[] = [
  {
    method: 'POST',
    path: PATH,
    run(ledger, given) {
      const asked = read(fields.extend({ features }), given)
      const created = ledger.now()
      const fresh: Configuration = {
        id: ledger.newId('bpc'),
        created,
        updated: created,
        active: true,
        isDefault: false,
        name: null,
        metadata: {},
        defaultReturnUrl: null,
        headline: null,
        privacyUrl: null,
        termsUrl: null,
        invoiceHistory: false,
        paymentMethodUpdate: false,
        cancel: { enabled: false, mode: 'at_period_end', proration: 'none' },
        update: { enabled: false, allowed: [], proration: 'none', products: [] },
      }
      const held = changed(fresh, asked)
      ledger.records.configurations.push(held)
      return viewed(held)
    },
  },
  {
    method: 'GET',
    path: PATH,
    run({ records }, given) {
      const { active } = read(listedBy({ active: flag.optional() }), given)
      const held = records.configurations.filter((one) => (active ?? one.active) === one.active)
      return pageOf(held.map(viewed), given, PATH)
    },
  },
  {
    method: 'GET',
    path: `${PATH}/{id}`,
    run: ({ records }, _given, id) => viewed(need(records.configurations, 'configuration', id)),
  },
  {
    method: 'POST',
    path: `${PATH}/{id}`,
    run(ledger, given, id) {
      const held = need(ledger.records.configurations, 'configuration', id)
      Object.assign(held, changed({ ...held, updated: ledger.now() }, read(fields, given)))
      return viewed(held)
    },
  },
]

/** Returns the configuration with the given fields changed. */
function changed(
  held: Configuration,
  { business_profile: profile = {}, features: asked = {}, ...given }: Fields,
): Configuration {
  const { subscription_cancel: cancel, subscription_update: update } = asked
  return {
    ...held,
    active: given.active ?? held.active,
    name: given.name === undefined ? held.name : given.name,
    metadata: mergeMetadata(held.metadata, given.metadata),
    defaultReturnUrl:
      given.default_return_url === undefined ? held.defaultReturnUrl : given.default_return_url,
    headline: profile.headline === undefined ? held.headline : profile.headline,
    privacyUrl: profile.privacy_policy_url === undefined ? held.privacyUrl : profile.privacy_policy_url,
    termsUrl: profile.terms_of_service_url === undefined ? held.termsUrl : profile.terms_of_service_url,
    invoiceHistory: asked.invoice_history?.enabled ?? held.invoiceHistory,
    paymentMethodUpdate: asked.payment_method_update?.enabled ?? held.paymentMethodUpdate,
    cancel: {
      enabled: cancel?.enabled ?? held.cancel.enabled,
      mode: cancel?.mode ?? held.cancel.mode,
      proration: cancel?.proration_behavior ?? held.cancel.proration,
    },
    update: {
      enabled: update?.enabled ?? held.update.enabled,
      allowed: update?.default_allowed_updates ?? held.update.allowed,
      proration: update?.proration_behavior ?? held.update.proration,
      products: update?.products ?? held.update.products,
    },
  }
}
