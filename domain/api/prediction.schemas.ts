import * as z from 'zod/mini'
import { SECTIONS, TEST_SECTIONS, VERSIONS } from '../exam/formats.ts'
import { MIN_SECTION_ANSWERS } from '../learning/prediction.ts'
import { MAX_SCORE, MIN_SCORE } from '../scoring/score.ts'
import { described } from './described.ts'
import type { predictionRoutes } from './prediction.routes.ts'
import type { RouteSchemas } from './schema.ts'

const epochMs = described(z.int().check(z.nonnegative()), 'Epoch milliseconds by the server clock.')
const share = z.number().check(z.minimum(0), z.maximum(1))
const points = z.int().check(z.minimum(MIN_SCORE), z.maximum(MAX_SCORE))

const scoreInterval = z.object({
  score: described(points, 'The middle of the probable scores on a new form, by the published table.'),
  low: described(points, 'The lower end of the 80% interval.'),
  high: points,
})

const sectionPrediction = z.object({
  section: z.enum(SECTIONS),
  answers: described(z.int(), 'The number of answers that count.'),
  answersNeeded: described(
    z.int(),
    `How many more answers it takes for a prediction, of ${MIN_SECTION_ANSWERS}; 0 if there is one.`,
  ),
  prediction: z.nullable(scoreInterval),
})

const topicGain = z.object({
  section: z.enum(SECTIONS),
  topic: z.string(),
  from: described(share, 'The probability that the student gets a medium question of the topic right.'),
  to: described(share, 'The same if the ability in the topic were half a logit higher.'),
  sectionPoints: described(z.number(), 'What the section’s expected score would gain.'),
  compositePoints: described(z.number(), 'The same of the composite; 0 if the section isn’t part of it.'),
})

export const predictionSchemas = {
  getPrediction: {
    reply: z.object({
      serverTime: epochMs,
      versions: described(
        z.array(
          z.object({
            version: z.enum(VERSIONS),
            sections: described(z.array(sectionPrediction), 'In the order of the sections.'),
            composite: described(
              z.nullable(scoreInterval),
              'Null until each of its sections has a prediction. Science isn’t part of the Enhanced one.',
            ),
            gains: described(
              z.array(topicGain),
              'The three topics that would bring the most points, of sections with a prediction.',
            ),
          }),
        ),
        'Both versions, that of the student’s latest test first.',
      ),
      history: described(
        z.array(
          z.object({
            id: z.string(),
            section: z.enum(TEST_SECTIONS),
            version: z.enum(VERSIONS),
            completedAt: epochMs,
            prediction: described(scoreInterval, 'From the answers before the test.'),
            result: described(points, 'The test’s estimated score, by the published table.'),
          }),
        ),
        'Timed tests of standard length with a prediction before them, the newest first.',
      ),
    }),
  },
} satisfies RouteSchemas<typeof predictionRoutes>
