import * as z from 'zod'
import type { Approval, Readmission } from './approval.ts'

const decidedBy = { by: z.string(), at: z.int().nonnegative() }
export const approvalSchema: z.ZodType<Approval> = z.discriminatedUnion('state', [
  z.object({ state: z.literal('draft') }),
  z.object({ state: z.literal('approved'), ...decidedBy }),
  z.object({ state: z.literal('rejected'), ...decidedBy, reason: z.string() }),
])
export const readmissionSchema: z.ZodType<Readmission> = z.object({
  ...decidedBy,
  rejection: z.object({ ...decidedBy, reason: z.string() }),
})
