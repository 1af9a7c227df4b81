import * as z from 'zod'
import { MAX_NETWORK_LENGTH, networksProblem } from '../limits/networks.ts'
import { SETTINGS_LIMITS } from '../settings/settings.ts'
import type { RouteSchemas } from './schema.ts'
import type { settingsRoutes } from './settings.routes.ts'

const usd = (most: number) => z.number().min(0).max(most).describe('US dollars.')
const settings = {
  writeModel: z.string().max(200),
  solveModel: z.string().max(200),
  tutorModel: z.string().max(200),
  runCapUsd: usd(SETTINGS_LIMITS.runCapUsd),
  monthCapUsd: usd(SETTINGS_LIMITS.monthCapUsd),
  dayCapUsd: usd(SETTINGS_LIMITS.dayCapUsd).describe(
    'The most that all students together may cost in a day, in dollars.',
  ),
  guestDayCapUsd: usd(SETTINGS_LIMITS.dayCapUsd).describe(
    'The part of the day’s cap that guests may spend, in dollars.',
  ),
  freeDayCapUsd: usd(SETTINGS_LIMITS.dayCapUsd).describe(
    'The part of the day’s cap that students on the Free plan may spend, in dollars. The rest is reserved for Pro and Elite.',
  ),
  announcement: z.string().trim().max(SETTINGS_LIMITS.announcement),
  signUpsOpen: z.boolean(),
  trustedNetworks: z
    .array(z.string().trim().max(MAX_NETWORK_LENGTH))
    .superRefine((entries, context) => {
      const message = networksProblem(entries)
      if (message !== null) context.addIssue({ code: 'custom', message })
    })
    .describe('Addresses and networks without limits on tests and reviews, like 203.0.113.0/24.'),
  publishAtOnce: z
    .boolean()
    .describe('Whether generated sets are used in tests before an administrator approves them.'),
}
const reply = z.object({
  ...settings,
  models: z
    .array(z.object({ id: z.string(), name: z.string() }))
    .describe('The models that the deployment may call.'),
  spentThisMonthUsd: z.number(),
  spentTodayUsd: z
    .object({ guests: z.number(), free: z.number(), paid: z.number() })
    .describe(
      'The cost of models for students today (UTC), by group; calls in progress count with their maximum cost.',
    ),
  paidMonthUsd: z.number().describe('The part of the month’s cap that is reserved for Pro and Elite.'),
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
      .refine((body) => Object.keys(body).length > 0, 'include at least one setting to change'),
    reply,
  },
} satisfies RouteSchemas<typeof settingsRoutes>
