import { collegeRoutes } from '#domain/api/colleges.routes.ts'
import { collegeSchemas } from '#domain/api/colleges.schemas.ts'
import { drillRoutes } from '#domain/api/drills.routes.ts'
import { drillSchemas } from '#domain/api/drills.schemas.ts'
import { guideRoutes } from '#domain/api/guides.routes.ts'
import { guideSchemas } from '#domain/api/guides.schemas.ts'
import { healthRoutes } from '#domain/api/health.routes.ts'
import { healthSchemas } from '#domain/api/health.schemas.ts'
import { learningRoutes } from '#domain/api/learning.routes.ts'
import { learningSchemas } from '#domain/api/learning.schemas.ts'
import { meRoutes } from '#domain/api/me.routes.ts'
import { meSchemas } from '#domain/api/me.schemas.ts'
import { mistakeRoutes } from '#domain/api/mistakes.routes.ts'
import { mistakeSchemas } from '#domain/api/mistakes.schemas.ts'
import { predictionRoutes } from '#domain/api/prediction.routes.ts'
import { predictionSchemas } from '#domain/api/prediction.schemas.ts'
import { planRoutes } from '#domain/api/plan.routes.ts'
import { planSchemas } from '#domain/api/plan.schemas.ts'
import { questionRoutes } from '#domain/api/questions.routes.ts'
import { questionSchemas } from '#domain/api/questions.schemas.ts'
import { reportRoutes } from '#domain/api/reports.routes.ts'
import { reportSchemas } from '#domain/api/reports.schemas.ts'
import { settingsRoutes } from '#domain/api/settings.routes.ts'
import { settingsSchemas } from '#domain/api/settings.schemas.ts'
import { solutionRoutes } from '#domain/api/solutions.routes.ts'
import { solutionSchemas } from '#domain/api/solutions.schemas.ts'
import { testRoutes } from '#domain/api/tests.routes.ts'
import { testSchemas } from '#domain/api/tests.schemas.ts'
import { tutorRoutes } from '#domain/api/tutor.routes.ts'
import { tutorSchemas } from '#domain/api/tutor.schemas.ts'
import { weeklySummaryRoutes } from '#domain/api/weekly-summary.routes.ts'
import { weeklySummarySchemas } from '#domain/api/weekly-summary.schemas.ts'

const { getMe, updateMe, getDashboard, changeTest, claimTest } = meRoutes
const ownRoutes = { getMe, updateMe, getDashboard, changeTest, claimTest }
const { askTutor: _, ...conversationRoutes } = tutorRoutes
const { getConfig } = settingsRoutes
/** The routes of the core function. */
export const routes = {
  ...healthRoutes,
  ...guideRoutes,
  getConfig,
  ...questionRoutes,
  ...testRoutes,
  ...mistakeRoutes,
  ...reportRoutes,
  ...ownRoutes,
  ...conversationRoutes,
  ...drillRoutes,
  ...learningRoutes,
  ...predictionRoutes,
  ...collegeRoutes,
  ...planRoutes,
  ...solutionRoutes,
  ...weeklySummaryRoutes,
}
/** The schemas of its routes. */
export const schemas = {
  ...guideSchemas,
  ...healthSchemas,
  ...settingsSchemas,
  ...questionSchemas,
  ...testSchemas,
  ...mistakeSchemas,
  ...reportSchemas,
  ...meSchemas,
  ...tutorSchemas,
  ...drillSchemas,
  ...learningSchemas,
  ...predictionSchemas,
  ...collegeSchemas,
  ...planSchemas,
  ...solutionSchemas,
  ...weeklySummarySchemas,
}
