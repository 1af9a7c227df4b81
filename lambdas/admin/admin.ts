import type { Hono } from 'hono'
import { auditRoutes } from '#domain/api/audit.routes.ts'
import { auditSchemas } from '#domain/api/audit.schemas.ts'
import { bankRoutes } from '#domain/api/bank.routes.ts'
import { bankSchemas } from '#domain/api/bank.schemas.ts'
import { draftRoutes } from '#domain/api/drafts.routes.ts'
import { draftSchemas } from '#domain/api/drafts.schemas.ts'
import { generationRoutes } from '#domain/api/generations.routes.ts'
import { generationSchemas } from '#domain/api/generations.schemas.ts'
import { interchangeRoutes } from '#domain/api/interchange.routes.ts'
import { interchangeSchemas } from '#domain/api/interchange.schemas.ts'
import { peopleRoutes } from '#domain/api/people.routes.ts'
import { peopleSchemas } from '#domain/api/people.schemas.ts'
import { rejectionRoutes } from '#domain/api/rejections.routes.ts'
import { rejectionSchemas } from '#domain/api/rejections.schemas.ts'
import { reportWorkRoutes } from '#domain/api/reports.routes.ts'
import { reportSchemas } from '#domain/api/reports.schemas.ts'
import { setWorkRoutes } from '#domain/api/sets.routes.ts'
import { setWorkSchemas } from '#domain/api/sets.schemas.ts'
import { settingsRoutes } from '#domain/api/settings.routes.ts'
import { settingsSchemas } from '#domain/api/settings.schemas.ts'
import { statisticsRoutes } from '#domain/api/statistics.routes.ts'
import { statisticsSchemas } from '#domain/api/statistics.schemas.ts'
import type { Section } from '#domain/exam/formats.ts'
import type { KnownText } from '#domain/generation/packed-texts.ts'
import { effectiveSettings, type ModelChoice } from '#domain/settings/settings.ts'
import { utcMonth } from '#domain/utc-day.ts'
import { createAccountRemoval } from '../shared/accounts/remove-account.ts'
import { createPlanOf } from '../shared/accounts/tier.ts'
import type { UserPool } from '../shared/accounts/user-pool.ts'
import type { SendBillingMessage } from '../shared/billing/billing-queue.ts'
import { createApprovals } from '../shared/generation/approvals.ts'
import { createReadSimilarTexts } from '../shared/generation/known-texts.ts'
import { createRunLedger } from '../shared/generation/run-ledger.ts'
import type { Model } from '../shared/model/model.ts'
import { serve, type Handlers } from '../shared/platform/http.ts'
import type { Authenticate } from '../shared/platform/tokens.ts'
import { createRollupStores } from '../shared/statistics/rollup-stores.ts'
import { createAccountStore } from '../shared/store/account-store.ts'
import { createAuditStore } from '../shared/store/audit-store.ts'
import { createBudgetStore } from '../shared/store/budget-store.ts'
import { capsOf } from '../shared/store/caps.ts'
import { createCommentStore } from '../shared/store/comment-store.ts'
import { createGrantStore } from '../shared/store/grant-store.ts'
import { createOwnerIndex } from '../shared/store/owner-index.ts'
import { createRatingStore } from '../shared/store/rating-store.ts'
import { createReportStore } from '../shared/store/report-store.ts'
import { createRunLockStore, createRunStore } from '../shared/store/run-store.ts'
import { createSimilarityStore } from '../shared/store/similarity-store.ts'
import { createSettingsStore } from '../shared/store/settings-store.ts'
import { createSubscriptionStore } from '../shared/store/subscription-store.ts'
import type { Table } from '../shared/store/table.ts'
import { auditHandlers } from './audit/audit.ts'
import { withAudit } from './audit/audited.ts'
import { bankHandlers } from './bank/bank-handlers.ts'
import { createSetReader } from './bank/set-reader.ts'
import { reportHandlers } from './bank/report-handlers.ts'
import { draftHandlers } from './drafts/draft-handlers.ts'
import { rejectionHandlers } from './drafts/rejection-handlers.ts'
import { createRewriter } from './drafts/rewrite-question.ts'
import { createViewDraft } from './drafts/view-draft.ts'
import type { Executions } from './generations/executions.ts'
import { generationHandlers } from './generations/generation-handlers.ts'
import { interchangeHandlers } from './interchange/interchange-handlers.ts'
import { peopleHandlers } from './people/people-handlers.ts'
import type { PeoplePool } from './people/people-pool.ts'
import { createStaffNames } from './people/staff-names.ts'
import { setWorkHandlers } from './sets/set-work-handlers.ts'
import { createSpending } from './settings/spending.ts'
import { settingsHandlers } from './settings/settings-handlers.ts'
import { statisticsHandlers } from './statistics/statistics-handlers.ts'

const { getConfig: _, ...ownSettings } = settingsRoutes
const routes = {
  ...auditRoutes,
  ...bankRoutes,
  ...draftRoutes,
  ...generationRoutes,
  ...interchangeRoutes,
  ...peopleRoutes,
  ...rejectionRoutes,
  ...reportWorkRoutes,
  ...setWorkRoutes,
  ...ownSettings,
  ...statisticsRoutes,
}
const schemas = {
  ...auditSchemas,
  ...bankSchemas,
  ...draftSchemas,
  ...generationSchemas,
  ...interchangeSchemas,
  ...peopleSchemas,
  ...rejectionSchemas,
  ...reportSchemas,
  ...setWorkSchemas,
  ...settingsSchemas,
  ...statisticsSchemas,
}

/** The parts that the admin service needs. */
export type AdminParts = {
  table: Table
  executions: Executions
  /** The models that the deployment may call, in the order from which `effectiveSettings` chooses defaults. */
  models: readonly ModelChoice[]
  /** Solves and criticizes questions for editors and administrators, and writes replacements. */
  model: Model
  /** Returns a section's texts, of shipped content and the operator's sources, that drafts must not copy. */
  readShippedTexts: (section: Section) => readonly KnownText[]
  people: PeoplePool & UserPool
  sendBillingMessage: SendBillingMessage
}

/**
 * Creates the admin service: generation runs, drafts, the bank, imports and exports, comments, reports, statistics,
 * people, settings, and the audit log.
 */
export function createAdmin(
  { table, executions, models, model, readShippedTexts, people, sendBillingMessage }: AdminParts,
  authenticate: Authenticate,
  now: () => number = () => Date.now(),
): Hono {
  const settingsStore = createSettingsStore(table)
  const settings = async () => effectiveSettings(await settingsStore.read(), models)
  const budget = createBudgetStore(table, { now, ...capsOf(settingsStore) })
  const bank = createRollupStores(table)
  const reports = createReportStore(table, now)
  const approvals = createApprovals(table, now)
  const runs = createRunStore(table)
  const accounts = createAccountStore(table)
  const owners = createOwnerIndex(table)
  const subscriptions = createSubscriptionStore(table)
  const reader = createSetReader({ model, modelId: async () => (await settings()).models.solve })
  const audit = createAuditStore(table, now)
  const namesOf = createStaffNames(people)
  const similarities = createSimilarityStore(table, bank.sets)
  const readSimilarTexts = createReadSimilarTexts(similarities, readShippedTexts)
  const viewDraft = createViewDraft({ stores: bank, reports, runs, approvals, namesOf, now })
  const handlers: Handlers<typeof routes, typeof schemas> = {
    ...auditHandlers({ audit, pool: people }),
    ...bankHandlers({ ...bank, reports, approvals, namesOf }, reader, now),
    ...draftHandlers({
      stores: bank,
      approvals,
      reader,
      viewDraft,
      rewrite: createRewriter({ model, modelId: async () => (await settings()).models.write, runs, now }),
      namesOf,
      settings: () => settingsStore.read(),
      now,
    }),
    ...setWorkHandlers({ sets: bank.sets, comments: createCommentStore(table), namesOf, now }),
    ...rejectionHandlers({
      stores: bank,
      approvals,
      reader,
      runs,
      similarities,
      readSimilarTexts,
      namesOf,
      viewDraft,
      now,
    }),
    ...interchangeHandlers({ ...bank, approvals, reader, similarities, readSimilarTexts }),
    ...reportHandlers(reports),
    ...statisticsHandlers({ ...bank, ratings: createRatingStore(table) }, now),
    ...settingsHandlers({
      store: settingsStore,
      models,
      spending: createSpending(budget, now),
      listWaiting: approvals.finishSome,
    }),
    ...peopleHandlers({
      pool: people,
      accounts,
      attempts: bank.attempts,
      owners,
      sets: bank.sets,
      removeAccount: createAccountRemoval(
        { accounts, attempts: bank.attempts, owners, subscriptions },
        { pool: people, sendBillingMessage, now },
      ),
      grants: createGrantStore(table),
      planOf: createPlanOf(table, now),
      now,
    }),
    ...generationHandlers({
      runs,
      drafts: approvals.drafts,
      ledger: createRunLedger(table, now),
      lock: createRunLockStore(table),
      executions,
      settings,
      isMonthSpent: () => budget.isSpentForRuns(utcMonth(now())),
      now,
    }),
  }
  return serve(routes, schemas, { ...handlers, ...withAudit(handlers, audit) }, authenticate)
}
