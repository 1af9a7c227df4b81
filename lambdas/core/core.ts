import type { Hono } from 'hono'
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
import { createTierOf } from '../shared/accounts/tier.ts'
import { createWriteUnlessDeleted } from '../shared/accounts/write-unless-deleted.ts'
import { createLearning } from '../shared/learning/learning.ts'
import { serve, type Handlers } from '../shared/platform/http.ts'
import type { Authenticate } from '../shared/platform/tokens.ts'
import { createAccountStore } from '../shared/store/account-store.ts'
import { createAttemptStore } from '../shared/store/attempt-store.ts'
import { createCollegeStore } from '../shared/store/college-store.ts'
import { createConversationStore } from '../shared/store/conversation-store.ts'
import { createDirectoryStore } from '../shared/store/directory-store.ts'
import { createDrillStore } from '../shared/store/drill-store.ts'
import { createGuideStore } from '../shared/store/guide-store.ts'
import { createLearningStore } from '../shared/store/learning-store.ts'
import { createLimitStore } from '../shared/store/limit-store.ts'
import { createOwnerIndex } from '../shared/store/owner-index.ts'
import { createPlanStore } from '../shared/store/plan-store.ts'
import { createReportStore } from '../shared/store/report-store.ts'
import { createSeenStore } from '../shared/store/seen-store.ts'
import { createSetStore } from '../shared/store/set-store.ts'
import { createSettingsStore } from '../shared/store/settings-store.ts'
import { createSubscriptionStore } from '../shared/store/subscription-store.ts'
import type { Table } from '../shared/store/table.ts'
import { collegeHandlers } from './colleges/college-handlers.ts'
import { countQuestionsByFilter, countQuestions } from './count-questions.ts'
import { drillHandlers, EVERY_POOL } from './drills/drill-handlers.ts'
import { createReadListed } from './drills/listed-sets.ts'
import { realEffects, type Effects } from './effects.ts'
import { createGuidesService } from './guides/guides-service.ts'
import { createLimits } from './limits.ts'
import { meHandlers } from './me/me-handlers.ts'
import { createOwnAnswers } from './me/own-answers.ts'
import { createGetSolution } from './solutions/get-solution.ts'
import { createHideTest } from './tests/hide-test.ts'
import { createPageConfig } from './page-config.ts'
import { predictionHandlers } from './prediction/prediction-handlers.ts'
import { createSendReport } from './tests/report-question.ts'
import { planHandlers } from './plan/plan-handlers.ts'
import { createTagQuestion } from './tests/tag-question.ts'
import { testHandlers } from './tests/test-handlers.ts'
import { createTestsService } from './tests/tests-service.ts'
import { createIsTrusted } from './trusted-networks.ts'
import { tutorHandlers } from './tutor/tutor-handlers.ts'

const { getMe, updateMe, getDashboard, changeTest, claimTest } = meRoutes
const ownRoutes = { getMe, updateMe, getDashboard, changeTest, claimTest }
const { listConversations, getConversation, deleteConversation } = tutorRoutes
const conversationRoutes = { listConversations, getConversation, deleteConversation }
const { getConfig } = settingsRoutes
const routes = {
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
}
const schemas = {
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
}

export type CoreOptions = { demoModel?: boolean; trustedNetworks?: readonly string[] }

/**
 * Creates the core service over a table: tests, reports, counts, guides, the caller’s own profile, dashboard,
 * colleges, and conversations, page settings, and health.
 * @param options `demoModel`: whether a stand-in replaces the models; `trustedNetworks`: those of the
 *   deployment
 */
export function createCore(
  table: Table,
  authenticate: Authenticate,
  effects: Effects = realEffects,
  { demoModel = false, trustedNetworks = [] }: CoreOptions = {},
): Hono {
  const directories = createDirectoryStore(table)
  const attempts = createAttemptStore(table)
  const sets = createSetStore(table)
  const tests = createTestsService({ directories, sets, attempts, seen: createSeenStore(table) }, effects)
  const tierOf = createTierOf(createSubscriptionStore(table), effects.now)
  const guides = createGuidesService(createGuideStore(table), tierOf)
  const accounts = createAccountStore(table)
  const owners = createOwnerIndex(table)
  const writeUnlessDeleted = createWriteUnlessDeleted({ accounts, attempts, owners })
  const drills = createDrillStore(table)
  const conversations = createConversationStore(table, effects.now)
  const settings = createSettingsStore(table)
  const reports = createReportStore(table, effects.now)
  const { now } = effects
  const limits = createLimits({
    limits: createLimitStore(table, { now }),
    isTrusted: createIsTrusted(settings, { now, deployed: trustedNetworks }),
    now,
  })
  const learning = createLearning(
    { accounts, attempts, drills, learning: createLearningStore(table), owners, sets },
    effects,
  )
  const listed = createReadListed(directories, now)
  const answersOf = createOwnAnswers({ attempts, owners, sets })
  const getSolution = createGetSolution({ attempts, drills, directories, sets }, now)
  const tagQuestion = createTagQuestion(attempts, effects)
  const sendReport = createSendReport({ sets, reports, limits, now })
  const handlers: Handlers<typeof routes, typeof schemas> = {
    health: async () => ({ status: 'ok' as const, serverTime: effects.now() }),
    getConfig: createPageConfig(settings, { now, demoModel }),
    countQuestions: () => countQuestions(directories),
    countQuestionsByFilter: ({ params }) => countQuestionsByFilter(directories, params),
    listGuides: async ({ query }) => ({ guides: await guides.list(query.section) }),
    getGuide: ({ caller, params }) => guides.read(caller, params.id),
    ...testHandlers({ tests, guides, limits, sendReport, writeUnlessDeleted }),
    listAnswers: ({ caller, query }) => answersOf(caller.userId, query.before),
    getSolution: ({ caller, params }) => getSolution(caller.userId, params),
    tagQuestion: ({ caller, params, body }) => tagQuestion(caller, params.id, body),
    ...meHandlers(
      { accounts, owners, tests, hideTest: createHideTest(attempts, effects), writeUnlessDeleted },
      effects.now,
    ),
    ...collegeHandlers({ colleges: createCollegeStore(table), learning, writeUnlessDeleted, effects }),
    ...tutorHandlers(conversations),
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
  return serve(routes, schemas, handlers, authenticate, { tierOf })
}
