import * as z from 'zod'

/** The kinds of objects by the prefixes of their ids. */
const KINDS = {
  cus: 'customer',
  prod: 'product',
  price: 'price',
  sub: 'subscription',
  in: 'invoice',
  inpay: 'invoice_payment',
  pi: 'payment_intent',
  ch: 'charge',
  re: 'refund',
  cs: 'checkout.session',
  bps: 'billing_portal.session',
  bpc: 'billing_portal.configuration',
  we: 'webhook_endpoint',
  evt: 'event',
} as const
export type Kind = (typeof KINDS)[keyof typeof KINDS]
export type Ref = { kind: Kind; id: string }
export type Json = z.output<ReturnType<typeof z.json>>
export type JsonObject = { [name: string]: Json }

/** Returns a reference to the object that an id names; null for text that isn't an id. */
export function refOf(id: string): Ref | null {
  const prefix = /^[a-z]+(?=_)/.exec(id)?.[0] ?? ''
  const kind = Object.entries(KINDS).find(([name]) => name === prefix)?.[1]
  return kind === undefined ? null : { kind, id }
}

const jsonObject = z.record(z.string(), z.json())

/** Returns an object in its JSON form. */
export const jsonOf = (value: object): JsonObject => jsonObject.parse(JSON.parse(JSON.stringify(value)))
