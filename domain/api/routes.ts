import { auditRoutes } from './audit.routes.ts'
import { bankRoutes } from './bank.routes.ts'
import { billingRoutes } from './billing.routes.ts'
import { collegeRoutes } from './colleges.routes.ts'
import { contactRoutes } from './contact.routes.ts'
import { draftRoutes } from './drafts.routes.ts'
import { drillRoutes } from './drills.routes.ts'
import { generationRoutes } from './generations.routes.ts'
import { guideRoutes } from './guides.routes.ts'
import { healthRoutes } from './health.routes.ts'
import { interchangeRoutes } from './interchange.routes.ts'
import { learningRoutes } from './learning.routes.ts'
import { meRoutes } from './me.routes.ts'
import { mistakeRoutes } from './mistakes.routes.ts'
import { peopleRoutes } from './people.routes.ts'
import { predictionRoutes } from './prediction.routes.ts'
import { planRoutes } from './plan.routes.ts'
import { questionRoutes } from './questions.routes.ts'
import { rejectionRoutes } from './rejections.routes.ts'
import { reportRoutes, reportWorkRoutes } from './reports.routes.ts'
import type { Route } from './route.ts'
import { setWorkRoutes } from './sets.routes.ts'
import { settingsRoutes } from './settings.routes.ts'
import { solutionRoutes } from './solutions.routes.ts'
import { statisticsRoutes } from './statistics.routes.ts'
import { studyGuideRoutes } from './study-guides.routes.ts'
import { testRoutes } from './tests.routes.ts'
import { tutorRoutes } from './tutor.routes.ts'
import { weeklySummaryRoutes } from './weekly-summary.routes.ts'

/**
 * Every route of the product. The gateway, the API documents, and the test matrix are derived from this
 * table.
 */
export const routes = {
  ...auditRoutes,
  ...bankRoutes,
  ...billingRoutes,
  ...collegeRoutes,
  ...contactRoutes,
  ...draftRoutes,
  ...drillRoutes,
  ...generationRoutes,
  ...guideRoutes,
  ...healthRoutes,
  ...interchangeRoutes,
  ...learningRoutes,
  ...meRoutes,
  ...mistakeRoutes,
  ...peopleRoutes,
  ...predictionRoutes,
  ...planRoutes,
  ...questionRoutes,
  ...rejectionRoutes,
  ...reportRoutes,
  ...reportWorkRoutes,
  ...setWorkRoutes,
  ...settingsRoutes,
  ...solutionRoutes,
  ...statisticsRoutes,
  ...studyGuideRoutes,
  ...testRoutes,
  ...tutorRoutes,
  ...weeklySummaryRoutes,
} as const satisfies Record<string, Route>
export type RouteName = keyof typeof routes
