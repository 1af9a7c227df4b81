import { z } from 'zod'
import { text } from './text.ts'

/** The words of the pricing page. Prices and features are no texts: domain/billing/plans.ts has them. */
export const pricingPage = z.strictObject({
  title: text,
  lede: text,
  /** What "coming soon" in a plan's list means; shown for as long as it stands there. */
  soon: text,
  promises: z
    .array(
      z.strictObject({
        icon: z.enum(['circle-check', 'refresh', 'user']),
        title: text,
        text,
        /** Words of a link to support, where it is to be asked. */
        ask: text.optional(),
      }),
    )
    .length(3),
  questions: z.array(z.strictObject({ question: text, answer: text })).min(1),
})

export type PricingPage = z.infer<typeof pricingPage>
