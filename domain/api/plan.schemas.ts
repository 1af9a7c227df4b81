import * as z from 'zod/mini'
import { SECTIONS, VERSIONS } from '../exam/formats.ts'
import { TIME_FACTORS } from '../exam/timing.ts'
import { MAX_WEEK_MINUTES, MIN_WEEK_MINUTES, WEEKDAYS } from '../learning/plan/inputs.ts'
import { MINUTES_STEP, TASK_KINDS } from '../learning/plan/task.ts'
import { MAX_SCORE, MIN_SCORE } from '../scoring/score.ts'
import { minutesBehindUtc } from './create-test-body.ts'
import { described } from './described.ts'
import type { planRoutes } from './plan.routes.ts'
import type { RouteSchemas } from './schema.ts'

const day = described(z.iso.date(), 'In the student’s time zone.')

/** A student's days, minutes, and format. */
export const planInputs = z.strictObject({
  weekdays: described(
    z.array(z.literal(WEEKDAYS)).check(
      z.minLength(1),
      z.maxLength(WEEKDAYS.length),
      z.refine((days) => new Set(days).size === days.length, 'must not repeat'),
    ),
    'From Sunday (0) to Saturday (6).',
  ),
  minutesPerWeek: z
    .int()
    .check(z.minimum(MIN_WEEK_MINUTES), z.maximum(MAX_WEEK_MINUTES), z.multipleOf(MINUTES_STEP)),
  version: z.enum(VERSIONS),
  hasEssay: described(z.boolean(), 'Whether the student takes the optional Writing test.'),
})

export const planTask = z.object({
  id: z.string(),
  day,
  kind: z.enum(TASK_KINDS),
  section: described(z.nullable(z.enum(SECTIONS)), 'Null for all sections.'),
  topic: described(z.nullable(z.string()), 'The topic of a guide.'),
  minutes: z.int(),
  questions: described(z.nullable(z.int()), 'The questions of a section practice.'),
})

const plan = z.object({
  inputs: planInputs,
  timeFactor: z.literal(TIME_FACTORS),
  today: day,
  until: described(day, 'The last day that is planned.'),
  tasks: described(z.array(planTask), 'From today on, by day, in the order in which to do them.'),
  done: described(
    z.array(
      z.extend(planTask, {
        isByHand: described(
          z.boolean(),
          'Whether the student marked it; otherwise, a test, drill, or review did it.',
        ),
      }),
    ),
    'What the student did since this week’s Sunday.',
  ),
  toReview: described(
    z.nullable(z.string()),
    'The latest test with a score, if it’s recent and its review wasn’t opened.',
  ),
  drillVersion: described(z.enum(VERSIONS), 'The format with the most due items.'),
  hasFullTests: described(z.boolean(), 'Whether a full test fits the week’s minutes.'),
  change: described(
    z.nullable(
      z.object({
        at: day,
        kind: z.enum(TASK_KINDS),
        section: z.nullable(z.enum(SECTIONS)),
        topic: z.nullable(z.string()),
        from: described(z.nullable(day), 'Null for a new task.'),
        to: described(z.nullable(day), 'Null for a task that was dropped.'),
        more: described(z.int(), 'How many further changes there were.'),
      }),
    ),
    'What the latest replan changed.',
  ),
})

const view = z.object({
  testDate: described(
    z.nullable(day),
    'Null if it isn’t known or has passed: then the plan covers four weeks.',
  ),
  targetScore: z.int().check(z.minimum(MIN_SCORE), z.maximum(MAX_SCORE)),
  plan: z.nullable(plan),
})

export const planSchemas = {
  getPlan: {
    query: z.strictObject({ minutesBehindUtc: z.pipe(z.transform(toNumber), minutesBehindUtc) }),
    reply: view,
  },
  setPlan: { body: z.extend(planInputs, { minutesBehindUtc }), reply: view },
  markTask: { body: z.strictObject({ done: z.boolean(), minutesBehindUtc }), reply: view },
} satisfies RouteSchemas<typeof planRoutes>

/** Returns the number that a query parameter contains. Any other value stays as it is, so that it fails the schema. */
function toNumber(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d{1,4}$/.test(value) ? Number(value) : value
}
