import * as z from 'zod'
import { PAID_TIERS, TIERS } from '../billing/plans.ts'
import { SUBSCRIPTION_STATUSES } from '../billing/entitlement.ts'
import { CATEGORIES } from '../contact/message.ts'
import { SECTIONS, VERSIONS } from '../exam/formats.ts'
import { TIME_FACTORS } from '../exam/timing.ts'
import { LETTERS } from '../items/finding.ts'
import { DRILL_MINUTES, REASONS } from '../learning/drills/drill.ts'
import { TAGS } from '../learning/tags.ts'
import { answerRow } from './answer-row.ts'
import { collegeList } from './colleges.schemas.ts'
import { described } from './described.ts'
import type { meRoutes } from './me.routes.ts'
import { epochMs, ownTest, settings } from './me.schemas.ts'
import { planInputs, planTask } from './plan.schemas.ts'
import type { RouteSchemas } from './schema.ts'
import { wholeConversation } from './tutor.schemas.ts'

const tag = z.enum(TAGS).optional().describe('Why the student missed it; absent if they didn’t say.')

/** The schemas of the account service, which only its function loads. */
export const accountSchemas = {
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
          subscriptionEnd: z.nullable(epochMs),
        })
        .nullable()
        .describe('The purchased plan; only Stripe stores cards, addresses, and invoices.'),
      grant: z
        .object({ tier: z.enum(PAID_TIERS), givenAt: epochMs, endsAt: epochMs, reason: z.string() })
        .nullable()
        .describe('A plan that support gave, with the reason; null if none did.'),
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
      colleges: described(collegeList, 'The student’s list of colleges.'),
      drills: z
        .array(
          z.object({
            id: z.string(),
            version: z.enum(VERSIONS),
            minutes: z.literal(DRILL_MINUTES),
            timeFactor: z.literal(TIME_FACTORS),
            createdAt: epochMs,
            day: z.int().describe('The day it began, as days since 1970 in the time zone of the start.'),
            endedAt: z.nullable(epochMs).describe('Null if the student didn’t end it.'),
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
        .object({
          inputs: planInputs,
          marks: z.array(z.object(planTask.shape).omit({ id: true, questions: true })),
        })
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
} satisfies RouteSchemas<Pick<typeof meRoutes, 'exportMe' | 'exportTest' | 'deleteMe'>>
