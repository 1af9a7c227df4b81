import {
  CHECK_MAXIMUM,
  CUSTOMIZE_MINIMUM,
  customizeMaximum,
  DIFFICULTIES,
  SECTIONS,
  TEST_SECTIONS,
  TOPICS,
  VERSIONS,
  type Difficulty,
  type Section,
  type TestSection,
  type Version,
} from '#domain/exam/formats.ts'
import { TIMING_KEYS, type Timing } from '#domain/exam/timing.ts'

/** Builds and parses the addresses of /test. A customized test can be linked to and reloaded. */

/** The options of a practice test. Omitted ones are standard. */
export type TestOptions = {
  timing?: Timing | undefined
  count?: number | undefined
  difficulties?: readonly Difficulty[] | undefined
  topics?: readonly string[] | undefined
  /** Whether each answer can be checked before the end. Needs a count, and no time limit. */
  check?: boolean | undefined
  /**
   * Full test only: the sections that the bank has no questions for. The student has seen that the test leaves them
   * out.
   */
  without?: readonly Section[] | undefined
}

type TestName = { section: TestSection; version: Version }
export type TestAddress =
  | ({ kind: 'start' } & TestName & TestOptions)
  | { kind: 'customize'; section: Section; version: Version; timing: Timing }
  | ({ kind: 'resume'; attemptId: string } & TestName)

export function testHref(address: TestAddress): string {
  const query = new URLSearchParams({ section: address.section, version: address.version })
  if (address.kind === 'resume') query.set('attempt', address.attemptId)
  else if (address.timing !== undefined && address.timing !== 'standard') query.set('time', address.timing)
  if (address.kind === 'customize') query.set('customize', '1')
  if (address.kind === 'start') {
    if (address.count !== undefined) query.set('count', String(address.count))
    for (const difficulty of address.difficulties ?? []) query.append('difficulty', difficulty)
    for (const topic of address.topics ?? []) query.append('topic', topic)
    if (address.check === true) query.set('check', '1')
    for (const missing of address.without ?? []) query.append('without', missing)
  }
  return `/test?${query.toString()}`
}

/** Whether Customize Test offers this number of questions. */
const isOffered = (section: Section, count: number): boolean =>
  Number.isInteger(count) && count >= CUSTOMIZE_MINIMUM && count <= customizeMaximum(section)

/**
 * Parses the query of /test. Missing or invalid values fall back to English, Traditional, and standard
 * options.
 */
export function readTestAddress(query: URLSearchParams): TestAddress {
  const section = TEST_SECTIONS.find((name) => name === query.get('section')) ?? 'english'
  const version = VERSIONS.find((name) => name === query.get('version')) ?? 'old'
  const attemptId = query.get('attempt')
  if (attemptId !== null) return { kind: 'resume', section, version, attemptId }
  const timing = TIMING_KEYS.find((key) => key === query.get('time')) ?? 'standard'
  if (section === 'full') {
    const without = SECTIONS.filter((name) => query.getAll('without').includes(name))
    const isValid = without.length > 0 && without.length < SECTIONS.length
    return { kind: 'start', section, version, timing, ...(isValid ? { without } : {}) }
  }
  if (query.has('customize')) return { kind: 'customize', section, version, timing }
  const count = Number(query.get('count'))
  const requested = { difficulties: query.getAll('difficulty'), topics: query.getAll('topic') }
  const difficulties = DIFFICULTIES.filter((name) => requested.difficulties.includes(name))
  const topics = TOPICS[section].filter((name) => requested.topics.includes(name))
  return {
    kind: 'start',
    section,
    version,
    timing,
    ...(isOffered(section, count) ? { count } : {}),
    ...(query.has('check') && timing === 'untimed' && isOffered(section, count) && count <= CHECK_MAXIMUM
      ? { check: true }
      : {}),
    ...(difficulties.length > 0 ? { difficulties } : {}),
    ...(topics.length > 0 ? { topics } : {}),
  }
}
