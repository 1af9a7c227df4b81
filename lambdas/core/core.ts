import type { Hono } from 'hono'
import { createTierOf } from '../shared/accounts/tier.ts'
import { createWriteUnlessDeleted } from '../shared/accounts/write-unless-deleted.ts'
import { createLearning } from '../shared/learning/learning.ts'
import { hash, randomToken } from '../shared/platform/hash.ts'
import { serve, type Handlers } from '../shared/platform/http.ts'
import type { Authenticate } from '../shared/platform/tokens.ts'
import { createAccountStore } from '../shared/store/account-store.ts'
import { createAttemptStore } from '../shared/store/attempt-store.ts'
import { createCalibrationStore } from '../shared/store/calibration-store.ts'
import { createCollegeStore } from '../shared/store/college-store.ts'
import { createConversationStore } from '../shared/store/conversation-store.ts'
import { createDirectoryStore } from '../shared/store/directory-store.ts'
import { createDrillStore } from '../shared/store/drill-store.ts'
import { createGuideStore } from '../shared/store/guide-store.ts'
import { createLearningStore } from '../shared/store/learning-store.ts'
import { createLimitStore } from '../shared/store/limit-store.ts'
import { createOwnerIndex } from '../shared/store/owner-index.ts'
import { createPlanStore } from '../shared/store/plan-store.ts'
import { createRatingStore } from '../shared/store/rating-store.ts'
import { createReportStore } from '../shared/store/report-store.ts'
import { createSeenStore } from '../shared/store/seen-store.ts'
import { createSetStore } from '../shared/store/set-store.ts'
import { createSettingsStore } from '../shared/store/settings-store.ts'
import { createSubscriptionStore } from '../shared/store/subscription-store.ts'
import type { Table } from '../shared/store/table.ts'
import { createWeeklySummaryStore } from '../shared/store/weekly-summary-store.ts'
import { routes, schemas } from './core-contract.ts'
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
import { attemptIdFor } from './tests/owners.ts'
import { createPageConfig } from './page-config.ts'
import { predictionHandlers } from './prediction/prediction-handlers.ts'
import { createSendReport } from './tests/report-question.ts'
import { planHandlers } from './plan/plan-handlers.ts'
import { createTagQuestion } from './tests/tag-question.ts'
import { createTestsService } from './tests/tests-service.ts'
import { createIsTrusted } from './trusted-networks.ts'
import { createRateAnswer } from './tutor/rate-answer.ts'
import { tutorHandlers } from './tutor/tutor-handlers.ts'
import { weeklySummaryHandlers } from './weekly-summary/weekly-summary-handlers.ts'

export type CoreOptions = { demoModel?: boolean; sendsMail?: boolean; trustedNetworks?: readonly string[] }

/**
 * Creates the core service over a table: tests, reports, counts, guides, the caller’s own profile, dashboard,
 * colleges, and conversations, page settings, and health.
 * @param options `demoModel`: whether a stand-in replaces the models; `sendsMail`: whether the deployment sends weekly
 *   summaries; `trustedNetworks`: those of the
 *   deployment
 */
export function createCore(
  table: Table,
  authenticate: Authenticate,
  effects: Effects = realEffects,
  { demoModel = false, sendsMail = false, trustedNetworks = [] }: CoreOptions = {},
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
  const limitStore = createLimitStore(table, { now })
  const limits = createLimits({
    limits: limitStore,
    isTrusted: createIsTrusted(settings, { now, deployed: trustedNetworks }),
    now,
  })
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
  const sendReport = createSendReport({ sets, reports, limits, now })
  const handlers: Handlers<typeof routes, typeof schemas> = {
    health: async () => ({ status: 'ok' as const, serverTime: effects.now() }),
    getConfig: createPageConfig(settings, { now, demoModel }),
    countQuestions: () => countQuestions(directories),
    countQuestionsByFilter: ({ params }) => countQuestionsByFilter(directories, params),
    listGuides: async ({ query }) => ({ guides: await guides.list(query.section) }),
    getGuide: ({ caller, params }) => guides.read(caller, params.id),
    createTest: async ({ caller, address, idempotencyKey, body }) => {
      await limits.startTest({ caller, address }, idempotencyKey)
      const key = idempotencyKey ?? randomToken()
      return writeUnlessDeleted(
        caller,
        () =>
          tests.create(caller, key, body, (draw, keys) => limits.printKeys({ caller, address }, draw, keys)),
        (userId) => attemptIdFor({ kind: 'student', userId }, key),
      )
    },
    getTest: ({ caller, params }) => tests.get(caller, params.id),
    saveAnswers: ({ caller, params, body }) => tests.save(caller, params.id, body),
    checkAnswer: ({ caller, address, params, body }) =>
      tests.check(caller, params.id, body, (stored) =>
        limits.checkKey({ caller, address }, stored, body.questionId),
      ),
    openHint: ({ caller, address, params, body }) =>
      tests.openHint(caller, params.id, body, {
        admit: (stored) => limits.removeChoice({ caller, address }, stored, body.questionId),
        titleOf: (guideId) => guides.titleOf(guideId),
      }),
    submitTest: ({ caller, params, body }) => tests.submit(caller, params.id, body),
    leaveTest: ({ caller, params, body }) => tests.leave(caller, params.id, body),
    reviewTest: ({ caller, address, params }) =>
      tests.review(caller, params.id, (stored) => limits.showKeys({ caller, address }, stored)),
    listAnswers: ({ caller, query }) => answersOf(caller.userId, query.before),
    getSolution: ({ caller, params }) => getSolution(caller.userId, params),
    tagQuestion: ({ caller, params, body }) => tagQuestion(caller, params.id, body),
    async reportQuestion({ caller, address, params, body }) {
      const { attempt, form } = await tests.read(caller, params.id)
      return sendReport({ caller, address }, { id: attempt.id, form }, body)
    },
    claimTest: ({ caller, body }) =>
      writeUnlessDeleted(
        caller,
        () => tests.claim(caller.userId, body.attemptId, hash(body.token)),
        () => body.attemptId,
      ),
    ...meHandlers(
      { accounts, owners, tests, hideTest: createHideTest(attempts, effects), writeUnlessDeleted },
      effects.now,
    ),
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
  return serve(routes, schemas, handlers, authenticate, { tierOf })
}
