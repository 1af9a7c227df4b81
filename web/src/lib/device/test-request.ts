import type { Difficulty, Mode, TestSection, Version } from '../../../../domain/exam/formats.ts'
import { TIMINGS, type Timing } from '../../../../domain/exam/timing.ts'

/** What a test was asked for: the same words, the same kind of test. */
export type TestRequest = {
  section: TestSection
  version: Version
  mode: Mode
  timing: Timing
  count?: number | undefined
  difficulties?: readonly Difficulty[] | undefined
  topics?: readonly string[] | undefined
}

/** One text for all requests of the same test. */
export const requestName = ({ section, version, mode, timing, count, ...filters }: TestRequest): string =>
  JSON.stringify([
    section,
    version,
    mode,
    timing,
    count ?? null,
    filters.difficulties?.toSorted() ?? [],
    filters.topics?.toSorted() ?? [],
  ])

/** Whether only some of the bank's questions may be served. */
export const hasFilters = ({ difficulties = [], topics = [] }: TestRequest): boolean =>
  difficulties.length + topics.length > 0

/** Whether it is another test than the standard one of its name. */
export const isCustom = (request: TestRequest): boolean => request.count !== undefined || hasFilters(request)

/** The request as the API takes it. */
export const toCreateBody = ({
  section,
  version,
  mode,
  timing,
  count,
  difficulties,
  topics,
}: TestRequest) => ({
  section,
  version,
  mode,
  ...TIMINGS[timing],
  ...(count === undefined ? {} : { count }),
  ...(difficulties === undefined ? {} : { difficulties: [...difficulties] }),
  ...(topics === undefined ? {} : { topics: [...topics] }),
})
