import * as z from 'zod'
import { THEMES } from '../accounts/profile.ts'
import { ATTEMPT_STATES } from '../attempts/attempt.ts'
import { DIFFICULTIES, MODES, SECTIONS, TEST_SECTIONS, VERSIONS } from '../exam/formats.ts'
import { TIME_FACTORS, TIMING_KEYS } from '../exam/timing.ts'
import { ATTEMPT_ID, ATTEMPT_TOKEN } from '../ids.ts'
import { MAX_SCORE, MIN_SCORE } from '../scoring/score.ts'
import type { meRoutes } from './me.routes.ts'
import type { RouteSchemas } from './schema.ts'

export const epochMs = z.int().nonnegative().describe('Epoch milliseconds by the server clock.')

export const settings = {
  targetScore: z.int().min(MIN_SCORE).max(MAX_SCORE),
  timing: z.enum(TIMING_KEYS).describe('The timing that new tests use by default.'),
  theme: z.enum(THEMES),
  testDate: z.iso.date().nullable().describe('The day of the next ACT; null if it isn’t known.'),
}
const profile = z.object({
  ...settings,
  userId: z.string(),
  admin: z.boolean().describe('Whether the caller is in the admin group.'),
})

const part = z.object({
  section: z.enum(SECTIONS),
  correct: z.int(),
  count: z.int(),
  seconds: z.int().describe('Time spent in the section, in seconds.'),
})
const hints = z.int().optional().describe('The number of opened hints; absent if none was opened.')
export const ownTest = z.object({
  id: z.string(),
  section: z.enum(TEST_SECTIONS),
  version: z.enum(VERSIONS),
  mode: z.enum(MODES),
  createdAt: epochMs,
  untimed: z.boolean(),
  timeFactor: z.literal(TIME_FACTORS),
  limited: z.boolean(),
  requested: z.int().describe('The number of questions asked for.'),
  topics: z.array(z.string()).optional().describe('Absent if all topics were asked for.'),
  difficulties: z
    .array(z.enum(DIFFICULTIES))
    .optional()
    .describe('Absent if all difficulties were asked for.'),
  without: z
    .array(z.enum(SECTIONS))
    .optional()
    .describe('The sections that a full test leaves out; absent if it has all.'),
  hidden: z.boolean().describe('Whether its owner keeps it out of the figures.'),
  state: z.enum(ATTEMPT_STATES),
  totalQuestions: z.int(),
  endsAt: epochMs
    .nullable()
    .describe(
      'The test’s deadline; null while it is untimed, paused, or waiting for the student to start a section.',
    ),
  days: z
    .array(z.int())
    .describe(
      'The days on which the student started or answered the test, as days since 1970 in the time zone of the start.',
    ),
  result: z
    .object({
      score: z.int(),
      correctAnswers: z.int(),
      completedAt: epochMs,
      timeSpentSeconds: z.int(),
      late: z.boolean(),
      hints,
      parts: z.array(part),
    })
    .nullable(),
  checked: z
    .object({ correctAnswers: z.int(), completedAt: epochMs, timeSpentSeconds: z.int(), hints })
    .optional()
    .describe('Only of a test in the state checked, which has no result.'),
})

export const meSchemas = {
  getMe: { reply: profile },
  updateMe: {
    body: z
      .strictObject(settings)
      .partial()
      .refine((body) => Object.keys(body).length > 0, 'include at least one setting to change'),
    reply: profile,
  },
  getDashboard: {
    reply: z.object({
      serverTime: epochMs,
      targetScore: settings.targetScore,
      testDate: settings.testDate,
      tests: z.array(ownTest),
    }),
  },
  changeTest: { body: z.strictObject({ hidden: ownTest.shape.hidden }), reply: z.object({ test: ownTest }) },
  claimTest: {
    body: z.strictObject({
      attemptId: z.string().regex(ATTEMPT_ID),
      token: z.string().regex(ATTEMPT_TOKEN).describe('The guest’s proof that the test is theirs.'),
    }),
    reply: z.object({ attemptId: z.string() }),
  },
} satisfies RouteSchemas<Omit<typeof meRoutes, 'exportMe' | 'exportTest' | 'deleteMe'>>
