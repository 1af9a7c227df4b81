import * as z from 'zod/mini'
import { described } from './described.ts'
import type { RouteSchemas } from './schema.ts'
import type { weeklySummaryRoutes } from './weekly-summary.routes.ts'

const state = z.object({
  isAvailable: described(z.boolean(), 'Whether this site sends mail.'),
  isOn: z.boolean(),
})

export const weeklySummarySchemas = {
  getWeeklySummary: { reply: state },
  startWeeklySummary: {
    body: z.strictObject({
      isThirteen: described(z.literal(true), 'The student’s statement that they’re 13 or older.'),
    }),
    reply: state,
  },
  stopWeeklySummary: { reply: state },
  stopMail: { reply: z.object({ isOn: z.literal(false) }) },
} satisfies RouteSchemas<typeof weeklySummaryRoutes>
