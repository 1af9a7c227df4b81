import * as z from 'zod/mini'
import { THEMES, type Profile } from '../accounts/profile.ts'
import { ATTEMPT_STATES } from '../attempts/attempt.ts'
import { DIFFICULTIES, MODES, SECTIONS, TEST_SECTIONS, VERSIONS } from '../exam/formats.ts'
import { TIME_FACTORS, TIMING_KEYS } from '../exam/timing.ts'
import { ATTEMPT_ID, ATTEMPT_TOKEN } from '../ids.ts'
import { MAX_SCORE, MIN_SCORE } from '../scoring/score.ts'
import { described } from './described.ts'
import type { meRoutes } from './me.routes.ts'
import type { RouteSchemas } from './schema.ts'

export const epochMs = described(z.int().check(z.nonnegative()), 'Epoch milliseconds by the server clock.')

export const settings = {
  targetScore: z.int().check(z.minimum(MIN_SCORE), z.maximum(MAX_SCORE)),
  timing: described(z.enum(TIMING_KEYS), 'The timing that new tests use by default.'),
  theme: z.enum(THEMES),
  testDate: described(z.nullable(z.iso.date()), 'The day of the next ACT; null if it isn’t known.'),
} satisfies Record<keyof Profile, z.ZodMiniType>
const profile = z.lazy(() =>
  z.object({
    ...settings,
    userId: z.string(),
    admin: described(z.boolean(), 'Whether the caller is in the admin group.'),
  }),
)

const part = () =>
  z.object({
    section: z.enum(SECTIONS),
    correct: z.int(),
    count: z.int(),
    seconds: described(z.int(), 'Time spent in the section, in seconds.'),
  })
const hints = described(z.optional(z.int()), 'The number of opened hints; absent if none was opened.')
const hidden = described(z.boolean(), 'Whether the student’s figures leave it out.')
export const ownTest = z.lazy(() =>
  z.object({
    id: z.string(),
    section: z.enum(TEST_SECTIONS),
    version: z.enum(VERSIONS),
    mode: z.enum(MODES),
    createdAt: epochMs,
    untimed: z.boolean(),
    timeFactor: z.literal(TIME_FACTORS),
    limited: z.boolean(),
    requested: described(z.int(), 'The number of questions asked for.'),
    topics: described(z.optional(z.array(z.string())), 'Absent if all topics were asked for.'),
    difficulties: described(
      z.optional(z.array(z.enum(DIFFICULTIES))),
      'Absent if all difficulties were asked for.',
    ),
    without: described(
      z.optional(z.array(z.enum(SECTIONS))),
      'The sections that a full test leaves out; absent if it has all.',
    ),
    hidden,
    state: z.enum(ATTEMPT_STATES),
    totalQuestions: z.int(),
    endsAt: described(
      z.nullable(epochMs),
      'The test’s deadline; null while it is untimed, paused, or waiting for the student to start a section.',
    ),
    days: described(
      z.array(z.int()),
      'The days on which the student started or answered the test, as days since 1970 in the time zone of the start.',
    ),
    result: z.nullable(
      z.object({
        score: z.int(),
        correctAnswers: z.int(),
        completedAt: epochMs,
        timeSpentSeconds: z.int(),
        late: z.boolean(),
        hints,
        parts: z.array(part()),
      }),
    ),
    checked: described(
      z.optional(
        z.object({ correctAnswers: z.int(), completedAt: epochMs, timeSpentSeconds: z.int(), hints }),
      ),
      'Only of a test in the state checked, which has no result.',
    ),
  }),
)

export const meSchemas = {
  getMe: { reply: profile },
  updateMe: {
    body: z.lazy(() =>
      z
        .partial(z.strictObject(settings))
        .check(z.refine((body) => Object.keys(body).length > 0, 'include at least one setting to change')),
    ),
    reply: profile,
  },
  getDashboard: {
    reply: z.lazy(() =>
      z.object({
        serverTime: epochMs,
        targetScore: settings.targetScore,
        testDate: settings.testDate,
        tests: z.array(ownTest),
      }),
    ),
  },
  changeTest: {
    body: z.lazy(() => z.strictObject({ hidden })),
    reply: z.lazy(() => z.object({ test: ownTest })),
  },
  claimTest: {
    body: z.lazy(() =>
      z.strictObject({
        attemptId: z.string().check(z.regex(ATTEMPT_ID)),
        token: described(
          z.string().check(z.regex(ATTEMPT_TOKEN)),
          'The guest’s proof that the test is theirs.',
        ),
      }),
    ),
    reply: z.lazy(() => z.object({ attemptId: z.string() })),
  },
} satisfies RouteSchemas<Omit<typeof meRoutes, 'exportMe' | 'exportTest' | 'deleteMe'>>
