import * as z from 'zod'
import { StripeError } from '../errors.ts'
import { type Operation, parseParameters, text } from '../inputs.ts'
import { isOver } from '../lifecycle.ts'
import { type Ledger, findOrThrow, randomText } from '../ledger.ts'
import type { Configuration, Flow, PortalSession } from '../page-records.ts'
import { liveCustomer } from './customers.ts'

const ofSubscription = z.strictObject({ subscription: text })
const fields = z.strictObject({
  customer: text,
  configuration: text.optional(),
  return_url: z.url().optional(),
  flow_data: z
    .strictObject({
      type: z.enum([
        'payment_method_update',
        'subscription_cancel',
        'subscription_update',
        'subscription_update_confirm',
      ]),
      after_completion: z
        .strictObject({
          type: z.enum(['portal_homepage', 'redirect']),
          redirect: z.strictObject({ return_url: z.url() }).optional(),
        })
        .optional(),
      subscription_cancel: ofSubscription.optional(),
      subscription_update: ofSubscription.optional(),
      subscription_update_confirm: ofSubscription
        .extend({
          items: z.tuple([z.strictObject({ id: text, price: text, quantity: z.literal('1').optional() })]),
        })
        .optional(),
    })
    .optional(),
})
type FlowParameters = NonNullable<z.output<typeof fields>['flow_data']>

export const portalOperations: readonly Operation[] = [
  {
    method: 'POST',
    path: '/v1/billing_portal/sessions',
    run(ledger, given) {
      const requested = parseParameters(fields, given)
      const customer = liveCustomer(ledger, requested.customer, 'customer')
      const configuration = configurationOf(ledger, requested.configuration)
      const stored: PortalSession = {
        id: ledger.newId('bps'),
        created: ledger.now(),
        secret: randomText(32),
        customer: customer.id,
        configuration: configuration.id,
        returnUrl: requested.return_url ?? configuration.defaultReturnUrl,
        flow:
          requested.flow_data === undefined
            ? null
            : flowOf(ledger, requested.flow_data, customer.id, configuration),
        afterwards: requested.flow_data?.after_completion?.redirect?.return_url ?? null,
      }
      ledger.records.portals.push(stored)
      return { kind: 'billing_portal.session', id: stored.id }
    },
  },
]

function configurationOf({ records }: Ledger, id: string | undefined): Configuration {
  if (id !== undefined) return findOrThrow(records.configurations, 'configuration', id, 'configuration')
  const found = records.configurations.find((one) => one.isDefault && one.active)
  if (found === undefined)
    throw new StripeError(
      'No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in test mode at https://dashboard.stripe.com/test/settings/billing/portal.',
    )
  return found
}

function flowOf(
  ledger: Ledger,
  requested: FlowParameters,
  customer: string,
  { update, cancel }: Configuration,
): Flow {
  if (requested.type === 'payment_method_update') return { type: requested.type }
  const data = requested[requested.type]
  const param = `flow_data[${requested.type}]`
  if (data === undefined)
    throw new StripeError(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  const stored = findOrThrow(
    ledger.records.subscriptions.filter((one) => one.customer === customer),
    'subscription',
    data.subscription,
    `${param}[subscription]`,
  )
  if (isOver(stored))
    throw new StripeError(`This subscription cannot be updated because it is \`${stored.status}\`.`, {
      param,
    })
  if (requested.type === 'subscription_cancel' ? !cancel.enabled : !update.enabled)
    throw new StripeError('This feature is disabled in the portal configuration.', { param })
  if (requested.type !== 'subscription_update_confirm')
    return { type: requested.type, subscription: stored.id }
  const [item] = requested.subscription_update_confirm?.items ?? []
  if (item?.id !== stored.itemId)
    throw new StripeError(`No such subscription item: '${item?.id ?? ''}'`, {
      code: 'resource_missing',
      param: `${param}[items][0][id]`,
    })
  const price = findOrThrow(ledger.records.prices, 'price', item.price, `${param}[items][0][price]`)
  if (!update.products.some(({ prices }) => prices.includes(price.id)))
    throw new StripeError(
      'The item cannot be updated because the price is not included in the products of the portal configuration.',
      { param: `${param}[items][0][price]` },
    )
  if (price.id === stored.price)
    throw new StripeError('The subscription update cannot be confirmed because it changes nothing.', {
      param,
    })
  return { type: requested.type, subscription: stored.id, price: price.id }
}
