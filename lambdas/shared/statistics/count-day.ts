import { closeExpired } from '../../../domain/attempts/grade.ts'
import { sectionAt } from '../../../domain/attempts/attempt.ts'
import type { TestSection, Version } from '../../../domain/exam/formats.ts'
import { questionId } from '../../../domain/ids.ts'
import { NO_COUNTS, observe, withObservation, type ItemCounts } from '../../../domain/statistics/counts.ts'
import type { StoredAttempt } from '../store/attempt-item.ts'
import type { DayTests } from '../store/statistics-store.ts'

type Tally = DayTests['tests'][number]

/** Counts of a revision of a question stand under this. */
export const itemName = (id: string, index: number, revision: number): string =>
  `${questionId(id, index)}:${revision}`

/** Counts attempts one by one: by kind, and question by question. */
export function createDayCount(now: number) {
  const tests = new Map<string, Tally>()
  /** By "version#section". */
  const pools = new Map<string, Map<string, ItemCounts>>()
  let attempts = 0

  const tallyOf = (version: Version, section: TestSection): Tally => {
    const name = `${version}#${section}`
    const held = tests.get(name) ?? { version, section, started: 0, completed: 0, scores: 0 }
    tests.set(name, held)
    return held
  }

  return {
    add({ attempt: stored, form, key }: StoredAttempt): void {
      attempts += 1
      // The next read would close it.
      const attempt = closeExpired(stored, key, now)
      const tally = tallyOf(attempt.version, attempt.section)
      tally.started += 1
      if (attempt.result === null) return
      tally.completed += 1
      tally.scores += attempt.result.score
      const names = form.flatMap(({ id, revision, questions }) =>
        questions.map((index) => itemName(id, index, revision)),
      )
      for (const observation of observe(attempt, key)) {
        const name = names[observation.place]
        if (name === undefined) throw new Error('an attempt has more answers than its form has questions')
        const pool = `${attempt.version}#${sectionAt(attempt, observation.place).section}`
        const counts = pools.get(pool) ?? new Map<string, ItemCounts>()
        pools.set(pool, counts)
        counts.set(name, withObservation(counts.get(name) ?? NO_COUNTS, observation))
      }
    },
    attempts: () => attempts,
    /** By their names: counting again gives the same order. */
    tests: (): Tally[] =>
      [...tests].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, tally]) => tally),
    /** What was counted of a pool's questions. */
    pool: (version: Version, section: TestSection): ReadonlyMap<string, ItemCounts> =>
      pools.get(`${version}#${section}`) ?? new Map(),
  }
}
