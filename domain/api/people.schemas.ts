import * as z from 'zod'
import { ATTEMPT_STATES } from '../attempts/attempt.ts'
import { TIERS } from '../billing/plans.ts'
import { MODES, TEST_SECTIONS, VERSIONS } from '../exam/formats.ts'
import { TIME_FACTORS } from '../exam/timing.ts'
import { answerRow } from './answer-row.ts'
import type { peopleRoutes } from './people.routes.ts'
import type { RouteSchemas } from './schema.ts'

const epochMs = z.int().nonnegative().describe('Epoch milliseconds by the server clock.')

const person = z.object({
  id: z.string().describe('The account’s user id.'),
  email: z.string().describe('Empty if the stored one is not safe to show.'),
  firstName: z.string().describe('Empty if the stored one breaks the rule of sign-up.'),
  lastName: z.string().describe('Empty if the stored one breaks the rule of sign-up.'),
  createdAt: epochMs,
  confirmed: z.boolean(),
  enabled: z.boolean(),
  admin: z.boolean(),
  tier: z.enum(TIERS),
})
const test = z.object({
  id: z.string(),
  section: z.enum(TEST_SECTIONS),
  version: z.enum(VERSIONS),
  mode: z.enum(MODES),
  createdAt: epochMs,
  state: z
    .enum([...ATTEMPT_STATES, 'ran-out'])
    .describe('ran-out: its time is over, but answers given in time may still arrive.'),
  untimed: z.boolean(),
  timeFactor: z.literal(TIME_FACTORS).describe('Extended time as an accommodation.'),
  limited: z.boolean().describe('Whether the bank could serve fewer questions than requested.'),
  late: z.boolean().describe('Whether answers of a closed test arrived more than 60 s after the end.'),
  totalQuestions: z.int(),
  score: z.int().nullable().describe('Null unless the test is closed.'),
  correctAnswers: z.int().nullable().describe('Null unless the test is closed or checked.'),
  completedAt: epochMs.nullable(),
  timeSpentSeconds: z.int().nullable(),
})
const whole = person.extend({ tests: z.array(test) })

export const peopleSchemas = {
  findPeople: {
    body: z.strictObject({
      email: z.string().trim().max(254).default('').describe('The start of the email address.'),
      after: z.string().max(4000).optional().describe('The cursor from the previous page.'),
    }),
    reply: z.object({ people: z.array(person), next: z.string().nullable() }),
  },
  getPerson: { reply: whole },
  getPersonTest: {
    reply: z.object({
      test,
      answers: z
        .array(answerRow)
        .nullable()
        .describe('A row for each question, answered or not. Null until the test has ended.'),
    }),
  },
  changePerson: {
    body: z
      .strictObject({ enabled: z.boolean(), admin: z.boolean() })
      .partial()
      .refine((body) => Object.keys(body).length === 1, 'change exactly one of: enabled, admin'),
    reply: whole,
  },
  deletePerson: {
    body: z.strictObject({
      confirm: z
        .string()
        .trim()
        .min(1)
        .max(254)
        .describe('The account’s `email` as shown, or its `id` if that is empty.'),
    }),
    reply: z.object({ deleted: z.literal(true) }),
  },
} satisfies RouteSchemas<typeof peopleRoutes>
