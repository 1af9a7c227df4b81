import { accountSchemas } from './account.schemas.ts'
import { auditSchemas } from './audit.schemas.ts'
import { bankSchemas } from './bank.schemas.ts'
import { billingSchemas } from './billing.schemas.ts'
import { collegeSchemas } from './colleges.schemas.ts'
import { contactSchemas } from './contact.schemas.ts'
import { draftSchemas } from './drafts.schemas.ts'
import { drillSchemas } from './drills.schemas.ts'
import { generationSchemas } from './generations.schemas.ts'
import { guideSchemas } from './guides.schemas.ts'
import { healthSchemas } from './health.schemas.ts'
import { interchangeSchemas } from './interchange.schemas.ts'
import { learningSchemas } from './learning.schemas.ts'
import { meSchemas } from './me.schemas.ts'
import { mistakeSchemas } from './mistakes.schemas.ts'
import { peopleSchemas } from './people.schemas.ts'
import { predictionSchemas } from './prediction.schemas.ts'
import { planSchemas } from './plan.schemas.ts'
import { questionSchemas } from './questions.schemas.ts'
import { rejectionSchemas } from './rejections.schemas.ts'
import { reportSchemas } from './reports.schemas.ts'
import type { routes } from './routes.ts'
import type { RouteSchemas } from './schema.ts'
import { setWorkSchemas } from './sets.schemas.ts'
import { settingsSchemas } from './settings.schemas.ts'
import { solutionSchemas } from './solutions.schemas.ts'
import { statisticsSchemas } from './statistics.schemas.ts'
import { studyGuideSchemas } from './study-guides.schemas.ts'
import { testSchemas } from './tests.schemas.ts'
import { tutorSchemas } from './tutor.schemas.ts'
import { weeklySummarySchemas } from './weekly-summary.schemas.ts'

/** The schemas of every route, by the route's name. */
export const schemas = {
  ...accountSchemas,
  ...auditSchemas,
  ...bankSchemas,
  ...billingSchemas,
  ...collegeSchemas,
  ...contactSchemas,
  ...draftSchemas,
  ...drillSchemas,
  ...generationSchemas,
  ...guideSchemas,
  ...healthSchemas,
  ...interchangeSchemas,
  ...learningSchemas,
  ...meSchemas,
  ...mistakeSchemas,
  ...peopleSchemas,
  ...predictionSchemas,
  ...planSchemas,
  ...questionSchemas,
  ...rejectionSchemas,
  ...reportSchemas,
  ...setWorkSchemas,
  ...settingsSchemas,
  ...solutionSchemas,
  ...statisticsSchemas,
  ...studyGuideSchemas,
  ...testSchemas,
  ...tutorSchemas,
  ...weeklySummarySchemas,
} satisfies RouteSchemas<typeof routes>
