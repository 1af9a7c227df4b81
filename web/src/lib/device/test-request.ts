import { filtersOf, type Attempt } from '#domain/attempts/attempt.ts'
import {
  ADMINISTERED,
  SECTIONS,
  missingSections,
  standardCount,
  type Difficulty,
  type Mode,
  type Section,
  type TestSection,
  type Version,
} from '#domain/exam/formats.ts'
import { TIMINGS, timingOf, type Timing } from '#domain/exam/timing.ts'

/** The settings that a student requests a test with. */
export type TestRequest = {
  section: TestSection
  version: Version
  mode: Mode
  timing: Timing
  count?: number | undefined
  difficulties?: readonly Difficulty[] | undefined
  topics?: readonly string[] | undefined
  /**
   * In a full practice test: the sections that the bank has no questions for. The student has seen that the test leaves
   * them out. In a simulation: Science if the student left it out.
   */
  without?: readonly Section[] | undefined
}

/** Returns a key that is the same for equal requests only. */
export const requestKeyOf = ({ section, version, mode, timing, count, ...filters }: TestRequest): string =>
  JSON.stringify([
    section,
    version,
    mode,
    timing,
    count ?? null,
    filters.difficulties?.toSorted() ?? [],
    filters.topics?.toSorted() ?? [],
    filters.without?.toSorted() ?? [],
  ])

/** Whether the request limits the test to some difficulties or topics. */
export const hasFilters = ({ difficulties = [], topics = [] }: TestRequest): boolean =>
  difficulties.length + topics.length > 0

/** Whether the request has filters or names a number of questions, as one in the mode `check` always does. */
export const isCustom = (request: TestRequest): boolean => request.count !== undefined || hasFilters(request)

type RequestedAttempt = Pick<
  Attempt,
  'section' | 'version' | 'mode' | 'requested' | 'untimed' | 'timeFactor' | 'difficulties' | 'topics'
> & { sections: readonly { section: Section }[] }

/**
 * Whether a test was requested with a number of questions. A test whose answers are checked always is, because its
 * number has a maximum of its own.
 */
export const hasOwnCount = ({
  section,
  version,
  mode,
  requested,
}: Pick<Attempt, 'section' | 'version' | 'mode' | 'requested'>): boolean =>
  section !== 'full' && (mode === 'check' || requested !== standardCount(version, section))

/** Returns the request that an attempt was created with. */
export function requestFrom(attempt: RequestedAttempt): TestRequest {
  const { section, version, mode, requested } = attempt
  const missing = missingSections(section, attempt.sections)
  const count = hasOwnCount(attempt) ? { count: requested } : {}
  return {
    section,
    version,
    mode,
    timing: timingOf(attempt),
    ...count,
    ...filtersOf(attempt),
    ...(missing.length > 0 ? { without: missing } : {}),
  }
}

/** Converts a request to the API's body. */
export const toCreateBody = ({
  section,
  version,
  mode,
  timing,
  count,
  difficulties,
  topics,
  without = [],
}: TestRequest) => ({
  section,
  version,
  mode,
  ...TIMINGS[timing],
  ...(count === undefined ? {} : { count }),
  ...(difficulties === undefined ? {} : { difficulties: [...difficulties] }),
  ...(topics === undefined ? {} : { topics: [...topics] }),
  // The server draws exactly the sections that the student was shown, or refuses.
  ...(section === 'full' && mode === 'practice'
    ? { sections: SECTIONS.filter((name) => !without.includes(name)) }
    : {}),
  ...(mode === 'test-day' && without.includes(ADMINISTERED.optional) ? { science: false as const } : {}),
})
