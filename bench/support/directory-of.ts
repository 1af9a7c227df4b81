import type { Directory, Pool } from '#domain/bank/directory.ts'
import { TOPICS } from '#domain/exam/formats.ts'
import { SET_ID_LENGTH } from '#domain/ids.ts'
import type { ContentSet } from '#domain/items/content-set.ts'
import { hash } from '#lambdas/shared/platform/hash.ts'

/** Returns the id that publishing gives a set of content/, provided that no other set has that id. */
export const setIdOf = (set: ContentSet): string => hash('set', sourceOf(set), '0').slice(0, SET_ID_LENGTH)
/** Returns the source under which the bank stores a set of content/. */
export const sourceOf = (set: ContentSet): string => `content:${set.id}`

/** Returns the directory of a pool of exactly these sets, each published once. */
export const directoryOf = (pool: Pool, sets: readonly ContentSet[]): Directory => ({
  ...pool,
  sets: sets.map((set) => ({
    id: setIdOf(set),
    revision: 1,
    difficulty: set.difficulty,
    topicCounts: TOPICS[pool.section].map(
      (topic) => set.questions.filter((question) => question.topic === topic).length,
    ),
    size: set.questions.length,
  })),
})
