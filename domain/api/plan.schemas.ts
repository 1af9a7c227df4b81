import * as z from 'zod'
import { SECTIONS, VERSIONS } from '../exam/formats.ts'
import { TIME_FACTORS } from '../exam/timing.ts'
import { MAX_WEEK_MINUTES, MIN_WEEK_MINUTES, WEEKDAYS } from '../learning/plan/inputs.ts'
import { STEP, TASK_KINDS } from '../learning/plan/task.ts'
import { MAX_SCORE, MIN_SCORE } from '../scoring/score.ts'
import { minutesBehindUtc } from './create-test-body.ts'
import type { planRoutes } from './plan.routes.ts'
import type { RouteSchemas } from './schema.ts'

const day = z.iso.date().describe('In the student’s time zone.')

/** A student's days, minutes, and format. */
export const planInputs = z.strictObject({
  weekdays: z
    .array(z.literal(WEEKDAYS))
    .min(1)
    .max(WEEKDAYS.length)
    .refine((days) => new Set(days).size === days.length, 'must not repeat')
    .describe('From Sunday (0) to Saturday (6).'),
  minutesPerWeek: z.int().min(MIN_WEEK_MINUTES).max(MAX_WEEK_MINUTES).multipleOf(STEP),
  version: z.enum(VERSIONS),
  hasEssay: z.boolean().describe('Whether the student takes the optional Writing test.'),
})

export const planTask = z.object({
  id: z.string(),
  day,
  kind: z.enum(TASK_KINDS),
  section: z.enum(SECTIONS).nullable().describe('Null for all sections.'),
  topic: z.string().nullable().describe('The topic of a guide.'),
  minutes: z.int(),
  questions: z.int().nullable().describe('The questions of a section practice.'),
})

const plan = z.object({
  inputs: planInputs,
  timeFactor: z.literal(TIME_FACTORS),
  today: day,
  until: day.describe('The last day that is planned.'),
  tasks: z.array(planTask).describe('From today on, by day, in the order in which to do them.'),
  done: z
    .array(planTask.extend({ isByHand: z.boolean() }))
    .describe('What the student did since this week’s Sunday.'),
  toReview: z.string().nullable().describe('The latest test, if its review isn’t open yet.'),
  drillVersion: z.enum(VERSIONS).describe('The format with the most due items.'),
  hasFullTests: z.boolean().describe('Whether a full test fits the week’s minutes.'),
  change: z
    .object({
      at: day,
      kind: z.enum(TASK_KINDS),
      section: z.enum(SECTIONS).nullable(),
      topic: z.string().nullable(),
      from: day.nullable().describe('Null for a new task.'),
      to: day.nullable().describe('Null for a task that was dropped.'),
      more: z.int().describe('How many further changes there were.'),
    })
    .nullable()
    .describe('What the latest replan changed.'),
})

const view = z.object({
  testDate: day.nullable().describe('Null if it isn’t known or has passed: then the plan covers four weeks.'),
  targetScore: z.int().min(MIN_SCORE).max(MAX_SCORE),
  plan: plan.nullable(),
})

export const planSchemas = {
  getPlan: {
    query: z.strictObject({ minutesBehindUtc: z.preprocess(toNumber, minutesBehindUtc) }),
    reply: view,
  },
  setPlan: { body: planInputs.extend({ minutesBehindUtc }), reply: view },
  markTask: { body: z.strictObject({ done: z.boolean(), minutesBehindUtc }), reply: view },
} satisfies RouteSchemas<typeof planRoutes>

/** Reads a number of an address. Anything else fails the schema. */
function toNumber(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d{1,4}$/.test(value) ? Number(value) : value
}
