import { filtersOf, type Attempt } from '../../../../domain/attempts/attempt.ts'
import {
  SECTIONS,
  sectionsOf,
  standardCount,
  type Difficulty,
  type Mode,
  type Section,
  type TestSection,
  type Version,
} from '../../../../domain/exam/formats.ts'
import { TIMINGS, timingOf, type Timing } from '../../../../domain/exam/timing.ts'

/** What a test was asked for: the same words, the same kind of test. */
export type TestRequest = {
  section: TestSection
  version: Version
  mode: Mode
  timing: Timing
  count?: number | undefined
  difficulties?: readonly Difficulty[] | undefined
  topics?: readonly string[] | undefined
  /** Of a full practice test: sections that the bank lacks, as the student was shown. */
  without?: readonly Section[] | undefined
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
    filters.without?.toSorted() ?? [],
  ])

/** Whether only some of the bank's questions may be served. */
export const hasFilters = ({ difficulties = [], topics = [] }: TestRequest): boolean =>
  difficulties.length + topics.length > 0

/** Whether it is another test than the standard one of its name. */
export const isCustom = (request: TestRequest): boolean => request.count !== undefined || hasFilters(request)

type Asked = Pick<
  Attempt,
  'section' | 'version' | 'mode' | 'requested' | 'untimed' | 'timeFactor' | 'difficulties' | 'topics'
> & { sections: readonly { section: Section }[] }

/** What an attempt of another device was asked for. */
export function requestOf(attempt: Asked): TestRequest {
  const { section, version, mode, requested } = attempt
  const held = attempt.sections.map((clock) => clock.section)
  const missing = sectionsOf(section).filter((name) => !held.includes(name))
  const count = requested === standardCount(version, section) ? {} : { count: requested }
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

/** The request as the API takes it. */
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
  // The test is drawn with the sections that were announced, or not at all.
  ...(section === 'full' && mode === 'practice'
    ? { sections: SECTIONS.filter((name) => !without.includes(name)) }
    : {}),
})
