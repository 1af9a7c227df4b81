import type { meRoutes } from '#domain/api/me.routes.ts'
import type { meSchemas } from '#domain/api/me.schemas.ts'
import type { testRoutes } from '#domain/api/tests.routes.ts'
import type { testSchemas } from '#domain/api/tests.schemas.ts'
import type { WriteUnlessDeleted } from '#lambdas/shared/accounts/write-unless-deleted.ts'
import { hash, randomToken } from '#lambdas/shared/platform/hash.ts'
import type { Handlers } from '#lambdas/shared/platform/http.ts'
import type { createGuidesService } from '../guides/guides-service.ts'
import type { createLimits } from '../limits.ts'
import { attemptIdFor } from './owners.ts'
import type { createTestsService } from './tests-service.ts'

type Parts = {
  tests: ReturnType<typeof createTestsService>
  guides: Pick<ReturnType<typeof createGuidesService>, 'titleOf'>
  limits: ReturnType<typeof createLimits>
  writeUnlessDeleted: WriteUnlessDeleted
}

type Routes = typeof testRoutes & Pick<typeof meRoutes, 'claimTest'>
type Schemas = typeof testSchemas & typeof meSchemas

/** Creates the handlers of a test's routes, from its start to its review and its move to an account. */
export const testHandlers = ({
  tests,
  guides,
  limits,
  writeUnlessDeleted,
}: Parts): Handlers<Routes, Schemas> => ({
  createTest: async ({ caller, address, idempotencyKey, body }) => {
    await limits.countNewTest({ caller, address }, idempotencyKey)
    const key = idempotencyKey ?? randomToken()
    return writeUnlessDeleted(
      caller,
      () =>
        tests.create(caller, key, body, (draw, keys) =>
          limits.tryCountPrintedKeys({ caller, address }, draw, keys),
        ),
      (userId) => attemptIdFor({ kind: 'student', userId }, key),
    )
  },
  getTest: ({ caller, params }) => tests.get(caller, params.id),
  saveAnswers: ({ caller, params, body }) => tests.save(caller, params.id, body),
  checkAnswer: ({ caller, address, params, body }) =>
    tests.check(caller, params.id, body, (stored) =>
      limits.countCheckedKey({ caller, address }, stored, body.questionId),
    ),
  openHint: ({ caller, address, params, body }) =>
    tests.openHint(caller, params.id, body, {
      admit: (stored) => limits.countRemovedChoice({ caller, address }, stored, body.questionId),
      titleOf: (guideId) => guides.titleOf(guideId),
    }),
  submitTest: ({ caller, params, body }) => tests.submit(caller, params.id, body),
  leaveTest: ({ caller, params, body }) => tests.leave(caller, params.id, body),
  reviewTest: ({ caller, address, params }) =>
    tests.review(caller, params.id, (stored) => limits.countReviewKeys({ caller, address }, stored)),
  claimTest: ({ caller, body }) =>
    writeUnlessDeleted(
      caller,
      () => tests.claim(caller.userId, body.attemptId, hash(body.token)),
      () => body.attemptId,
    ),
})
