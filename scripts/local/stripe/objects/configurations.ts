import type Stripe from 'stripe'
import * as z from 'zod'
import { findOrThrow } from '../ledger.ts'
import { flag, listing, metadata, operation, text, type Views } from '../operations.ts'
import type { Configuration } from '../page-records.ts'
import { nulls, type Wire } from './wire.ts'

const PRORATIONS = ['none', 'create_prorations', 'always_invoice'] as const
const feature = z.strictObject({ enabled: flag })
/** The parameters that `npm run setup:stripe` sends to create or to change a configuration. */
const fields = z.strictObject({
  business_profile: z.strictObject({ privacy_policy_url: z.url(), terms_of_service_url: z.url() }).optional(),
  features: z.strictObject({
    invoice_history: feature,
    payment_method_update: feature,
    subscription_cancel: feature.extend({
      mode: z.enum(['at_period_end', 'immediately']),
      proration_behavior: z.enum(PRORATIONS),
    }),
    subscription_update: feature.extend({
      default_allowed_updates: z.array(z.enum(['price', 'promotion_code', 'quantity'])),
      proration_behavior: z.enum(PRORATIONS),
      products: z.array(z.strictObject({ product: text, prices: z.array(text) })),
    }),
  }),
  metadata: metadata.optional(),
  name: text,
})

const settingsOf = ({ business_profile: profile, features, name }: z.output<typeof fields>) => ({
  name,
  ...(profile === undefined
    ? {}
    : { privacyUrl: profile.privacy_policy_url, termsUrl: profile.terms_of_service_url }),
  invoiceHistory: features.invoice_history.enabled,
  paymentMethodUpdate: features.payment_method_update.enabled,
  cancel: {
    enabled: features.subscription_cancel.enabled,
    mode: features.subscription_cancel.mode,
    proration: features.subscription_cancel.proration_behavior,
  },
  update: {
    enabled: features.subscription_update.enabled,
    allowed: features.subscription_update.default_allowed_updates,
    proration: features.subscription_update.proration_behavior,
    products: features.subscription_update.products,
  },
})

export const configurationViews = {
  'billing_portal.configuration'({ records }, id): Wire<Stripe.BillingPortal.Configuration> {
    const one = findOrThrow(records.configurations, 'configuration', id)
    return {
      ...nulls('application default_return_url'),
      id,
      object: 'billing_portal.configuration',
      active: one.active,
      business_profile: {
        headline: null,
        privacy_policy_url: one.privacyUrl,
        terms_of_service_url: one.termsUrl,
      },
      created: one.created,
      features: {
        customer_update: { allowed_updates: [], enabled: false },
        invoice_history: { enabled: one.invoiceHistory },
        payment_method_update: { enabled: one.paymentMethodUpdate, payment_method_configuration: null },
        subscription_cancel: {
          cancellation_reason: { enabled: false, feedback_options: [], options: [] },
          enabled: one.cancel.enabled,
          mode: one.cancel.mode,
          proration_behavior: one.cancel.proration,
        },
        subscription_pause: { duration: { interval_options: [], type: 'interval_options' }, enabled: false },
        subscription_update: {
          billing_cycle_anchor: null,
          default_allowed_updates: one.update.allowed,
          enabled: one.update.enabled,
          proration_behavior: one.update.proration,
          schedule_at_period_end: { conditions: [] },
          trial_update_behavior: 'end_trial',
        },
      },
      is_default: one.isDefault,
      livemode: false,
      login_page: { enabled: false, url: null },
      metadata: one.metadata,
      name: one.name,
      updated: one.updated,
    }
  },
} satisfies Views

/** Returns the products of a configuration, sent only if a request expands them. */
export const productsOf = ({ update }: Configuration) =>
  update.products.map(({ product, prices }) => ({
    product,
    prices,
    adjustable_quantity: { enabled: false, maximum: null, minimum: 1 },
  }))

const PATH = '/v1/billing_portal/configurations'
export const configurationOperations = [
  operation(`POST ${PATH}`, fields, (ledger, parameters) => {
    const id = ledger.newId('bpc')
    const created = ledger.now()
    ledger.records.configurations.push({
      id,
      created,
      updated: created,
      active: true,
      isDefault: false,
      metadata: parameters.metadata ?? {},
      ...nulls('privacyUrl termsUrl'),
      ...settingsOf(parameters),
    })
    return { kind: 'billing_portal.configuration', id }
  }),
  listing(`GET ${PATH}`, 'billing_portal.configuration', ({ configurations }) => configurations, {
    active: ({ active }, value) => String(active) === value,
  }),
  operation(`POST ${PATH}/{id}`, fields, (ledger, parameters, id) => {
    const stored = findOrThrow(ledger.records.configurations, 'configuration', id)
    Object.assign(stored, { updated: ledger.now(), ...settingsOf(parameters) })
    return { kind: 'billing_portal.configuration', id }
  }),
]
