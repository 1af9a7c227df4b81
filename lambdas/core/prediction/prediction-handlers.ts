import type { predictionRoutes } from '#domain/api/prediction.routes.ts'
import type { predictionSchemas } from '#domain/api/prediction.schemas.ts'
import { VERSIONS, type Version } from '#domain/exam/formats.ts'
import { comparisonsOf } from '#domain/learning/forecasts.ts'
import { predictScores } from '#domain/learning/prediction.ts'
import type { LearningSummary } from '#domain/learning/summary.ts'
import { bestGains, topicGains } from '#domain/learning/topic-gains.ts'
import { latestVersion } from '#domain/progress/latest-version.ts'
import type { OwnTest } from '#domain/progress/own-test.ts'
import type { LearningService } from '#lambdas/shared/learning/learning.ts'
import type { Handlers } from '#lambdas/shared/platform/http.ts'
import type { OwnerIndex } from '#lambdas/shared/store/owner-index.ts'

type Parts = {
  learning: Pick<LearningService, 'current'>
  owners: Pick<OwnerIndex, 'list'>
  now: () => number
}

/** Returns the versions, that of the latest test first. */
function versionsOf(tests: readonly OwnTest[]): Version[] {
  const first = latestVersion(tests)
  return VERSIONS.toSorted((one, other) => Number(other === first) - Number(one === first))
}

const viewVersion = (summary: LearningSummary, version: Version) => ({
  ...predictScores(summary, version),
  gains: bestGains(topicGains(summary, version)),
})

/** Handles a student's predicted scores. */
export function predictionHandlers({
  learning,
  owners,
  now,
}: Parts): Handlers<typeof predictionRoutes, typeof predictionSchemas> {
  return {
    async getPrediction({ caller: { userId } }) {
      const tests = await owners.list(userId)
      const { summary, forecasts } = await learning.current(userId, tests)
      return {
        serverTime: now(),
        versions: versionsOf(tests).map((version) => viewVersion(summary, version)),
        history: comparisonsOf(tests, forecasts),
      }
    },
  }
}
