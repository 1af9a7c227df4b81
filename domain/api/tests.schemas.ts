import * as z from 'zod/mini'
import { DIFFICULTIES, MODES, SECTIONS, TEST_SECTIONS, VERSIONS } from '../exam/formats.ts'
import { TIME_FACTORS } from '../exam/timing.ts'
import { ATTEMPT_STATES, CLOCK_STATES, HINT_COUNTS } from '../attempts/attempt.ts'
import { QUESTION_ID } from '../ids.ts'
import { TAGS } from '../learning/tags.ts'
import { createTestBody, device } from './create-test-body.ts'
import { described } from './described.ts'
import { hintStep } from './hint-step.ts'
import { extendShared, parsedOnce } from './shared-parts.ts'
import type { RouteSchemas } from './schema.ts'
import { epochMs, savedAnswer, savedAnswers, sectionActions } from './sent-work.ts'
import { lesson, publicQuestion, publicSet } from './served-question.ts'
import type { testRoutes } from './tests.routes.ts'

const sectionClock = () =>
  z.object({
    section: z.enum(SECTIONS),
    count: z.int(),
    seconds: described(z.nullable(z.int()), 'Time limit; null if untimed.'),
    state: z.enum(CLOCK_STATES),
    startedAt: z.nullable(epochMs),
    endsAt: described(
      z.nullable(epochMs),
      'Deadline of a running or finished section; null if untimed, paused, or not started.',
    ),
    remainingMs: described(z.nullable(z.int()), 'The remaining time of a paused section, in ms.'),
    finishedAt: z.nullable(epochMs),
    changedAt: described(epochMs, 'Timestamp of the last action that took effect; 0 before the first.'),
  })

const attemptView = z.lazy(() =>
  z.object({
    id: z.string(),
    section: z.enum(TEST_SECTIONS),
    version: z.enum(VERSIONS),
    mode: z.enum(MODES),
    createdAt: epochMs,
    serverTime: epochMs,
    requestedQuestions: described(z.int(), 'Questions of the standard form, or the requested count.'),
    difficulties: described(
      z.optional(z.readonly(z.array(z.enum(DIFFICULTIES)))),
      'The requested ones; left out if all were.',
    ),
    topics: described(
      z.optional(z.readonly(z.array(z.string()))),
      'The requested ones; left out if all were.',
    ),
    limited: described(z.boolean(), 'Whether the bank could serve fewer questions than requested.'),
    totalQuestions: z.int(),
    unscored: described(
      z.optional(z.int()),
      'The number of unscored questions, the last ones of the test; left out if every question counts.',
    ),
    untimed: z.boolean(),
    timeFactor: z.literal(TIME_FACTORS),
    breakSeconds: described(
      z.optional(z.int()),
      'The length of a break on test day; left out if it’s the standard 60 s.',
    ),
    state: described(
      z.enum(ATTEMPT_STATES),
      'open: may still accept answers, even after its time ran out; closed: graded and final; left: left early, without a score; unanswered: ended without any answer, so without a score; checked: ended in the mode check, so without a score.',
    ),
    sections: z.array(sectionClock()),
  }),
)

/** An answer as the server stores it. The reply to a save has such answers in its field `held`. */
const storedAnswer = z.lazy(() =>
  z.object({
    questionId: z.string(),
    userAnswer: z.nullable(z.string()),
    seq: z.int(),
    timeSpentSeconds: z.int(),
    bookmarked: z.boolean(),
    checked: described(z.optional(z.literal(true)), 'Set if it was checked: then the choice can’t change.'),
    hints: described(z.optional(z.literal(HINT_COUNTS)), 'The number of opened hints; left out if none.'),
    changes: described(z.optional(z.int()), 'As in a save.'),
    firstAnswer: described(z.optional(z.string()), 'As in a save.'),
  }),
)

const sitting = z.lazy(() =>
  z.object({
    attempt: attemptView,
    sets: z.array(publicSet),
    questions: z.array(parsedOnce(publicQuestion())),
    answers: z.array(storedAnswer),
    guestToken: described(z.optional(z.string()), 'Only if the server created it, and only once.'),
  }),
)

const result = () =>
  z.object({
    score: described(
      z.nullable(z.int()),
      'Rounded fraction of correct answers times 36, at least 1; null without any answer, and in the mode check.',
    ),
    checked: described(
      z.optional(z.literal(true)),
      'Set if it ended in the mode check, with answers. Then it has no score.',
    ),
    correctAnswers: z.int(),
    hints: described(z.optional(z.int()), 'The number of hints that the student opened; left out if none.'),
    totalQuestions: described(z.int(), 'The number of questions that count.'),
    completedAt: epochMs,
    late: described(z.boolean(), 'Whether answers arrived more than 60 s after the end.'),
    timeSpentSeconds: z.int(),
    mode: z.enum(MODES),
    untimed: z.boolean(),
    timeFactor: described(z.literal(TIME_FACTORS), 'Extended time as an accommodation.'),
  })

const { correctAnswer, explanation, ...ownLesson } = lesson
const reviewedQuestion = () =>
  extendShared(z.extend(publicQuestion(), { correctAnswer, explanation }), {
    userAnswer: z.nullable(z.string()),
    ...ownLesson,
    timeSpentSeconds: z.int(),
    bookmarked: z.boolean(),
    unscored: described(z.optional(z.literal(true)), 'Set if the question counts nowhere.'),
    hints: described(z.optional(z.literal(HINT_COUNTS)), 'The number of opened hints; left out if none.'),
    tag: described(z.optional(z.enum(TAGS)), 'Why the student missed it; absent if they didn’t say.'),
    firstRight: described(
      z.optional(z.boolean()),
      'Whether the first choice was correct; absent if it isn’t known.',
    ),
  })

export const testSchemas = {
  createTest: { body: createTestBody, reply: sitting },
  getTest: { reply: sitting },
  saveAnswers: {
    body: z.lazy(() =>
      z
        .strictObject({ answers: z.optional(savedAnswers), sections: z.optional(sectionActions), device })
        .check(
          z.refine(
            (body) => body.answers !== undefined || body.sections !== undefined,
            'give answers or sections',
          ),
        ),
    ),
    reply: z.lazy(() =>
      z.object({
        attempt: attemptView,
        ignored: described(
          z.array(z.string()),
          'Questions whose answers don’t count: they were given after their section’s time ran out, or arrived more than 7 days after its end.',
        ),
        held: described(
          z.array(storedAnswer),
          'The stored answers in place of sent ones that were not accepted.',
        ),
      }),
    ),
  },
  checkAnswer: {
    body: z.lazy(() =>
      z.extend(savedAnswer(), {
        userAnswer: described(z.string().check(z.maxLength(4000)), 'One of the question’s options.'),
      }),
    ),
    reply: z.lazy(() => z.object({ answer: storedAnswer, ...lesson })),
  },
  openHint: {
    body: z.lazy(() =>
      z.strictObject({
        questionId: z.string().check(z.regex(QUESTION_ID)),
        step: described(z.literal(HINT_COUNTS), 'The number of the hint: 1, 2, or 3.'),
      }),
    ),
    reply: z.lazy(() =>
      z.object({
        hints: described(
          z.literal(HINT_COUNTS),
          'The number of hints of this question that were opened so far.',
        ),
        of: described(z.int(), 'The number of hints that the question has.'),
        steps: described(z.array(hintStep), 'The hints up to the requested one, in order.'),
      }),
    ),
  },
  submitTest: {
    body: z.lazy(() =>
      z.strictObject({ answers: z.optional(savedAnswers), sections: z.optional(sectionActions), device }),
    ),
    reply: z.lazy(result),
  },
  leaveTest: {
    body: z.lazy(() =>
      z.strictObject({
        at: described(z.optional(epochMs), 'When the student left; the time of arrival if left out.'),
        device,
      }),
    ),
    reply: z.lazy(() => z.object({ attempt: attemptView })),
  },
  reviewTest: {
    reply: z.lazy(() =>
      z.extend(result(), {
        correction: described(
          z.nullable(
            z.object({
              at: epochMs,
              firstScore: described(z.nullable(z.int()), 'Null if the score did not change.'),
            }),
          ),
          'Set if a key was corrected after the test: the time, and the score before.',
        ),
        attempt: attemptView,
        sets: z.array(publicSet),
        questions: z.array(reviewedQuestion()),
      }),
    ),
  },
} satisfies RouteSchemas<typeof testRoutes>
