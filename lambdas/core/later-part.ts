import { collegeSchemas } from '#domain/api/colleges.schemas.ts'
import { drillSchemas } from '#domain/api/drills.schemas.ts'
import { guideSchemas } from '#domain/api/guides.schemas.ts'
import { learningSchemas } from '#domain/api/learning.schemas.ts'
import { mistakeSchemas } from '#domain/api/mistakes.schemas.ts'
import { planSchemas } from '#domain/api/plan.schemas.ts'
import { predictionSchemas } from '#domain/api/prediction.schemas.ts'
import { reportSchemas } from '#domain/api/reports.schemas.ts'
import { solutionSchemas } from '#domain/api/solutions.schemas.ts'
import { tutorSchemas } from '#domain/api/tutor.schemas.ts'
import { weeklySummarySchemas } from '#domain/api/weekly-summary.schemas.ts'
import type { WriteUnlessDeleted } from '../shared/accounts/write-unless-deleted.ts'
import { createLearning } from '../shared/learning/learning.ts'
import type { Handlers } from '../shared/platform/http.ts'
import type { AccountStore } from '../shared/store/account-store.ts'
import type { AttemptStore } from '../shared/store/attempt-store.ts'
import { createCalibrationStore } from '../shared/store/calibration-store.ts'
import { createCollegeStore } from '../shared/store/college-store.ts'
import { createConversationStore } from '../shared/store/conversation-store.ts'
import type { DirectoryStore } from '../shared/store/directory-store.ts'
import { createDrillStore } from '../shared/store/drill-store.ts'
import { createLearningStore } from '../shared/store/learning-store.ts'
import type { LimitStore } from '../shared/store/limit-store.ts'
import type { OwnerIndex } from '../shared/store/owner-index.ts'
import { createPlanStore } from '../shared/store/plan-store.ts'
import { createRatingStore } from '../shared/store/rating-store.ts'
import { createReportStore } from '../shared/store/report-store.ts'
import type { SetHalves } from '../shared/store/set-halves.ts'
import type { Table } from '../shared/store/table.ts'
import { createWeeklySummaryStore } from '../shared/store/weekly-summary-store.ts'
import { collegeHandlers } from './colleges/college-handlers.ts'
import { drillHandlers, EVERY_POOL } from './drills/drill-handlers.ts'
import { createReadListed } from './drills/listed-sets.ts'
import type { Effects } from './effects.ts'
import type { GuidesService } from './guides/guides-service.ts'
import type { laterRoutes } from './later-routes.ts'
import type { createLimits } from './limits.ts'
import { createOwnAnswers } from './me/own-answers.ts'
import { planHandlers } from './plan/plan-handlers.ts'
import { predictionHandlers } from './prediction/prediction-handlers.ts'
import { createGetSolution } from './solutions/get-solution.ts'
import { createSendReport } from './tests/report-question.ts'
import { createTagQuestion } from './tests/tag-question.ts'
import type { TestsService } from './tests/tests-service.ts'
import { createRateAnswer } from './tutor/rate-answer.ts'
import { tutorHandlers } from './tutor/tutor-handlers.ts'
import { weeklySummaryHandlers } from './weekly-summary/weekly-summary-handlers.ts'

/** The parts that the core service shares with its later part. */
export type CoreParts = {
  table: Table
  accounts: AccountStore
  attempts: AttemptStore
  directories: DirectoryStore
  owners: OwnerIndex
  sets: SetHalves
  tests: TestsService
  guides: GuidesService
  limits: ReturnType<typeof createLimits>
  limitStore: LimitStore
  /** Whether the deployment sends weekly summaries. */
  sendsMail: boolean
  writeUnlessDeleted: WriteUnlessDeleted
  effects: Effects
}

const schemas = {
  ...collegeSchemas,
  ...drillSchemas,
  ...guideSchemas,
  ...learningSchemas,
  ...mistakeSchemas,
  ...planSchemas,
  ...predictionSchemas,
  ...reportSchemas,
  ...solutionSchemas,
  ...tutorSchemas,
  ...weeklySummarySchemas,
}

/** Creates the schemas and handlers of the later routes. This file loads at the first request of one of them. */
export function createLaterPart(parts: CoreParts) {
  const { table, accounts, attempts, directories, owners, sets, tests, guides, limits, effects } = parts
  const { limitStore, sendsMail, writeUnlessDeleted } = parts
  const { now } = effects
  const drills = createDrillStore(table)
  const conversations = createConversationStore(table, now)
  const learning = createLearning(
    {
      accounts,
      attempts,
      calibrations: createCalibrationStore(table),
      drills,
      learning: createLearningStore(table),
      owners,
      sets,
    },
    effects,
  )
  const listed = createReadListed(directories, now)
  const answersOf = createOwnAnswers({ attempts, learning, owners, sets })
  const getSolution = createGetSolution({ attempts, drills, directories, sets }, now)
  const tagQuestion = createTagQuestion(attempts, effects)
  const sendReport = createSendReport({ sets, reports: createReportStore(table, now), limits, now })
  const handlers: Handlers<typeof laterRoutes, typeof schemas> = {
    listGuides: async ({ query }) => ({ guides: await guides.list(query.section) }),
    getGuide: ({ caller, params }) => guides.read(caller, params.id),
    listAnswers: ({ caller, query }) => answersOf(caller.userId, query.before),
    getSolution: ({ caller, params }) => getSolution(caller.userId, params),
    tagQuestion: ({ caller, params, body }) => tagQuestion(caller, params.id, body),
    async reportQuestion({ caller, address, params, body }) {
      const { attempt, form } = await tests.read(caller, params.id)
      return sendReport({ caller, address }, { id: attempt.id, form }, body)
    },
    ...collegeHandlers({ colleges: createCollegeStore(table), learning, writeUnlessDeleted, effects }),
    ...tutorHandlers(
      conversations,
      createRateAnswer({ conversations, limits: limitStore, ratings: createRatingStore(table), effects }),
    ),
    ...drillHandlers({
      attempts,
      conversations,
      owners,
      drills,
      learning,
      listed,
      sets,
      limits,
      sendReport,
      writeUnlessDeleted,
      effects,
    }),
    ...predictionHandlers({ learning, owners, now }),
    ...weeklySummaryHandlers({
      summaries: createWeeklySummaryStore(table),
      owners,
      learning,
      writeUnlessDeleted,
      now,
      isAvailable: sendsMail,
    }),
    ...planHandlers({
      accounts,
      attempts,
      owners,
      learning,
      listed: () => listed(EVERY_POOL),
      plans: createPlanStore(table),
      writeUnlessDeleted,
      effects,
    }),
  }
  return { schemas, handlers }
}
