import * as z from 'zod'
import { DIFFICULTIES, MODES, SECTIONS, standardCount, TEST_SECTIONS, VERSIONS } from '../exam/formats.ts'
import { TIME_FACTORS } from '../exam/timing.ts'
import { ATTEMPT_STATES, HINT_COUNTS } from '../attempts/attempt.ts'
import { QUESTION_ID } from '../ids.ts'
import { TAGS } from '../learning/tags.ts'
import { createTestBody, device } from './create-test-body.ts'
import { hintStep } from './hint-step.ts'
import { parsedOnce } from './parsed-once.ts'
import type { RouteSchemas } from './schema.ts'
import { lesson, publicQuestion, publicSet } from './served-question.ts'
import type { testRoutes } from './tests.routes.ts'

const epochMs = z.int().nonnegative().describe('Epoch milliseconds by the server clock.')
const MAX_SEQ = 65_535
/** The number of questions in the longest test: no request contains more answers. */
const MAX_ANSWERS = standardCount('old', 'full')
/** The maximum number of clock actions in one request. */
const MAX_ACTIONS = 600

const savedAnswer = z.strictObject({
  questionId: z.string().regex(QUESTION_ID),
  userAnswer: z.string().max(4000).nullable().describe('One of the question’s options, or null for none.'),
  seq: z
    .int()
    .min(0)
    .max(MAX_SEQ)
    .describe(
      'The highest known number for this question, plus 1; the highest wins. Unchanged if only the time has grown.',
    ),
  at: epochMs.optional().describe('When the student gave it; the time of arrival if left out.'),
  timeSpentSeconds: z.int().min(0).max(MAX_SEQ).describe('Total time on this question; the longest wins.'),
  bookmarked: z.boolean().default(false),
  changes: z
    .int()
    .min(0)
    .max(MAX_SEQ)
    .optional()
    .describe('How often a choice of this question replaced another one; left out if nobody counted.'),
  firstAnswer: z
    .string()
    .max(4000)
    .optional()
    .describe('The first choice, with `changes`; left out if it’s userAnswer, or there was none.'),
})
const savedAnswers = z.array(savedAnswer).max(MAX_ANSWERS)

const sectionAction = z.strictObject({
  section: z.enum(SECTIONS),
  action: z.enum(['start', 'pause', 'resume', 'finish']),
  at: epochMs.optional(),
})

/**
 * A save contains all clock actions that the server hasn't acknowledged. After a long time offline, these may
 * be many pauses and resumes.
 */
const sectionActions = z.array(sectionAction).max(MAX_ACTIONS)

const sectionClock = z.object({
  section: z.enum(SECTIONS),
  count: z.int(),
  seconds: z.int().nullable().describe('Time limit; null if untimed.'),
  state: z.enum(['waiting', 'running', 'paused', 'finished']),
  startedAt: epochMs.nullable(),
  endsAt: epochMs
    .nullable()
    .describe('Deadline of a running or finished section; null if untimed, paused, or not started.'),
  remainingMs: z.int().nullable().describe('The time left of a paused section, in ms.'),
  finishedAt: epochMs.nullable(),
  changedAt: epochMs.describe('Timestamp of the last action that took effect; 0 before the first.'),
})

const attemptView = z.object({
  id: z.string(),
  section: z.enum(TEST_SECTIONS),
  version: z.enum(VERSIONS),
  mode: z.enum(MODES),
  createdAt: epochMs,
  serverTime: epochMs,
  requestedQuestions: z.int().describe('Questions of the standard form, or the requested count.'),
  difficulties: z
    .array(z.enum(DIFFICULTIES))
    .readonly()
    .optional()
    .describe('The requested ones; left out if all were.'),
  topics: z.array(z.string()).readonly().optional().describe('The requested ones; left out if all were.'),
  limited: z.boolean().describe('Whether the bank could serve fewer questions than requested.'),
  totalQuestions: z.int(),
  untimed: z.boolean(),
  timeFactor: z.literal(TIME_FACTORS),
  breakSeconds: z
    .int()
    .optional()
    .describe('The length of a break on test day; left out if it’s the standard 60 s.'),
  state: z
    .enum(ATTEMPT_STATES)
    .describe(
      'open: may still accept answers, even after its time ran out; closed: graded and final; left: left early, without a score; unanswered: ended without any answer, so without a score; checked: ended in the mode check, so without a score.',
    ),
  sections: z.array(sectionClock),
})

/** An answer as the server stores it. `held` is the sent name. */
const heldAnswer = z.object({
  questionId: z.string(),
  userAnswer: z.string().nullable(),
  seq: z.int(),
  timeSpentSeconds: z.int(),
  bookmarked: z.boolean(),
  checked: z.literal(true).optional().describe('Set if it was checked: then the choice can’t change.'),
  hints: z.literal(HINT_COUNTS).optional().describe('The number of opened hints; left out if none.'),
  changes: z.int().optional().describe('As in a save.'),
  firstAnswer: z.string().optional().describe('As in a save.'),
})

const sitting = z.object({
  attempt: attemptView,
  sets: z.array(publicSet),
  questions: z.array(parsedOnce(publicQuestion)),
  answers: z.array(heldAnswer),
  guestToken: z.string().optional().describe('Only if the server created it, and only once.'),
})

const result = z.object({
  score: z
    .int()
    .nullable()
    .describe(
      'Rounded fraction of correct answers times 36, at least 1; null without any answer, and in the mode check.',
    ),
  checked: z
    .literal(true)
    .optional()
    .describe('Set if it ended in the mode check, with answers. Then it has no score.'),
  correctAnswers: z.int(),
  hints: z.int().optional().describe('The number of hints that the student opened; left out if none.'),
  totalQuestions: z.int(),
  completedAt: epochMs,
  late: z.boolean().describe('Whether answers arrived more than 60 s after the end.'),
  timeSpentSeconds: z.int(),
  mode: z.enum(MODES),
  untimed: z.boolean(),
  timeFactor: z.literal(TIME_FACTORS).describe('Extended time as an accommodation.'),
})

const reviewedQuestion = publicQuestion.extend({
  userAnswer: z.string().nullable(),
  ...lesson,
  timeSpentSeconds: z.int(),
  bookmarked: z.boolean(),
  hints: z.literal(HINT_COUNTS).optional().describe('The number of opened hints; left out if none.'),
  tag: z.enum(TAGS).optional().describe('Why the student missed it; absent if they didn’t say.'),
  firstRight: z
    .boolean()
    .optional()
    .describe('Whether the first choice was correct; absent if it isn’t known.'),
})

export const testSchemas = {
  createTest: { body: createTestBody, reply: sitting },
  getTest: { reply: sitting },
  saveAnswers: {
    body: z
      .strictObject({ answers: savedAnswers.optional(), sections: sectionActions.optional(), device })
      .refine(
        (body) => body.answers !== undefined || body.sections !== undefined,
        'give answers or sections',
      ),
    reply: z.object({
      attempt: attemptView,
      ignored: z
        .array(z.string())
        .describe(
          'Questions whose answers don’t count: they were given after their section’s time ran out, or arrived more than 7 days after its end.',
        ),
      held: z.array(heldAnswer).describe('The stored answers in place of sent ones that were not accepted.'),
    }),
  },
  checkAnswer: {
    body: savedAnswer.extend({ userAnswer: z.string().max(4000).describe('One of the question’s options.') }),
    reply: z.object({ answer: heldAnswer, ...lesson }),
  },
  openHint: {
    body: z.strictObject({
      questionId: z.string().regex(QUESTION_ID),
      step: z.literal(HINT_COUNTS).describe('The place of the hint: 1, 2, or 3.'),
    }),
    reply: z.object({
      hints: z.literal(HINT_COUNTS).describe('The number of hints of this question that were opened so far.'),
      of: z.int().describe('The number of hints that the question has.'),
      steps: z.array(hintStep).describe('The hints up to the requested one, in order.'),
    }),
  },
  submitTest: {
    body: z.strictObject({ answers: savedAnswers.optional(), sections: sectionActions.optional(), device }),
    reply: result,
  },
  leaveTest: {
    body: z.strictObject({
      at: epochMs.optional().describe('When the student left; the time of arrival if left out.'),
      device,
    }),
    reply: z.object({ attempt: attemptView }),
  },
  reviewTest: {
    reply: result.extend({
      correction: z
        .object({
          at: epochMs,
          firstScore: z.int().nullable().describe('Null if the score did not change.'),
        })
        .nullable()
        .describe('Set if a key was corrected after the test: the time, and the score before.'),
      attempt: attemptView,
      sets: z.array(publicSet),
      questions: z.array(reviewedQuestion),
    }),
  },
} satisfies RouteSchemas<typeof testRoutes>
