import type { CompletedTest, OwnTest } from '../../../../domain/progress/own-test.ts'
import { RECENT_TESTS } from '../../../../domain/progress/progress.ts'

/**
 * The latest scored tests, with those that were left early since the oldest of them: of these no more than of the others.
 * @param past everything that is over, latest first
 */
export function recentRows(past: readonly OwnTest[], recent: readonly CompletedTest[]): OwnTest[] {
  const oldest = recent.at(-1)
  const since =
    oldest === undefined
      ? past
      : past.slice(
          0,
          past.findIndex(({ id }) => id === oldest.id),
        )
  const left = new Set(
    (recent.length < RECENT_TESTS ? past : since)
      .filter(({ result }) => result === null)
      .slice(0, RECENT_TESTS),
  )
  const scored = new Set(recent.map(({ id }) => id))
  return past.filter((test) => scored.has(test.id) || left.has(test))
}
