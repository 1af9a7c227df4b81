import * as z from 'zod'
import { ATTEMPT_STATES } from '../attempts/attempt.ts'
import { GRANT_DAYS, GRANT_REASON } from '../billing/grant.ts'
import { PAID_TIERS, TIERS } from '../billing/plans.ts'
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
  editor: z.boolean().describe('Whether it’s in the editors’ group.'),
  tier: z.enum(TIERS).describe('The plan that counts now: the paid or the given one, whichever is higher.'),
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
const grant = z.object({
  tier: z.enum(PAID_TIERS),
  givenAt: epochMs,
  endsAt: epochMs.describe('It no longer counts from then on.'),
  reason: z.string(),
  by: z
    .object({ id: z.string(), email: z.string() })
    .describe('The administrator who gave it; the email is empty if the account no longer exists.'),
})
const whole = person.extend({
  secondFactor: z
    .boolean()
    .describe('Whether a sign-in with the password asks for a code of an authenticator app.'),
  paidTier: z.enum(TIERS).describe('The plan by Stripe’s record.'),
  grant: grant.nullable().describe('The plan that an administrator gave, even if it has ended.'),
  tests: z.array(test),
})

export const peopleSchemas = {
  findPeople: {
    body: z.strictObject({
      text: z
        .string()
        .trim()
        .max(254)
        .default('')
        .describe('Parts of the name or the email address, separated by spaces.'),
      after: z.string().max(4000).optional().describe('The cursor from the previous page.'),
    }),
    reply: z.object({
      people: z.array(person),
      next: z.string().nullable().describe('Null if all accounts were searched.'),
      searched: z
        .int()
        .nullable()
        .describe('How many accounts this call compared; null if it compared none.'),
    }),
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
      .strictObject({
        enabled: z.boolean(),
        admin: z.boolean(),
        editor: z.boolean(),
        secondFactor: z
          .literal(false)
          .describe('Removes a lost authenticator app, and signs the account out.'),
      })
      .partial()
      .refine(
        (body) => Object.keys(body).length === 1,
        'change exactly one of: enabled, admin, editor, secondFactor',
      ),
    reply: whole,
  },
  givePlan: {
    body: z.strictObject({
      tier: z.enum(PAID_TIERS),
      days: z.int().min(GRANT_DAYS.least).max(GRANT_DAYS.most).describe('How long it counts, from now on.'),
      reason: z.string().trim().min(GRANT_REASON.least).max(GRANT_REASON.most),
    }),
    reply: whole,
  },
  takePlanBack: { reply: whole },
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
