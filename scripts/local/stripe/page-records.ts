import * as z from 'zod'

/** A time in epoch seconds. */
export const seconds = z.number()
/** An amount of money in cents. */
export const cents = z.number()
/** An object's metadata: texts by name. */
export const metadata = z.record(z.string(), z.string())

/** A checkout session. In all records, a field such as `customer` or `price` has the id of that object. */
export const checkout = z.object({
  id: z.string(),
  created: seconds,
  expiresAt: seconds,
  status: z.enum(['open', 'complete', 'expired']),
  customer: z.string(),
  /** The `client_reference_id`, which the site sets to the student's id. */
  reference: z.string().nullable(),
  price: z.string(),
  successUrl: z.string(),
  cancelUrl: z.string(),
  allowPromotionCodes: z.boolean(),
  subscription: z.string().nullable(),
})

/** A portal session's first page: the confirmation of a change to another price. */
const flow = z.object({
  type: z.literal('subscription_update_confirm'),
  subscription: z.string(),
  price: z.string(),
})

/** A portal session. */
export const portal = z.object({
  id: z.string(),
  created: seconds,
  /** The unguessable part of the portal's URL. */
  secret: z.string(),
  customer: z.string(),
  configuration: z.string(),
  returnUrl: z.string().nullable(),
  flow: flow.nullable(),
  /** The URL to which the flow redirects when it's finished. Null if it returns to the portal's first page. */
  afterwards: z.string().nullable(),
})

/** A portal configuration: what a customer may see and change there. */
export const configuration = z.object({
  id: z.string(),
  created: seconds,
  updated: seconds,
  active: z.boolean(),
  isDefault: z.boolean(),
  name: z.string().nullable(),
  metadata,
  privacyUrl: z.string().nullable(),
  termsUrl: z.string().nullable(),
  invoiceHistory: z.boolean(),
  paymentMethodUpdate: z.boolean(),
  cancel: z.object({
    enabled: z.boolean(),
    mode: z.enum(['at_period_end', 'immediately']),
    proration: z.enum(['none', 'create_prorations', 'always_invoice']),
  }),
  update: z.object({
    enabled: z.boolean(),
    allowed: z.array(z.enum(['price', 'promotion_code', 'quantity'])),
    proration: z.enum(['none', 'create_prorations', 'always_invoice']),
    products: z.array(z.object({ product: z.string(), prices: z.array(z.string()) })),
  }),
})

export type Checkout = z.output<typeof checkout>
export type PortalSession = z.output<typeof portal>
export type Flow = z.output<typeof flow>
export type Configuration = z.output<typeof configuration>
