import type { WholeForm } from './forecasts.ts'
import { isBeyond, shortId, type LearningSummary } from './summary.ts'

/** An ended test with evidence, as an entry in the list of a student's tests. */
export type ListedTest = {
  id: string
  /** The time of its evidence (`AttemptEvidence.at`), epoch ms. */
  endedAt: number
  isHidden: boolean
  /** Absent if the test is no whole form. */
  form?: WholeForm | undefined
}

/** The ids of listed tests that a summary lacks, may lack, or shouldn't have, in the order of the list. */
export type Backlog = {
  /** The tests that the summary lacks. */
  unfolded: string[]
  /**
   * The tests that are older than all in the summary's full list, so the summary can't say whether it has them. The
   * caller has to remember whether a rebuild has counted them.
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
  const missing = tests.filter(({ id, isHidden }) => !isHidden && !summary.folded.has(shortId(id)))
  const older = new Set(
    missing.filter(({ id, endedAt }) => isBeyond(summary, { attemptId: id, at: endedAt })),
  )
  return {
    unfolded: ids(missing.filter((test) => !older.has(test))),
    beyond: ids([...older]),
    hidden: ids(tests.filter(({ isHidden }) => isHidden)),
  }
}
