import * as z from 'zod/mini'
import { SECTIONS, VERSIONS } from '../exam/formats.ts'
import { DRILL_MINUTES } from '../learning/drills/drill.ts'
import { described } from './described.ts'
import type { learningRoutes } from './learning.routes.ts'
import type { RouteSchemas } from './schema.ts'

const epochMs = described(z.int().check(z.nonnegative()), 'Epoch milliseconds by the server clock.')
const share = z.number().check(z.minimum(0), z.maximum(1))

const ability = z.object({
  section: z.enum(SECTIONS),
  answers: described(z.int(), 'The number of answers that count. With 0, the ability is the prior.'),
  mean: described(z.number(), 'In logits: 0 is average, and 1 is one standard deviation above.'),
  low: described(z.number(), 'The lower end of the 80% interval, in logits.'),
  high: z.number(),
})

/** The mastery of a topic. */
export const topicMastery = z.object({
  section: z.enum(SECTIONS),
  topic: z.string(),
  answers: z.int(),
  answersNeeded: described(z.int(), 'How many more answers it takes to know the mastery; 0 if it’s known.'),
  mastery: described(
    z.nullable(
      z.object({
        probability: described(share, 'That the student gets a medium question of the topic right.'),
        low: described(share, 'The lower end of the 80% interval.'),
        high: share,
      }),
    ),
    'Null while there are too few answers.',
  ),
})

const dueItems = z.object({
  version: z.enum(VERSIONS),
  due: described(
    z.int(),
    'The items of today: all due ones, and waiting ones until ten are due or were drilled today.',
  ),
  minutes: described(z.int(), 'The planned time for them with the extended time, rounded up.'),
  waiting: described(z.int(), 'Further missed or guessed items that join later drills.'),
  nextDueAt: described(
    z.nullable(epochMs),
    'When the next item that isn’t due yet becomes due; null if there is none.',
  ),
})

export const learningSchemas = {
  getLearning: {
    query: z.strictObject({
      timeFactor: described(
        z._default(z.enum(['1', '1.5', '2']), '1'),
        'The student’s extended time, by which the due minutes are planned.',
      ),
    }),
    reply: z.object({
      serverTime: epochMs,
      abilities: described(z.array(ability), 'In the order of the sections.'),
      topics: described(z.array(topicMastery), 'In the order of the sections and their topics.'),
      due: described(z.array(dueItems), 'One for each version.'),
      openDrill: described(
        z.nullable(
          z.object({
            id: z.string(),
            version: z.enum(VERSIONS),
            minutes: z.literal(DRILL_MINUTES),
            createdAt: epochMs,
            answered: z.int(),
            total: z.int(),
          }),
        ),
        'The drill in progress. It ends automatically a day after it began.',
      ),
    }),
  },
} satisfies RouteSchemas<typeof learningRoutes>
