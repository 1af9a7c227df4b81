import * as z from 'zod/mini'
import { COLLEGE_ID } from '../colleges/college.ts'
import { VERSIONS } from '../exam/formats.ts'
import { MAX_SCORE, MIN_SCORE } from '../scoring/score.ts'
import type { collegeRoutes } from './colleges.routes.ts'
import { described } from './described.ts'
import type { RouteSchemas } from './schema.ts'

const score = z.int().check(z.minimum(MIN_SCORE), z.maximum(MAX_SCORE))
const collegeId = described(
  z.string().check(z.regex(COLLEGE_ID, 'must be the six digits of a college’s federal id')),
  'The federal id of a college (UNITID).',
)

/** A student's list as a reply and an export contain it. */
export const collegeList = z.object({
  colleges: described(z.array(collegeId), 'In the order in which they were added.'),
  bestScore: described(
    z.nullable(score),
    'The best composite that the student entered; null if they entered none.',
  ),
})

export const collegeSchemas = {
  getColleges: {
    reply: z.extend(collegeList, {
      predictions: described(
        z.array(
          z.object({
            version: z.enum(VERSIONS),
            composite: described(
              z.nullable(z.object({ score, low: score, high: score })),
              'With its 80% interval; null until each of its sections has enough answers.',
            ),
            answersNeeded: described(z.int(), 'The answers that are missing until there is a prediction.'),
          }),
        ),
        'The predicted composite of each format.',
      ),
    }),
  },
  changeColleges: {
    body: z
      .partial(z.strictObject({ add: collegeId, remove: collegeId, bestScore: collegeList.shape.bestScore }))
      .check(
        z.refine((body) => Object.keys(body).length === 1, 'include one change: add, remove, or bestScore'),
      ),
    reply: collegeList,
  },
} satisfies RouteSchemas<typeof collegeRoutes>
