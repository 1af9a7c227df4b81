import * as z from 'zod'
import { THEMES } from '../accounts/profile.ts'
import { ATTEMPT_STATES } from '../attempts/attempt.ts'
import { TIERS } from '../billing/plans.ts'
import { SUBSCRIPTION_STATUSES } from '../billing/entitlement.ts'
import { CATEGORIES } from '../contact/message.ts'
import { DIFFICULTIES, MODES, SECTIONS, TEST_SECTIONS, VERSIONS } from '../exam/formats.ts'
import { TIME_FACTORS, TIMING_KEYS } from '../exam/timing.ts'
import { ATTEMPT_ID, ATTEMPT_TOKEN } from '../ids.ts'
import { LETTERS } from '../items/finding.ts'
import { DRILL_MINUTES, REASONS } from '../learning/drills/drill.ts'
import { TAGS } from '../learning/tags.ts'
import { MAX_SCORE, MIN_SCORE } from '../scoring/score.ts'
import { answerRow } from './answer-row.ts'
import { collegeList } from './colleges.schemas.ts'
import type { meRoutes } from './me.routes.ts'
import { planInputs, planTask } from './plan.schemas.ts'
import type { RouteSchemas } from './schema.ts'
import { wholeConversation } from './tutor.schemas.ts'

const epochMs = z.int().nonnegative().describe('Epoch milliseconds by the server clock.')

const settings = {
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
const ownTest = z.object({
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

const tag = z.enum(TAGS).optional().describe('Why the student missed it; absent if they didn’t say.')

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
  exportMe: {
    reply: z.object({
      exportedAt: epochMs,
      profile: z.object(settings),
      subscription: z
        .object({
          subscriptionTier: z.enum(TIERS),
          status: z
            .enum(SUBSCRIPTION_STATUSES)
            .nullable()
            .describe('Stripe’s status; null if the student never paid.'),
          subscriptionEnd: epochMs.nullable(),
        })
        .nullable()
        .describe('The purchased plan; only Stripe stores cards, addresses, and invoices.'),
      seen: z
        .array(
          z.object({
            version: z.enum(VERSIONS),
            sets: z.record(z.string(), z.int()),
          }),
        )
        .describe(
          'The sets served to the student, each with the day it was last served, as days since 1970.',
        ),
      messages: z
        .array(
          z.object({
            id: z.string(),
            name: z.string(),
            email: z.string(),
            category: z.enum(CATEGORIES).nullable(),
            subject: z.string(),
            message: z.string(),
            priority: z.boolean(),
            createdAt: epochMs,
          }),
        )
        .describe('Messages that the student sent through the contact form while signed in.'),
      conversations: z.array(wholeConversation).describe('Conversations with the tutor, newest first.'),
      colleges: collegeList.describe('The student’s list of colleges.'),
      drills: z
        .array(
          z.object({
            id: z.string(),
            version: z.enum(VERSIONS),
            minutes: z.literal(DRILL_MINUTES),
            timeFactor: z.literal(TIME_FACTORS),
            createdAt: epochMs,
            day: z.int().describe('The day it began, as days since 1970 in the time zone of the start.'),
            endedAt: epochMs.nullable().describe('Null if the student didn’t end it.'),
            items: z.array(
              z.object({
                questionId: z.string(),
                reason: z.enum(REASONS),
                answer: z
                  .object({
                    choice: z.enum(LETTERS),
                    isCorrect: z.boolean(),
                    seconds: z.int(),
                    marked: z.boolean(),
                    at: epochMs,
                  })
                  .nullable(),
              }),
            ),
          }),
        )
        .describe('The drills with their answers, oldest first.'),
      plan: z
        .object({ inputs: planInputs, marks: z.array(planTask.omit({ id: true, questions: true })) })
        .nullable()
        .describe('The inputs of the study plan, and the tasks marked as done; null without a plan.'),
      weeklySummary: z
        .object({
          isOn: z.boolean(),
          askedAt: epochMs,
          lastWeek: z.iso.date().describe('The Monday of the last summary that was due.'),
          snapshot: z
            .object({
              at: epochMs,
              version: z.enum(VERSIONS),
              scores: z.partialRecord(z.enum([...SECTIONS, 'composite']), z.int()),
              topics: z.array(
                z.object({
                  section: z.enum(SECTIONS),
                  topic: z.string(),
                  percent: z.int(),
                  answers: z.int(),
                }),
              ),
            })
            .nullable()
            .describe('The scores and topics that the next summary compares with.'),
        })
        .nullable()
        .describe('The request for the weekly summary by mail; null if the student never asked for it.'),
      tests: z.array(ownTest),
    }),
  },
  exportTest: { reply: z.object({ test: ownTest, answers: z.array(answerRow.extend({ tag })) }) },
  deleteMe: { reply: z.object({ deleted: z.literal(true) }) },
} satisfies RouteSchemas<typeof meRoutes>
