import * as z from 'zod'
import {
  textOrNull,
  flag,
  listSchema,
  mergeMetadata,
  metadata,
  type Operation,
  pageOf,
  parseParameters,
  text,
} from '../inputs.ts'
import { findOrThrow } from '../ledger.ts'
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
    .strictObject({ headline: textOrNull, privacy_policy_url: textOrNull, terms_of_service_url: textOrNull })
    .partial()
    .optional(),
  default_return_url: textOrNull.optional(),
  features: features.optional(),
  metadata: metadata.optional(),
  name: textOrNull.optional(),
})
type Fields = z.output<typeof fields>

const viewed = ({ id }: Configuration): View => ({ kind: 'billing_portal.configuration', id })
const PATH = '/v1/billing_portal/configurations'

export const configurationOperations: readonly Operation[] = [
  {
    method: 'POST',
    path: PATH,
    run(ledger, given) {
      const requested = parseParameters(fields.extend({ features }), given)
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
      const stored = withChanges(fresh, requested)
      ledger.records.configurations.push(stored)
      return viewed(stored)
    },
  },
  {
    method: 'GET',
    path: PATH,
    run({ records }, given) {
      const { active } = parseParameters(listSchema({ active: flag.optional() }), given)
      const stored = records.configurations.filter((one) => (active ?? one.active) === one.active)
      return pageOf(stored.map(viewed), given, PATH)
    },
  },
  {
    method: 'GET',
    path: `${PATH}/{id}`,
    run: ({ records }, _given, id) => viewed(findOrThrow(records.configurations, 'configuration', id)),
  },
  {
    method: 'POST',
    path: `${PATH}/{id}`,
    run(ledger, given, id) {
      const stored = findOrThrow(ledger.records.configurations, 'configuration', id)
      Object.assign(stored, withChanges({ ...stored, updated: ledger.now() }, parseParameters(fields, given)))
      return viewed(stored)
    },
  },
]

/** Returns the configuration with the given fields changed. */
function withChanges(
  stored: Configuration,
  { business_profile: profile = {}, features: requested = {}, ...given }: Fields,
): Configuration {
  const { subscription_cancel: cancel, subscription_update: update } = requested
  return {
    ...stored,
    active: given.active ?? stored.active,
    name: given.name === undefined ? stored.name : given.name,
    metadata: mergeMetadata(stored.metadata, given.metadata),
    defaultReturnUrl:
      given.default_return_url === undefined ? stored.defaultReturnUrl : given.default_return_url,
    headline: profile.headline === undefined ? stored.headline : profile.headline,
    privacyUrl: profile.privacy_policy_url === undefined ? stored.privacyUrl : profile.privacy_policy_url,
    termsUrl: profile.terms_of_service_url === undefined ? stored.termsUrl : profile.terms_of_service_url,
    invoiceHistory: requested.invoice_history?.enabled ?? stored.invoiceHistory,
    paymentMethodUpdate: requested.payment_method_update?.enabled ?? stored.paymentMethodUpdate,
    cancel: {
      enabled: cancel?.enabled ?? stored.cancel.enabled,
      mode: cancel?.mode ?? stored.cancel.mode,
      proration: cancel?.proration_behavior ?? stored.cancel.proration,
    },
    update: {
      enabled: update?.enabled ?? stored.update.enabled,
      allowed: update?.default_allowed_updates ?? stored.update.allowed,
      proration: update?.proration_behavior ?? stored.update.proration,
      products: update?.products ?? stored.update.products,
    },
  }
}
