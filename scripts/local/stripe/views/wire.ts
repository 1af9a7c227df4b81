import type Stripe from 'stripe'

/** An SDK object in its JSON form: decimals are text. */
export type Wire<T> = T extends Stripe.Decimal
  ? string
  : T extends readonly (infer Item)[]
    ? Wire<Item>[]
    : T extends object
      ? { [Name in keyof T]: Wire<T[Name]> }
      : T

export const list = <T>(url: string, data: T[], hasMore = false) => ({
  object: 'list' as const,
  data,
  has_more: hasMore,
  url,
})
