import { z } from 'zod'
import { text } from './text.ts'

/** The texts of the pricing page. Prices and features come from domain/billing/plans.ts. */
export const pricingPage = z.strictObject({
  title: text,
  lede: text,
  /** The meaning of "coming soon" in a plan's list; shown while the list contains it. */
  soon: text,
  promises: z
    .array(
      z.strictObject({
        icon: z.enum(['circle-check', 'refresh', 'user']),
        title: text,
        text,
        /** The label of a link to support, if the promise needs one. */
        ask: text.optional(),
      }),
    )
    .length(3),
  questions: z.array(z.strictObject({ question: text, answer: text })).min(1),
})

export type PricingPage = z.infer<typeof pricingPage>
