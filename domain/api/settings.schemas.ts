import * as z from 'zod'
import { LONGEST_NETWORK, networksProblem } from '../limits/networks.ts'
import { SETTINGS_LIMITS } from '../settings/settings.ts'
import type { RouteSchemas } from './schema.ts'
import type { settingsRoutes } from './settings.routes.ts'

const usd = (most: number) => z.number().min(0).max(most).describe('United States dollars.')
const settings = {
  writeModel: z.string().max(200),
  solveModel: z.string().max(200),
  tutorModel: z.string().max(200),
  runCapUsd: usd(SETTINGS_LIMITS.runCapUsd),
  monthCapUsd: usd(SETTINGS_LIMITS.monthCapUsd),
  dayCapUsd: usd(SETTINGS_LIMITS.dayCapUsd),
  announcement: z.string().trim().max(SETTINGS_LIMITS.announcement),
  signUpsOpen: z.boolean(),
  trustedNetworks: z
    .array(z.string().trim().max(LONGEST_NETWORK))
    .superRefine((entries, context) => {
      const message = networksProblem(entries)
      if (message !== null) context.addIssue({ code: 'custom', message })
    })
    .describe('Addresses and networks without limits on tests and reviews, like 203.0.113.0/24.'),
}
const reply = z.object({
  ...settings,
  models: z.array(z.object({ id: z.string(), name: z.string() })).describe('Those the deployment may call.'),
  spentThisMonthUsd: z.number(),
})

export const settingsSchemas = {
  getConfig: {
    reply: z.object({ announcement: z.string(), signUpsOpen: z.boolean(), demoModel: z.boolean() }),
  },
  getSettings: { reply },
  updateSettings: {
    body: z
      .strictObject(settings)
      .partial()
      .refine((body) => Object.keys(body).length > 0, 'give something to set'),
    reply,
  },
} satisfies RouteSchemas<typeof settingsRoutes>
