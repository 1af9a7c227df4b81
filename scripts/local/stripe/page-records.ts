import * as z from 'zod'

/** Schemas of the units in records. */
export const seconds = z.number()
export const cents = z.number()
export const metadata = z.record(z.string(), z.string())

/** The records of the hosted pages: checkout sessions, portal sessions, and portal configurations. */
export const checkout = z.object({
  id: z.string(),
  created: seconds,
  expiresAt: seconds,
  status: z.enum(['open', 'complete', 'expired']),
  customer: z.string(),
  reference: z.string().nullable(),
  price: z.string(),
  successUrl: z.string(),
  cancelUrl: z.string(),
  allowPromotionCodes: z.boolean(),
  subscription: z.string().nullable(),
})

const flow = z.object({
  type: z.literal('subscription_update_confirm'),
  subscription: z.string(),
  price: z.string(),
})

export const portal = z.object({
  id: z.string(),
  created: seconds,
  /** The unguessable part of the portal's address. */
  secret: z.string(),
  customer: z.string(),
  configuration: z.string(),
  returnUrl: z.string().nullable(),
  flow: flow.nullable(),
  /** The address after a finished flow; null leads back to the portal. */
  afterwards: z.string().nullable(),
})

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
