import { closeExpiredAttempt } from '#domain/attempts/grade.ts'
import type { TestSection, Version } from '#domain/exam/formats.ts'
import { NO_COUNTS, withObservation, type ItemCounts } from '#domain/statistics/counts.ts'
import type { StoredAttempt } from '../store/attempt-item.ts'
import type { DayTests } from '../store/statistics-store.ts'
import { answerName } from './account-repeats.ts'
import { observationsOf } from './observations.ts'

type Tally = DayTests['tests'][number]

/**
 * Creates a counter of a day's attempts, by version and section, and by question.
 * @param now epoch ms; an attempt that can't receive an answer anymore at that time counts as closed
 */
export function createDayCount(now: number) {
  const tests = new Map<string, Tally>()
  /** The counts of each pool's questions, by "version#section". */
  const pools = new Map<string, Map<string, ItemCounts>>()
  let attempts = 0

  const tallyOf = (version: Version, section: TestSection): Tally => {
    const name = `${version}#${section}`
    const existing = tests.get(name) ?? { version, section, started: 0, completed: 0, scored: 0, scores: 0 }
    tests.set(name, existing)
    return existing
  }

  function countItems(stored: StoredAttempt, repeats: ReadonlySet<string>): void {
    const { id, version } = stored.attempt
    for (const { section, question, item, observation } of observationsOf(stored, now)) {
      if (repeats.has(answerName(id, question))) continue
      const pool = `${version}#${section}`
      const counts = pools.get(pool) ?? new Map<string, ItemCounts>()
      pools.set(pool, counts)
      counts.set(item, withObservation(counts.get(item) ?? NO_COUNTS, observation))
    }
  }

  return {
    /**
     * Adds an attempt. A guest's attempt counts only as started and completed, because anyone can be any
     * number of guests.
     * @param repeats the account's observations that don't count
     */
    add(stored: StoredAttempt, repeats: ReadonlySet<string>): void {
      attempts += 1
      // Nobody is scored in this mode, so it would only lower the share of completed tests.
      if (stored.attempt.mode === 'check') return
      // Closes an expired attempt here, as its next read would.
      const { version, section, result } = closeExpiredAttempt(stored.attempt, stored.key, now)
      const tally = tallyOf(version, section)
      tally.started += 1
      if (result === null) return
      tally.completed += 1
      if (stored.owner.kind === 'guest') return
      tally.scored += 1
      tally.scores += result.score
      countItems(stored, repeats)
    },
    /** Returns the number of attempts added. */
    attempts: () => attempts,
    /** Returns the counts of each version and section, sorted so that a recount has the same order. */
    tests: (): Tally[] =>
      [...tests].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, tally]) => tally),
    /** Returns the counts of a pool's questions. */
    pool: (version: Version, section: TestSection): ReadonlyMap<string, ItemCounts> =>
      pools.get(`${version}#${section}`) ?? new Map(),
  }
}
