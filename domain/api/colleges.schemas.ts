import * as z from 'zod'
import { COLLEGE_ID } from '../colleges/college.ts'
import { VERSIONS } from '../exam/formats.ts'
import { MAX_SCORE, MIN_SCORE } from '../scoring/score.ts'
import type { collegeRoutes } from './colleges.routes.ts'
import type { RouteSchemas } from './schema.ts'

const score = z.int().min(MIN_SCORE).max(MAX_SCORE)
const collegeId = z
  .string()
  .regex(COLLEGE_ID, 'must be the six digits of a college’s federal id')
  .describe('The federal id of a college (UNITID).')

/** A student's list as a reply and an export contain it. */
export const collegeList = z.object({
  colleges: z.array(collegeId).describe('In the order in which they were added.'),
  bestScore: score
    .nullable()
    .describe('The best composite by the student’s own word; null if they haven’t said.'),
})

export const collegeSchemas = {
  getColleges: {
    reply: collegeList.extend({
      predictions: z
        .array(
          z.object({
            version: z.enum(VERSIONS),
            composite: z
              .object({ score, low: score, high: score })
              .nullable()
              .describe('With its 80% interval; null until each of its sections has enough answers.'),
            answersNeeded: z.int().describe('The answers that are missing until there is a prediction.'),
          }),
        )
        .describe('The predicted composite of each format.'),
    }),
  },
  changeColleges: {
    body: z
      .strictObject({ add: collegeId, remove: collegeId, bestScore: collegeList.shape.bestScore })
      .partial()
      .refine((body) => Object.keys(body).length === 1, 'include one change: add, remove, or bestScore'),
    reply: collegeList,
  },
} satisfies RouteSchemas<typeof collegeRoutes>
