import { collegeRoutes } from '#domain/api/colleges.routes.ts'
import { drillRoutes } from '#domain/api/drills.routes.ts'
import { guideRoutes } from '#domain/api/guides.routes.ts'
import { learningRoutes } from '#domain/api/learning.routes.ts'
import { mistakeRoutes } from '#domain/api/mistakes.routes.ts'
import { planRoutes } from '#domain/api/plan.routes.ts'
import { predictionRoutes } from '#domain/api/prediction.routes.ts'
import { reportRoutes } from '#domain/api/reports.routes.ts'
import { solutionRoutes } from '#domain/api/solutions.routes.ts'
import { tutorRoutes } from '#domain/api/tutor.routes.ts'
import { weeklySummaryRoutes } from '#domain/api/weekly-summary.routes.ts'

const { askTutor: _, ...conversationRoutes } = tutorRoutes

/**
 * The routes of the core service that aren't needed to take a test. Their schemas and handlers load at the first
 * request of one of them, so that a cold start doesn't compile them.
 */
export const laterRoutes = {
  ...guideRoutes,
  ...mistakeRoutes,
  ...reportRoutes,
  ...conversationRoutes,
  ...drillRoutes,
  ...learningRoutes,
  ...predictionRoutes,
  ...collegeRoutes,
  ...planRoutes,
  ...solutionRoutes,
  ...weeklySummaryRoutes,
}
