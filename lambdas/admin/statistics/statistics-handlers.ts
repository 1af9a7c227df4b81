import type { statisticsRoutes } from '#domain/api/statistics.routes.ts'
import type { statisticsSchemas } from '#domain/api/statistics.schemas.ts'
import { POOLS, type Pool } from '#domain/bank/directory.ts'
import { stateOf } from '#domain/bank/set-filter.ts'
import { questionId as questionIdOf } from '#domain/ids.ts'
import { DIFFICULTIES } from '#domain/exam/formats.ts'
import { sumRatings } from '#domain/tutor/rating.ts'
import type { Handlers } from '#lambdas/shared/platform/http.ts'
import { lastDays } from '#lambdas/shared/statistics/days.ts'
import { createItemFigures, namedFigures } from '#lambdas/shared/statistics/item-figures.ts'
import { createRollup, ON_DEMAND, type RollupStores } from '#lambdas/shared/statistics/rollup.ts'
import type { SetEntry } from '#lambdas/shared/store/directory-store.ts'
import type { RatingStore } from '#lambdas/shared/store/rating-store.ts'
import { poolOf } from '../bank/pool-of.ts'

/** The number of days whose tests the Analytics tab shows. */
const TEST_DAYS = 30
/** The number of days whose ratings of the tutor are added up. */
const RATING_DAYS = 90
/** The most flagged items in the list. */
const FLAGGED = 50

/** Handles the routes of the Analytics tab. */
export function statisticsHandlers(
  stores: RollupStores & { ratings: Pick<RatingStore, 'readMonths'> },
  now: () => number,
): Handlers<typeof statisticsRoutes, typeof statisticsSchemas> {
  const { calibrations, directories, ratings, statistics } = stores
  const figuresOf = createItemFigures(stores, now)
  const rollUp = createRollup(stores, now)

  /** Returns the items of a pool that have statistics, except those of retired sets. */
  async function itemsOf(pool: Pool, sets: readonly SetEntry[]) {
    const activeSets = sets.filter(({ retired }) => !retired)
    const retiredIds = new Set(
      activeSets.flatMap(({ id, retiredQuestions = [] }) =>
        retiredQuestions.map((index) => questionIdOf(id, index)),
      ),
    )
    return (await figuresOf(pool, activeSets))
      .flatMap(namedFigures)
      .map(({ questionId, item, set, statistics }) => ({
        ...pool,
        questionId,
        questionText: item.questionText,
        setId: set.id,
        topic: item.topic,
        difficultyLevel: set.difficulty,
        statistics,
        retired: retiredIds.has(questionId),
      }))
  }
  /** Returns the ratings of the last days, added up. */
  async function ratingsOfDays() {
    const days = lastDays(now(), RATING_DAYS)
    const months = [...new Set(days.map((day) => day.slice(0, 7)))]
    return sumRatings((await ratings.readMonths(months)).filter(({ day }) => days.includes(day)))
  }
  const listOf = async (pool: Pool) => [...(await directories.entries(pool)).values()]

  return {
    async getAnalytics() {
      const [countedAt, calibrated, tests, tutorRatings, pools] = await Promise.all([
        statistics.countedAt(),
        calibrations.newest(),
        statistics.readTests(lastDays(now(), TEST_DAYS)),
        ratingsOfDays(),
        Promise.all(
          POOLS.map(async (pool) => {
            const sets = await listOf(pool)
            return { bank: viewPool(pool, sets), items: await itemsOf(pool, sets) }
          }),
        ),
      ])
      return {
        countedAt,
        calibrated:
          calibrated === undefined ? null : { at: calibrated.at, moved: calibrated.calibration.steps.size },
        bank: pools.map(({ bank }) => bank),
        tests: tests.flatMap(({ day, tests: kinds }) =>
          kinds.map(({ scores, ...kind }) => ({
            day,
            ...kind,
            meanScore: kind.scored === 0 ? null : scores / kind.scored,
          })),
        ),
        tutorRatings,
        flagged: pools
          .flatMap(({ items }) => items)
          .filter((item) => item.statistics.flags.length > 0)
          .toSorted((one, other) => other.statistics.answered - one.statistics.answered)
          .slice(0, FLAGGED),
      }
    },

    async listItemStatistics({ params }) {
      const pool = poolOf(params)
      return { items: await itemsOf(pool, await listOf(pool)) }
    },

    rollUp: () => rollUp(ON_DEMAND),
  }
}

/** Counts a pool's sets and questions. Retired sets count only in `retired`, and sets to approve only in `pilot`. */
function viewPool(pool: Pool, sets: readonly SetEntry[]) {
  const activeSets = sets.filter((set) => stateOf(set) === 'active')
  const questions = (some: readonly SetEntry[]) => some.reduce((sum, { size }) => sum + size, 0)
  const [easy, medium, hard] = DIFFICULTIES.map((level) =>
    questions(activeSets.filter(({ difficulty }) => difficulty === level)),
  )
  return {
    ...pool,
    sets: activeSets.length,
    questions: questions(activeSets),
    retired: sets.filter(({ retired }) => retired).length,
    pilot: sets.filter((set) => stateOf(set) === 'pilot').length,
    byDifficulty: { easy: easy ?? 0, medium: medium ?? 0, hard: hard ?? 0 },
  }
}
