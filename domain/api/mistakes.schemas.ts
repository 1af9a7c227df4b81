import * as z from 'zod/mini'
import { DIFFICULTIES, MODES, SECTIONS, TEST_SECTIONS, VERSIONS } from '../exam/formats.ts'
import { TIME_FACTORS } from '../exam/timing.ts'
import { QUESTION_ID } from '../ids.ts'
import { PACE_LABELS, TAGS } from '../learning/tags.ts'
import { described } from './described.ts'
import type { mistakeRoutes } from './mistakes.routes.ts'
import type { RouteSchemas } from './schema.ts'

const epochMs = described(z.int().check(z.nonnegative()), 'Epoch milliseconds by the server clock.')
const tag = described(
  z.nullable(z.enum(TAGS)),
  'Why the student missed the question; null if they didn’t say.',
)
/** The time when a test ended, and the test's id: "1764000000000-att_…". */
const CURSOR = /^\d{1,16}-[A-Za-z0-9_-]{1,40}$/

const ownAnswer = z.object({
  questionId: z.string(),
  section: z.enum(SECTIONS),
  topic: z.string(),
  difficultyLevel: z.enum(DIFFICULTIES),
  step: described(
    z.optional(z.int()),
    'The difficulty in half logits, if students’ answers moved it away from that of `difficultyLevel`; absent otherwise.',
  ),
  timeSpentSeconds: z.int(),
  pace: described(
    z.nullable(z.enum(PACE_LABELS)),
    'fast: below half of the allowed time per question; slow: above twice that time; otherwise even. The first question of a passage is never slow, because its time includes the reading. Null if it wasn’t answered.',
  ),
  isAnswered: z.boolean(),
  isCorrect: z.boolean(),
  tag,
  suggested: described(
    z.nullable(z.enum(TAGS)),
    'The reason that the evidence suggests; null if it suggests none, or if the answer is correct.',
  ),
  hints: described(z.optional(z.int()), 'The number of hints that were opened; absent if none was.'),
  changes: described(
    z.optional(z.int()),
    'How often a choice replaced another; absent if it wasn’t counted.',
  ),
  firstRight: described(
    z.optional(z.boolean()),
    'Whether the first choice was correct; absent if it isn’t known.',
  ),
})

export const mistakeSchemas = {
  listAnswers: {
    query: z.strictObject({
      before: described(
        z.optional(z.string().check(z.regex(CURSOR))),
        'The `next` of the previous page; left out for the first page.',
      ),
    }),
    reply: z.object({
      tests: z.array(
        z.object({
          id: z.string(),
          section: z.enum(TEST_SECTIONS),
          version: z.enum(VERSIONS),
          mode: z.enum(MODES),
          completedAt: epochMs,
          untimed: z.boolean(),
          timeFactor: z.literal(TIME_FACTORS),
          totalQuestions: z.int(),
          isReviewed: described(
            z.boolean(),
            'Whether its review was opened. Otherwise, it has no answers here.',
          ),
          answers: described(z.array(ownAnswer), 'In the order of the form.'),
        }),
      ),
      next: described(z.nullable(z.string()), 'The cursor of the next page; null if this is the last.'),
    }),
  },
  tagQuestion: {
    body: z.strictObject({ questionId: z.string().check(z.regex(QUESTION_ID)), tag }),
    reply: z.object({ questionId: z.string(), tag }),
  },
} satisfies RouteSchemas<typeof mistakeRoutes>
