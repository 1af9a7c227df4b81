import type { FilterCounts } from '#domain/bank/filter-counts.ts'
import type { Section, Version } from '#domain/exam/formats.ts'
import { ApiFailure, isRetryableSoon, questionsApi, type CountsReply } from './api.ts'
import { retry } from './retry.ts'

/** Returns the delays before the retries, in ms. Each is twice the previous one, up to the cap. */
export const backoff = (retries: number, { firstMs, capMs }: { firstMs: number; capMs: number }): number[] =>
  Array.from({ length: retries }, (_, index) => Math.min(firstMs * 2 ** index, capMs))

/**
 * The delays for counts of the bank: three retries after the first try, with exponential backoff capped at 30
 * seconds.
 */
const COUNT_DELAYS = backoff(3, { firstMs: 1000, capMs: 30_000 })

/** Counts of the bank. If they couldn't be loaded, they're 0 or absent, and `isKnown` is false. */
export type Counted<T> = { counts: T; isKnown: boolean }

const NONE = { english: 0, math: 0, reading: 0, science: 0, full: 0 } as const

/** Loads the number of questions by version and section; `full` is the total of a version. */
export const readCounts = (): Promise<Counted<CountsReply>> =>
  loadCounts(() => questionsApi.countQuestions({}), { old: NONE, enhanced: NONE })

/** Loads the number of questions of one section by difficulty and topic. */
export const readFilterCounts = (version: Version, section: Section): Promise<Counted<FilterCounts>> =>
  loadCounts(
    async () => (await questionsApi.countQuestionsByFilter({ params: { version, section } })).counts,
    {
      easy: {},
      medium: {},
      hard: {},
    },
  )

async function loadCounts<T>(count: () => Promise<T>, none: T): Promise<Counted<T>> {
  try {
    return { counts: await retry(count, COUNT_DELAYS, isRetryableSoon), isKnown: true }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    console.warn('Could not count the questions:', error)
    return { counts: none, isKnown: false }
  }
}
