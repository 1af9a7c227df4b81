import * as z from 'zod'
import { SECTIONS, TEST_SECTIONS, VERSIONS } from '../exam/formats.ts'
import { MIN_SECTION_ANSWERS } from '../learning/prediction.ts'
import { MAX_SCORE, MIN_SCORE } from '../scoring/score.ts'
import type { predictionRoutes } from './prediction.routes.ts'
import type { RouteSchemas } from './schema.ts'

const epochMs = z.int().nonnegative().describe('Epoch milliseconds by the server clock.')
const share = z.number().min(0).max(1)
const points = z.int().min(MIN_SCORE).max(MAX_SCORE)

const scoreInterval = z.object({
  score: points.describe('The middle of the probable scores on a new form, by the published table.'),
  low: points.describe('The lower end of the 80% interval.'),
  high: points,
})

const sectionPrediction = z.object({
  section: z.enum(SECTIONS),
  answers: z.int().describe('The number of answers that count.'),
  answersNeeded: z
    .int()
    .describe(
      `How many more answers it takes for a prediction, of ${MIN_SECTION_ANSWERS}; 0 if there is one.`,
    ),
  prediction: scoreInterval.nullable(),
})

const topicGain = z.object({
  section: z.enum(SECTIONS),
  topic: z.string(),
  from: share.describe('The probability that the student gets a medium question of the topic right.'),
  to: share.describe('The same if the ability in the topic were half a logit higher.'),
  sectionPoints: z.number().describe('What the section’s expected score would gain.'),
  compositePoints: z.number().describe('The same of the composite; 0 if the section isn’t part of it.'),
})

export const predictionSchemas = {
  getPrediction: {
    reply: z.object({
      serverTime: epochMs,
      versions: z
        .array(
          z.object({
            version: z.enum(VERSIONS),
            sections: z.array(sectionPrediction).describe('In the order of the sections.'),
            composite: scoreInterval
              .nullable()
              .describe(
                'Null until each of its sections has a prediction. Science isn’t part of the Enhanced one.',
              ),
            gains: z
              .array(topicGain)
              .describe('The three topics that would bring the most points, of sections with a prediction.'),
          }),
        )
        .describe('Both versions, that of the student’s latest test first.'),
      history: z
        .array(
          z.object({
            id: z.string(),
            section: z.enum(TEST_SECTIONS),
            version: z.enum(VERSIONS),
            completedAt: epochMs,
            prediction: scoreInterval.describe('From the answers before the test.'),
            result: points.describe('The test’s estimated score, by the published table.'),
          }),
        )
        .describe('Timed tests of standard length with a prediction before them, the newest first.'),
    }),
  },
} satisfies RouteSchemas<typeof predictionRoutes>
