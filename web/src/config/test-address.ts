import {
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
} from '../../../domain/exam/formats.ts'
import { TIMING_KEYS, type Timing } from '../../../domain/exam/timing.ts'

/** What /test?… asks for, and how it is written: a test that was customized can be linked to, and reloaded. */

/** What a student may choose of a practice test; left out, it is the standard one. */
export type TestOptions = {
  timing?: Timing | undefined
  count?: number | undefined
  difficulties?: readonly Difficulty[] | undefined
  topics?: readonly string[] | undefined
  /** Of a full test: sections that the bank lacks, as the student was shown. */
  without?: readonly Section[] | undefined
}

type Named = { section: TestSection; version: Version }
export type TestAddress =
  | ({ kind: 'start' } & Named & TestOptions)
  | { kind: 'customize'; section: Section; version: Version; timing: Timing }
  | ({ kind: 'resume'; attemptId: string } & Named)

export function testHref(address: TestAddress): string {
  const query = new URLSearchParams({ section: address.section, version: address.version })
  if (address.kind === 'resume') query.set('attempt', address.attemptId)
  else if (address.timing !== undefined && address.timing !== 'standard') query.set('time', address.timing)
  if (address.kind === 'customize') query.set('customize', '1')
  if (address.kind === 'start') {
    if (address.count !== undefined) query.set('count', String(address.count))
    for (const difficulty of address.difficulties ?? []) query.append('difficulty', difficulty)
    for (const topic of address.topics ?? []) query.append('topic', topic)
    for (const missing of address.without ?? []) query.append('without', missing)
  }
  return `/test?${query.toString()}`
}

/** Whether Customize Test offers so many questions. */
const isOffered = (section: Section, count: number): boolean =>
  Number.isInteger(count) && count >= CUSTOMIZE_MINIMUM && count <= customizeMaximum(section)

/** English and Traditional where section and version are left out or name no such thing; so with every option. */
export function readTestAddress(query: URLSearchParams): TestAddress {
  const section = TEST_SECTIONS.find((name) => name === query.get('section')) ?? 'english'
  const version = VERSIONS.find((name) => name === query.get('version')) ?? 'old'
  const attemptId = query.get('attempt')
  if (attemptId !== null) return { kind: 'resume', section, version, attemptId }
  const timing = TIMING_KEYS.find((key) => key === query.get('time')) ?? 'standard'
  if (section === 'full') {
    const without = SECTIONS.filter((name) => query.getAll('without').includes(name))
    const some = without.length > 0 && without.length < SECTIONS.length
    return { kind: 'start', section, version, timing, ...(some ? { without } : {}) }
  }
  if (query.has('customize')) return { kind: 'customize', section, version, timing }
  const count = Number(query.get('count'))
  const asked = { difficulties: query.getAll('difficulty'), topics: query.getAll('topic') }
  const difficulties = DIFFICULTIES.filter((name) => asked.difficulties.includes(name))
  const topics = TOPICS[section].filter((name) => asked.topics.includes(name))
  return {
    kind: 'start',
    section,
    version,
    timing,
    ...(isOffered(section, count) ? { count } : {}),
    ...(difficulties.length > 0 ? { difficulties } : {}),
    ...(topics.length > 0 ? { topics } : {}),
  }
}
