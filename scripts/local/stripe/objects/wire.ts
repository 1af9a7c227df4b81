import type Stripe from 'stripe'

/** An SDK object in its JSON form: decimals are text. */
export type Wire<T> = T extends Stripe.Decimal
  ? string
  : T extends readonly (infer Item)[]
    ? Wire<Item>[]
    : T extends object
      ? { [Name in keyof T]: Wire<T[Name]> }
      : T

type Names<Text extends string, Found = never> = Text extends `${infer First} ${infer Rest}`
  ? Names<Rest, Found | First>
  : Found | Text

/** Returns the fields that the embedded Stripe has no value for: `nulls('a b')` is `{ a: null, b: null }`. */
export function nulls<Text extends string>(names: Text): { [Name in Names<Text>]: null }
export function nulls(names: string): Record<string, null> {
  return Object.fromEntries(names.split(' ').map((name) => [name, null]))
}

export const list = <T>(url: string, data: T[], hasMore = false) => ({
  object: 'list' as const,
  data,
  has_more: hasMore,
  url,
})
