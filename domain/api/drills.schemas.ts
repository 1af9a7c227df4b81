import * as z from 'zod/mini'
import { SECTIONS, TOPICS, VERSIONS } from '../exam/formats.ts'
import { TIME_FACTORS } from '../exam/timing.ts'
import { QUESTION_ID } from '../ids.ts'
import { DRILL_MINUTES, REASONS } from '../learning/drills/drill.ts'
import { OUTCOMES } from '../learning/outcome.ts'
import { minutesBehindUtc } from './create-test-body.ts'
import { described } from './described.ts'
import type { drillRoutes } from './drills.routes.ts'
import { topicMastery } from './learning.schemas.ts'
import { sentQuestionRef } from './own-question-ref.ts'
import { parsedOnce } from './shared-parts.ts'
import type { RouteSchemas } from './schema.ts'
import { lesson, publicQuestion, publicSet } from './served-question.ts'

const epochMs = described(z.int().check(z.nonnegative()), 'Epoch milliseconds by the server clock.')
/** The most seconds of one answer: a day, after which a drill ends. */
const MAX_SECONDS = 86_400
/** The highest index of an item. Even with all similar items, a drill of 20 minutes has fewer items. */
const MAX_PLACE = 99

const drillAnswer = described(
  z.object({
    userAnswer: z.string(),
    seconds: z.int(),
    marked: z.boolean(),
    at: epochMs,
    outcome: described(z.enum(OUTCOMES), 'guessed: right, but marked or too quick to count as known.'),
    ...lesson,
  }),
  'The stored answer with its lesson.',
)

const drillItem = z.object({
  questionId: z.string(),
  reason: described(
    z.enum(REASONS),
    'due: its time has come or, if the drill has its passage, is near; missed: missed or guessed in a test, or put off; unseen: new, of a weak topic; similar: like one just missed; retry: just missed; helped: of the topic of a question that the tutor helped with, or like a question for which the student requested a similar one.',
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
  state: described(z.enum(['open', 'ended']), 'A drill ends automatically a day after it began.'),
  plannedSeconds: described(
    z.int(),
    'The planned time of all items. At most the minutes, unless the student added questions.',
  ),
  dueLeft: described(z.int(), 'How many due items the drill had no time for.'),
  sets: z.array(publicSet),
  questions: described(z.array(parsedOnce(publicQuestion())), 'Each question of the items once.'),
  items: described(
    z.array(z.extend(drillItem, { answer: z.nullable(drillAnswer) })),
    'In order; the index is the place of an item. A question may occur again as a retry.',
  ),
})

export const drillSchemas = {
  createDrill: {
    body: z
      .strictObject({
        minutes: z.literal(DRILL_MINUTES),
        version: z.enum(VERSIONS),
        sections: described(
          z.optional(
            z.array(z.enum(SECTIONS)).check(
              z.minLength(1),
              z.maxLength(SECTIONS.length),
              z.refine((sections) => new Set(sections).size === sections.length, 'must not repeat'),
            ),
          ),
          'All sections if left out.',
        ),
        topic: described(
          z.optional(z.string().check(z.maxLength(40))),
          'Only items of this topic. It requires one section: its own.',
        ),
        timeFactor: described(
          z._default(z.literal(TIME_FACTORS), 1),
          'Extended time: fewer items in the minutes.',
        ),
        minutesBehindUtc,
      })
      .check(
        z.superRefine(({ sections, topic }, context) => {
          if (topic === undefined) return
          const [section, ...others] = sections ?? []
          const topics = section === undefined || others.length > 0 ? [] : TOPICS[section]
          if (!topics.some((one) => one === topic))
            context.addIssue({ code: 'custom', path: ['topic'], message: 'requires one section: its own' })
        }),
      ),
    reply: drillView,
  },
  practiceSimilar: {
    body: z.strictObject({
      about: described(sentQuestionRef, 'The finished question.'),
      timeFactor: described(z._default(z.literal(TIME_FACTORS), 1), 'Of a new drill, if none is open.'),
      minutesBehindUtc,
    }),
    reply: drillView,
  },
  getDrill: { reply: drillView },
  answerDrill: {
    body: z.strictObject({
      questionId: z.string().check(z.regex(QUESTION_ID)),
      place: described(
        z.int().check(z.minimum(0), z.maximum(MAX_PLACE)),
        'The index of the item in the drill.',
      ),
      userAnswer: described(z.string().check(z.maxLength(4000)), 'One of the question’s options.'),
      seconds: described(z.int().check(z.minimum(0), z.maximum(MAX_SECONDS)), 'The time until the answer.'),
      marked: described(z._default(z.boolean(), false), 'Whether the student says it was a guess.'),
    }),
    reply: z.object({
      place: z.int(),
      answer: drillAnswer,
      state: drillView.shape.state,
      remaining: described(
        z.array(drillItem),
        'All items without an answer, in order. After a miss, a similar item or a retry may join.',
      ),
      sets: described(z.array(publicSet), 'The sets of the similar items among the remaining ones.'),
      questions: described(
        z.array(parsedOnce(publicQuestion())),
        'The similar items among the remaining ones. Some of them may be new to the drill.',
      ),
    }),
  },
  endDrill: {
    reply: z.object({
      drill: drillView,
      answered: z.int(),
      right: described(z.int(), 'Right answers, guessed ones included.'),
      seconds: described(z.int(), 'The time that the answers took.'),
      items: described(
        z.array(
          z.object({
            questionId: z.string(),
            outcome: described(z.enum(OUTCOMES), 'Of the item’s last answer in the drill.'),
            dueAt: described(
              z.nullable(epochMs),
              'When drills ask it again; null if never: it wasn’t missed or guessed, or is mastered.',
            ),
            mastered: described(z.boolean(), 'Whether this drill finished the item’s schedule.'),
          }),
        ),
        'What became of each answered question.',
      ),
      topics: described(
        z.array(z.object({ before: topicMastery, after: topicMastery })),
        'The topics of the answers, with their mastery without and with this drill.',
      ),
    }),
  },
} satisfies RouteSchemas<typeof drillRoutes>
