import type Stripe from 'stripe'
import * as z from 'zod'
import { noSuch, StripeError } from '../errors.ts'
import { isOver } from '../lifecycle.ts'
import { findOrThrow, type Ledger, randomText } from '../ledger.ts'
import { operation, text, type Views } from '../operations.ts'
import type { Configuration, Flow } from '../page-records.ts'
import { liveCustomer } from './customers.ts'
import { nulls, type Wire } from './wire.ts'

const change = z.strictObject({
  subscription: text,
  items: z.tuple([z.strictObject({ id: text, price: text, quantity: z.literal('1').optional() })]),
})
const fields = z.strictObject({
  customer: text,
  configuration: text.optional(),
  return_url: z.url().optional(),
  flow_data: z
    .strictObject({
      type: z.literal('subscription_update_confirm'),
      after_completion: z
        .strictObject({ type: z.literal('redirect'), redirect: z.strictObject({ return_url: z.url() }) })
        .optional(),
      subscription_update_confirm: change,
    })
    .optional(),
})

function configurationOf({ records }: Ledger, id: string | undefined): Configuration {
  if (id !== undefined) return findOrThrow(records.configurations, 'configuration', id, 'configuration')
  const found = records.configurations.find((one) => one.isDefault && one.active)
  if (found === undefined)
    throw new StripeError(
      'No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in test mode at https://dashboard.stripe.com/test/settings/billing/portal.',
    )
  return found
}

/** Returns the portal's flow that confirms a change. @throws StripeError if the change isn't possible */
function flowOf(
  { records }: Ledger,
  { subscription, items: [item] }: z.output<typeof change>,
  customer: string,
  { update }: Configuration,
): Flow {
  const param = 'flow_data[subscription_update_confirm]'
  const owned = records.subscriptions.filter((one) => one.customer === customer)
  const stored = findOrThrow(owned, 'subscription', subscription, `${param}[subscription]`)
  if (isOver(stored))
    throw new StripeError(`This subscription cannot be updated because it is \`${stored.status}\`.`, {
      param,
    })
  if (!update.enabled)
    throw new StripeError('This feature is disabled in the portal configuration.', { param })
  if (item.id !== stored.itemId) throw noSuch('subscription item', item.id, `${param}[items][0][id]`)
  const price = findOrThrow(records.prices, 'price', item.price, `${param}[items][0][price]`)
  if (!update.products.some(({ prices }) => prices.includes(price.id)))
    throw new StripeError(
      'The item cannot be updated because the price is not included in the products of the portal configuration.',
      { param: `${param}[items][0][price]` },
    )
  if (price.id === stored.price)
    throw new StripeError('The subscription update cannot be confirmed because it changes nothing.', {
      param,
    })
  return { type: 'subscription_update_confirm', subscription: stored.id, price: price.id }
}

const flowView = ({ type, subscription, price }: Flow, itemId: string | null, afterwards: string | null) => ({
  ...nulls('customer_update subscription_cancel subscription_pause subscription_update'),
  after_completion: {
    hosted_confirmation: null,
    redirect: afterwards === null ? null : { return_url: afterwards },
    type: afterwards === null ? ('portal_homepage' as const) : ('redirect' as const),
  },
  subscription_update_confirm: {
    discounts: null,
    items: [{ id: itemId, price, quantity: 1 }],
    subscription,
  },
  type,
})

export const portalViews = {
  'billing_portal.session'({ records, publicUrl }, id): Wire<Stripe.BillingPortal.Session> {
    const { flow, ...one } = findOrThrow(records.portals, 'billing portal.session', id)
    const itemId = records.subscriptions.find((sold) => sold.id === flow?.subscription)?.itemId ?? null
    return {
      ...nulls('customer_account locale on_behalf_of'),
      id,
      object: 'billing_portal.session',
      configuration: one.configuration,
      created: one.created,
      customer: one.customer,
      flow: flow === null ? null : flowView(flow, itemId, one.afterwards),
      livemode: false,
      return_url: one.returnUrl,
      url: `${publicUrl}/stripe/portal/${one.secret}`,
    }
  },
} satisfies Views

export const portalOperations = [
  operation('POST /v1/billing_portal/sessions', fields, (ledger, parameters) => {
    const customer = liveCustomer(ledger, parameters.customer, 'customer')
    const configuration = configurationOf(ledger, parameters.configuration)
    const { flow_data: flowData } = parameters
    const id = ledger.newId('bps')
    ledger.records.portals.push({
      id,
      created: ledger.now(),
      secret: randomText(32),
      customer: customer.id,
      configuration: configuration.id,
      returnUrl: parameters.return_url ?? null,
      flow:
        flowData === undefined
          ? null
          : flowOf(ledger, flowData.subscription_update_confirm, customer.id, configuration),
      afterwards: flowData?.after_completion?.redirect.return_url ?? null,
    })
    return { kind: 'billing_portal.session', id }
  }),
]
