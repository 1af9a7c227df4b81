import type Stripe from 'stripe'
import type { Configuration, Flow, PortalSession } from '../page-records.ts'
import type { Wire } from './wire.ts'

/** @param itemIds maps a subscription's id to the id of its item */
export const portalSessionView = (
  record: PortalSession,
  url: string,
  itemIds: ReadonlyMap<string, string>,
): Wire<Stripe.BillingPortal.Session> => ({
  id: record.id,
  object: 'billing_portal.session',
  configuration: record.configuration,
  created: record.created,
  customer: record.customer,
  customer_account: null,
  flow: record.flow === null ? null : flowView(record.flow, record.afterwards, itemIds),
  livemode: false,
  locale: null,
  on_behalf_of: null,
  return_url: record.returnUrl,
  url,
})

function flowView(flow: Flow, afterwards: string | null, itemIds: ReadonlyMap<string, string>) {
  const isType = (type: Flow['type']) => flow.type === type
  const subscription = 'subscription' in flow ? flow.subscription : ''
  return {
    after_completion: {
      hosted_confirmation: null,
      redirect: afterwards === null ? null : { return_url: afterwards },
      type: afterwards === null ? ('portal_homepage' as const) : ('redirect' as const),
    },
    customer_update: null,
    subscription_cancel: isType('subscription_cancel') ? { retention: null, subscription } : null,
    subscription_pause: null,
    subscription_update: isType('subscription_update') ? { subscription } : null,
    subscription_update_confirm:
      flow.type === 'subscription_update_confirm'
        ? {
            discounts: null,
            items: [{ id: itemIds.get(subscription) ?? null, price: flow.price, quantity: 1 }],
            subscription,
          }
        : null,
    type: flow.type,
  }
}

export const configurationView = (record: Configuration): Wire<Stripe.BillingPortal.Configuration> => ({
  id: record.id,
  object: 'billing_portal.configuration',
  active: record.active,
  application: null,
  business_profile: {
    headline: record.headline,
    privacy_policy_url: record.privacyUrl,
    terms_of_service_url: record.termsUrl,
  },
  created: record.created,
  default_return_url: record.defaultReturnUrl,
  features: {
    customer_update: { allowed_updates: [], enabled: false },
    invoice_history: { enabled: record.invoiceHistory },
    payment_method_update: { enabled: record.paymentMethodUpdate, payment_method_configuration: null },
    subscription_cancel: {
      cancellation_reason: { enabled: false, feedback_options: [], options: [] },
      enabled: record.cancel.enabled,
      mode: record.cancel.mode,
      proration_behavior: record.cancel.proration,
    },
    subscription_pause: { duration: { interval_options: [], type: 'interval_options' }, enabled: false },
    subscription_update: {
      billing_cycle_anchor: null,
      default_allowed_updates: record.update.allowed,
      enabled: record.update.enabled,
      proration_behavior: record.update.proration,
      schedule_at_period_end: { conditions: [] },
      trial_update_behavior: 'end_trial',
    },
  },
  is_default: record.isDefault,
  livemode: false,
  login_page: { enabled: false, url: null },
  metadata: record.metadata,
  name: record.name,
  updated: record.updated,
})

/** The products of a portal configuration, sent only if a request expands them. */
export const productsOf = ({ update }: Configuration) =>
  update.products.map(({ product, prices }) => ({
    product,
    prices,
    adjustable_quantity: { enabled: false, maximum: null, minimum: 1 },
  }))
