import type { DirectorySet, Pool } from '#domain/bank/directory.ts'
import { VisibleError } from '#domain/errors.ts'
import { changedSince, noSuchSet } from '#lambdas/shared/bank/publish.ts'
import { entryOf } from '#lambdas/shared/bank/write-revision.ts'
import type { DirectoryStore } from '#lambdas/shared/store/directory-store.ts'
import { LOST, updateOptimistically } from '#lambdas/shared/store/optimistic-update.ts'
import type { SetRef } from '#lambdas/shared/store/set-halves.ts'
import type { SetStore } from '#lambdas/shared/store/set-store.ts'

type Stores = {
  directories: Pick<DirectoryStore, 'entries' | 'revise'>
  sets: Pick<SetStore, 'readForms' | 'putRetirement'>
}
export type QuestionChange = {
  /** From 0. */
  index: number
  /** Why the question is retired; null to put it back. */
  reason: string | null
  /** The caller's user id. */
  by: string
}

/** A try fails only if the set's entry changed meanwhile, and most such changes raise the revision: a conflict. */
const TRIES = 10

/**
 * Creates the function that retires one question of a listed set, or puts it back. The directory's entry says which
 * questions are retired, so a conditional write lets only one of two concurrent changes succeed, such as this one and
 * an edit. The set's own retirement is another field of the directory, so it doesn't interfere. A repeat changes
 * nothing.
 */
export function createChangeQuestion({ directories, sets }: Stores, now: () => number) {
  /**
   * @param set the revision that the caller saw
   * @throws VisibleError not_found if the pool doesn't list the set; conflict if the set has another revision or no
   *   other question left; unprocessable if the set has no such question
   */
  return function changeQuestion(
    pool: Pool,
    { id, revision }: SetRef,
    { index, reason, by }: QuestionChange,
  ): Promise<void> {
    return updateOptimistically<DirectorySet, { from: DirectorySet; places: readonly number[] }, void>({
      async read() {
        const listed = (await directories.entries(pool)).get(id)
        if (listed === undefined) throw noSuchSet()
        if (listed.revision !== revision) throw changedSince()
        return listed
      },
      decide(listed) {
        const { size, retiredQuestions = [] } = listed
        if (index >= size + retiredQuestions.length)
          throw new VisibleError('unprocessable', `question: no question ${index + 1} in this set`)
        if (retiredQuestions.includes(index) === (reason !== null)) return { reply: undefined }
        if (reason !== null && size === 1)
          throw new VisibleError('conflict', 'No other question of this set is left. Retire the whole set.')
        const others = retiredQuestions.filter((place) => place !== index)
        return { change: { from: listed, places: reason === null ? others : [...others, index] } }
      },
      async write({ from, places }) {
        const [set] = await sets.readForms([from])
        if (set === undefined) throw new Error(`set ${id} was not read`)
        if (reason !== null) await sets.putRetirement(id, index, { by, at: now(), reason })
        return (await directories.revise(pool, from, entryOf(set, places))) ? undefined : LOST
      },
      tries: TRIES,
      contested: changedSince,
    })
  }
}
