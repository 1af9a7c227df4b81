import { z } from 'zod'
import { TIERS } from '../billing/plans.ts'
import { text } from './text.ts'

/** Texts about the plans, on the home page and on the pricing page. */
export const plansText = z.strictObject({
  /** One line for each plan. */
  lines: z.record(z.enum(TIERS), text),
})

export type PlansText = z.infer<typeof plansText>
