import type { Hono } from 'hono'
import { healthRoutes } from '../../domain/api/health.routes.ts'
import { healthSchemas } from '../../domain/api/health.schemas.ts'
import { questionRoutes } from '../../domain/api/questions.routes.ts'
import { questionSchemas } from '../../domain/api/questions.schemas.ts'
import { testRoutes } from '../../domain/api/tests.routes.ts'
import { testSchemas } from '../../domain/api/tests.schemas.ts'
import { serve } from '../shared/platform/http.ts'
import { createAttemptStore } from '../shared/store/attempt-store.ts'
import { createDirectoryStore } from '../shared/store/directory-store.ts'
import { createSetStore } from '../shared/store/set-store.ts'
import type { Table } from '../shared/store/table.ts'
import { countFilters, countQuestions } from './count-questions.ts'
import { createTestsService, type Effects } from './tests/tests-service.ts'

const routes = { ...healthRoutes, ...questionRoutes, ...testRoutes }
const schemas = { ...healthSchemas, ...questionSchemas, ...testSchemas }

/** What the world is, outside of tests. */
const realEffects: Effects = {
  now: () => Date.now(),
  rng: () => Math.random(),
  pause: (ms) => new Promise((done) => setTimeout(done, ms)),
}

/** The core service over a table: tests, counts, health. */
export function createCore(table: Table, effects: Effects = realEffects): Hono {
  const directories = createDirectoryStore(table)
  const tests = createTestsService(
    { directories, sets: createSetStore(table), attempts: createAttemptStore(table) },
    effects,
  )
  return serve(routes, schemas, {
    health: async () => ({ status: 'ok' as const, serverTime: effects.now() }),
    countQuestions: () => countQuestions(directories),
    countFilters: ({ params }) => countFilters(directories, params),
    createTest: ({ caller, idempotencyKey, body }) => tests.create(caller, idempotencyKey, body),
    getTest: ({ caller, params }) => tests.get(caller, params.id),
    saveAnswers: ({ caller, params, body }) =>
      tests.save(caller, params.id, body.answers ?? [], body.sections ?? []),
    submitTest: ({ caller, params, body }) =>
      tests.submit(caller, params.id, body.answers ?? [], body.sections ?? []),
    leaveTest: ({ caller, params, body }) => tests.leave(caller, params.id, body.at),
    reviewTest: ({ caller, params }) => tests.review(caller, params.id),
  })
}
