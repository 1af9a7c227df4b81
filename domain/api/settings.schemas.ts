import * as z from 'zod/mini'
import { MAX_NETWORK_LENGTH, networksProblem } from '../limits/networks.ts'
import { SETTINGS_LIMITS } from '../settings/settings.ts'
import { described } from './described.ts'
import type { RouteSchemas } from './schema.ts'
import type { settingsRoutes } from './settings.routes.ts'

const usd = (most: number) => described(z.number().check(z.minimum(0), z.maximum(most)), 'US dollars.')
const settings = () => ({
  writeModel: z.string().check(z.maxLength(200)),
  solveModel: z.string().check(z.maxLength(200)),
  weakModel: described(
    z.string().check(z.maxLength(200)),
    'The model that measures the difficulty of generated sets; empty for none.',
  ),
  tutorModel: z.string().check(z.maxLength(200)),
  runCapUsd: usd(SETTINGS_LIMITS.runCapUsd),
  monthCapUsd: usd(SETTINGS_LIMITS.monthCapUsd),
  dayCapUsd: described(
    usd(SETTINGS_LIMITS.dayCapUsd),
    'The most that all students together may cost in a day, in dollars.',
  ),
  guestDayCapUsd: described(
    usd(SETTINGS_LIMITS.dayCapUsd),
    'The part of the day’s cap that guests may spend, in dollars.',
  ),
  freeDayCapUsd: described(
    usd(SETTINGS_LIMITS.dayCapUsd),
    'The part of the day’s cap that students on the Free plan may spend, in dollars. The rest is reserved for Pro and Elite.',
  ),
  announcement: z.string().check(z.trim(), z.maxLength(SETTINGS_LIMITS.announcement)),
  signUpsOpen: z.boolean(),
  trustedNetworks: described(
    z.array(z.string().check(z.trim(), z.maxLength(MAX_NETWORK_LENGTH))).check(
      z.superRefine((entries, context) => {
        const message = networksProblem(entries)
        if (message !== null) context.addIssue({ code: 'custom', message })
      }),
    ),
    'Addresses and networks without limits on tests and reviews, like 203.0.113.0/24.',
  ),
  publishAtOnce: described(
    z.boolean(),
    'Whether generated sets are used in tests before anybody approves them.',
  ),
  pilotItems: described(
    z.boolean(),
    'Whether practice of one section ends with unscored questions: a generated set that awaits approval.',
  ),
  solveWithoutPassage: described(
    z.boolean(),
    'Whether a generated question is rejected if a solver finds its key without the passage.',
  ),
})
const reply = z.lazy(() =>
  z.object({
    ...settings(),
    models: described(
      z.array(z.object({ id: z.string(), name: z.string() })),
      'The models that the deployment may call.',
    ),
    spentThisMonthUsd: z.number(),
    spentTodayUsd: described(
      z.object({ guests: z.number(), free: z.number(), paid: z.number() }),
      'The cost of models for students today (UTC), by group; calls in progress count with their maximum cost.',
    ),
    paidMonthUsd: described(z.number(), 'The part of the month’s cap that is reserved for Pro and Elite.'),
  }),
)

export const settingsSchemas = {
  getConfig: {
    reply: z.lazy(() =>
      z.object({ announcement: z.string(), signUpsOpen: z.boolean(), demoModel: z.boolean() }),
    ),
  },
  getSettings: { reply },
  updateSettings: {
    body: z.lazy(() =>
      z
        .partial(z.strictObject(settings()))
        .check(z.refine((body) => Object.keys(body).length > 0, 'include at least one setting to change')),
    ),
    reply,
  },
} satisfies RouteSchemas<typeof settingsRoutes>
