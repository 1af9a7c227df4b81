import * as z from 'zod'
import { SECTIONS, TOPICS, VERSIONS } from '../exam/formats.ts'
import { TIME_FACTORS } from '../exam/timing.ts'
import { QUESTION_ID } from '../ids.ts'
import { DRILL_MINUTES, REASONS } from '../learning/drills/drill.ts'
import { OUTCOMES } from '../learning/outcome.ts'
import { minutesBehindUtc } from './create-test-body.ts'
import type { drillRoutes } from './drills.routes.ts'
import { topicMastery } from './learning.schemas.ts'
import { sentQuestionRef } from './own-question-ref.ts'
import { parsedOnce } from './parsed-once.ts'
import type { RouteSchemas } from './schema.ts'
import { lesson, publicQuestion, publicSet } from './served-question.ts'

const epochMs = z.int().nonnegative().describe('Epoch milliseconds by the server clock.')
/** Nobody thinks longer than a drill's day. */
const MAX_SECONDS = 86_400
/** A drill of 20 minutes has fewer items, with every similar one. */
const MAX_PLACE = 99

const drillAnswer = z
  .object({
    userAnswer: z.string(),
    seconds: z.int(),
    marked: z.boolean(),
    at: epochMs,
    outcome: z.enum(OUTCOMES).describe('guessed: right, but marked or too quick to count as known.'),
    ...lesson,
  })
  .describe('The stored answer with its lesson.')

const drillItem = z.object({
  questionId: z.string(),
  reason: z
    .enum(REASONS)
    .describe(
      'due: its time has come; missed: missed or guessed in a test; unseen: new, of a weak topic; similar: like one just missed; retry: just missed; helped: like one that the tutor helped with or that the student asked to practice.',
    ),
})

const drillView = z.object({
  id: z.string(),
  version: z.enum(VERSIONS),
  minutes: z.literal(DRILL_MINUTES),
  sections: z.array(z.enum(SECTIONS)),
  timeFactor: z.literal(TIME_FACTORS),
  createdAt: epochMs,
  serverTime: epochMs,
  state: z.enum(['open', 'ended']).describe('A drill ends automatically a day after it began.'),
  plannedSeconds: z
    .int()
    .describe('The planned time of all items. At most the minutes, unless the student added questions.'),
  dueLeft: z.int().describe('How many due items the drill had no time for.'),
  sets: z.array(publicSet),
  questions: z.array(parsedOnce(publicQuestion)).describe('Each question of the items once.'),
  items: z
    .array(drillItem.extend({ answer: drillAnswer.nullable() }))
    .describe('In order; the index is the place of an item. A question may occur again as a retry.'),
})

export const drillSchemas = {
  createDrill: {
    body: z
      .strictObject({
        minutes: z.literal(DRILL_MINUTES),
        version: z.enum(VERSIONS),
        sections: z
          .array(z.enum(SECTIONS))
          .min(1)
          .max(SECTIONS.length)
          .refine((sections) => new Set(sections).size === sections.length, 'must not repeat')
          .optional()
          .describe('All sections if left out.'),
        topic: z
          .string()
          .max(40)
          .optional()
          .describe('Only items of this topic, which is one of the only section.'),
        timeFactor: z.literal(TIME_FACTORS).default(1).describe('Extended time: fewer items in the minutes.'),
        minutesBehindUtc,
      })
      .superRefine(({ sections, topic }, context) => {
        if (topic === undefined) return
        const [section, ...others] = sections ?? []
        const topics = section === undefined || others.length > 0 ? [] : TOPICS[section]
        if (!topics.some((one) => one === topic))
          context.addIssue({ code: 'custom', path: ['topic'], message: 'must be of the one section' })
      }),
    reply: drillView,
  },
  practiceSimilar: {
    body: z.strictObject({
      about: sentQuestionRef.describe('The finished question.'),
      timeFactor: z.literal(TIME_FACTORS).default(1).describe('For a drill that begins with it.'),
      minutesBehindUtc,
    }),
    reply: drillView,
  },
  getDrill: { reply: drillView },
  answerDrill: {
    body: z.strictObject({
      questionId: z.string().regex(QUESTION_ID),
      place: z.int().min(0).max(MAX_PLACE).describe('The index of the item in the drill.'),
      userAnswer: z.string().max(4000).describe('One of the question’s options.'),
      seconds: z.int().min(0).max(MAX_SECONDS).describe('The time until the answer.'),
      marked: z.boolean().default(false).describe('Whether the student says it was a guess.'),
    }),
    reply: z.object({
      place: z.int(),
      answer: drillAnswer,
      state: drillView.shape.state,
      remaining: z
        .array(drillItem)
        .describe('All items without an answer, in order. After a miss, a similar item or a retry may join.'),
      sets: z.array(publicSet).describe('The sets of the similar items among the remaining ones.'),
      questions: z
        .array(parsedOnce(publicQuestion))
        .describe('The similar items among the remaining ones, which the drill may not have had before.'),
    }),
  },
  endDrill: {
    reply: z.object({
      drill: drillView,
      answered: z.int(),
      right: z.int().describe('Right answers, guessed ones included.'),
      seconds: z.int().describe('The time that the answers took.'),
      items: z
        .array(
          z.object({
            questionId: z.string(),
            outcome: z.enum(OUTCOMES).describe('Of the item’s last answer in the drill.'),
            dueAt: epochMs
              .nullable()
              .describe(
                'When drills ask it again; null if they don’t, because it was right from the start or is mastered.',
              ),
            mastered: z.boolean().describe('Whether this drill finished the item’s schedule.'),
          }),
        )
        .describe('What became of each answered question.'),
      topics: z
        .array(z.object({ before: topicMastery, after: topicMastery }))
        .describe('The topics of the answers, with their mastery without and with this drill.'),
    }),
  },
} satisfies RouteSchemas<typeof drillRoutes>
