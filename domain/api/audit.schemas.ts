import * as z from 'zod'
import { AUDIT_OUTCOMES, AUDITED_ACTIONS } from '../audit/audit.ts'
import { AUDIT_ID } from '../ids.ts'
import type { auditRoutes } from './audit.routes.ts'
import type { RouteSchemas } from './schema.ts'

export const auditSchemas = {
  listAudit: {
    query: z.strictObject({
      after: z.string().regex(AUDIT_ID).optional().describe('The cursor from the previous page.'),
    }),
    reply: z.object({
      entries: z.array(
        z.object({
          id: z.string(),
          at: z.int().nonnegative().describe('Epoch milliseconds by the server clock.'),
          by: z
            .object({ id: z.string(), email: z.string() })
            .describe(
              'The administrator or editor. The email address is empty if the account is gone or its address isn’t safe to show.',
            ),
          action: z.enum(AUDITED_ACTIONS).describe('The name of the route.'),
          subject: z
            .string()
            .describe('The id of the set, draft, run, report, or account; empty if it’s about none.'),
          details: z
            .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
            .describe('What was requested, without texts of questions.'),
          outcome: z
            .enum(AUDIT_OUTCOMES)
            .describe(
              'rejected: nothing was changed. failed: something may have been changed. started: in progress, or interrupted.',
            ),
        }),
      ),
      next: z.string().nullable().describe('The cursor of the next page; null if this is the last.'),
    }),
  },
} satisfies RouteSchemas<typeof auditRoutes>
