import type { WholeForm } from './forecasts.ts'
import { isBeyond, shortId, type LearningSummary } from './summary.ts'

/** A student's ended test with evidence, as a list has it. */
export type ListedTest = {
  id: string
  /** The end of its evidence, epoch ms. */
  endedAt: number
  isHidden: boolean
  /** Absent if the test is no whole form. */
  form?: WholeForm | undefined
}

/** The tests of a list by their place in a summary. All are ids, in the order of the list. */
export type Backlog = {
  /** The tests that the summary lacks. */
  unfolded: string[]
  /**
   * The tests that are older than all in the summary's full list, so the summary can't say whether it has them. Its
   * owner has to remember them.
   */
  beyond: string[]
  /** The hidden tests, which the summary may still have. */
  hidden: string[]
}

/**
 * Compares a summary with the list of a student's tests. A folded test that the list lacks changes nothing, because
 * the list may be older than the summary.
 */
export function backlogOf(summary: Pick<LearningSummary, 'folded'>, tests: readonly ListedTest[]): Backlog {
  const ids = (some: readonly ListedTest[]) => some.map(({ id }) => id)
  const shown = tests.filter(({ id, isHidden }) => !isHidden && !summary.folded.has(shortId(id)))
  const older = new Set(shown.filter(({ id, endedAt }) => isBeyond(summary, { attemptId: id, at: endedAt })))
  return {
    unfolded: ids(shown.filter((test) => !older.has(test))),
    beyond: ids([...older]),
    hidden: ids(tests.filter(({ isHidden }) => isHidden)),
  }
}
