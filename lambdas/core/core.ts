import type { Hono } from 'hono'
import { healthRoutes } from '#domain/api/health.routes.ts'
import { healthSchemas } from '#domain/api/health.schemas.ts'
import { meRoutes } from '#domain/api/me.routes.ts'
import { meSchemas } from '#domain/api/me.schemas.ts'
import { questionRoutes } from '#domain/api/questions.routes.ts'
import { questionSchemas } from '#domain/api/questions.schemas.ts'
import { settingsRoutes } from '#domain/api/settings.routes.ts'
import { settingsSchemas } from '#domain/api/settings.schemas.ts'
import { testRoutes } from '#domain/api/tests.routes.ts'
import { testSchemas } from '#domain/api/tests.schemas.ts'
import { createTierOf } from '../shared/accounts/tier.ts'
import { createWriteUnlessDeleted } from '../shared/accounts/write-unless-deleted.ts'
import { createLaterFeature, serve, type Handlers } from '../shared/platform/http.ts'
import type { Authenticate } from '../shared/platform/tokens.ts'
import { createAccountStore } from '../shared/store/account-store.ts'
import { createAttemptStore } from '../shared/store/attempt-store.ts'
import { createDirectoryStore } from '../shared/store/directory-store.ts'
import { createGuideStore } from '../shared/store/guide-store.ts'
import { createLimitStore } from '../shared/store/limit-store.ts'
import { createOwnerIndex } from '../shared/store/owner-index.ts'
import { createSeenStore } from '../shared/store/seen-store.ts'
import { createSetHalves } from '../shared/store/set-halves.ts'
import { createSettingsStore } from '../shared/store/settings-store.ts'
import type { Table } from '../shared/store/table.ts'
import { countQuestionsByFilter, countQuestions } from './count-questions.ts'
import { realEffects, type Effects } from './effects.ts'
import { createGuidesService } from './guides/guides-service.ts'
import type { CoreParts } from './later-part.ts'
import { laterRoutes } from './later-routes.ts'
import { createLimits } from './limits.ts'
import { meHandlers } from './me/me-handlers.ts'
import { createHideTest } from './tests/hide-test.ts'
import { createPageConfig } from './page-config.ts'
import { testHandlers } from './tests/test-handlers.ts'
import { createTestsService } from './tests/tests-service.ts'
import { createIsTrusted } from './trusted-networks.ts'

const { getMe, updateMe, getDashboard, changeTest, claimTest } = meRoutes
const { getConfig } = settingsRoutes
const routes = {
  ...healthRoutes,
  getConfig,
  ...questionRoutes,
  ...testRoutes,
  getMe,
  updateMe,
  getDashboard,
  changeTest,
  claimTest,
}
const schemas = {
  ...healthSchemas,
  ...settingsSchemas,
  ...questionSchemas,
  ...testSchemas,
  ...meSchemas,
}

export type CoreOptions = { demoModel?: boolean; sendsMail?: boolean; trustedNetworks?: readonly string[] }

/**
 * Creates the core service over a table: health, page settings, counts, tests, the caller’s profile and dashboard,
 * and everything that later-part.ts serves.
 * @param options `demoModel`: whether a stand-in replaces the models; `sendsMail`: whether the deployment sends
 *   weekly summaries; `trustedNetworks`: those of the deployment
 */
export function createCore(
  table: Table,
  authenticate: Authenticate,
  effects: Effects = realEffects,
  { demoModel = false, sendsMail = false, trustedNetworks = [] }: CoreOptions = {},
): Hono {
  const directories = createDirectoryStore(table)
  const attempts = createAttemptStore(table)
  const sets = createSetHalves(table)
  const tests = createTestsService({ directories, sets, attempts, seen: createSeenStore(table) }, effects)
  const tierOf = createTierOf(table, effects.now)
  const guides = createGuidesService(createGuideStore(table), tierOf)
  const accounts = createAccountStore(table)
  const owners = createOwnerIndex(table)
  const writeUnlessDeleted = createWriteUnlessDeleted({ accounts, attempts, owners })
  const settings = createSettingsStore(table)
  const { now } = effects
  const limitStore = createLimitStore(table, { now })
  const limits = createLimits({
    limits: limitStore,
    isTrusted: createIsTrusted(settings, { now, deployed: trustedNetworks }),
    now,
  })
  const parts: CoreParts = {
    table,
    accounts,
    attempts,
    directories,
    owners,
    sets,
    tests,
    guides,
    limits,
    limitStore,
    writeUnlessDeleted,
    sendsMail,
    effects,
  }
  const handlers: Handlers<typeof routes, typeof schemas> = {
    health: async () => ({ status: 'ok' as const, serverTime: effects.now() }),
    getConfig: createPageConfig(settings, { now, demoModel }),
    countQuestions: () => countQuestions(directories),
    countQuestionsByFilter: ({ params }) => countQuestionsByFilter(directories, params),
    ...testHandlers({ tests, guides, limits, writeUnlessDeleted }),
    ...meHandlers(
      { accounts, owners, tests, hideTest: createHideTest(attempts, effects), writeUnlessDeleted },
      effects.now,
    ),
  }
  const later = createLaterFeature(laterRoutes, async () =>
    (await import('./later-part.ts')).createLaterPart(parts),
  )
  return serve(routes, schemas, handlers, authenticate, { tierOf, later: [later] })
}
