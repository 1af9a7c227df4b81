import * as z from 'zod'
import { SECTIONS, VERSIONS } from '../exam/formats.ts'
import { DRILL_MINUTES } from '../learning/drills/drill.ts'
import type { learningRoutes } from './learning.routes.ts'
import type { RouteSchemas } from './schema.ts'

const epochMs = z.int().nonnegative().describe('Epoch milliseconds by the server clock.')
const share = z.number().min(0).max(1)

const ability = z.object({
  section: z.enum(SECTIONS),
  answers: z.int().describe('The number of answers that count. With 0, the ability is the prior.'),
  mean: z.number().describe('In logits: 0 is average, and 1 is one standard deviation above.'),
  low: z.number().describe('The lower end of the 80% interval, in logits.'),
  high: z.number(),
})

/** The mastery of a topic. */
export const topicMastery = z.object({
  section: z.enum(SECTIONS),
  topic: z.string(),
  answers: z.int(),
  answersNeeded: z.int().describe('How many more answers it takes to know the mastery; 0 if it’s known.'),
  mastery: z
    .object({
      probability: share.describe('That the student gets a medium question of the topic right.'),
      low: share.describe('The lower end of the 80% interval.'),
      high: share,
    })
    .nullable()
    .describe('Null while there are too few answers.'),
})

const dueItems = z.object({
  version: z.enum(VERSIONS),
  due: z.int().describe('The items of today: all due ones, and up to ten in all with missed ones of tests.'),
  minutes: z.int().describe('The planned time for them with the extended time, rounded up.'),
  waiting: z.int().describe('Further missed or guessed items that join later drills.'),
  nextDueAt: epochMs
    .nullable()
    .describe('When the next item is due that isn’t due yet; null if there is none.'),
})

export const learningSchemas = {
  getLearning: {
    query: z.strictObject({
      timeFactor: z
        .enum(['1', '1.5', '2'])
        .default('1')
        .describe('The student’s extended time, by which the due minutes are planned.'),
    }),
    reply: z.object({
      serverTime: epochMs,
      abilities: z.array(ability).describe('In the order of the sections.'),
      topics: z.array(topicMastery).describe('In the order of the sections and their topics.'),
      due: z.array(dueItems).describe('One for each version.'),
      openDrill: z
        .object({
          id: z.string(),
          version: z.enum(VERSIONS),
          minutes: z.literal(DRILL_MINUTES),
          createdAt: epochMs,
          answered: z.int(),
          total: z.int(),
        })
        .nullable()
        .describe('The drill in progress. It ends automatically a day after it began.'),
    }),
  },
} satisfies RouteSchemas<typeof learningRoutes>
