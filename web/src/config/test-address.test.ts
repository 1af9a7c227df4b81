import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  CHECK_MAXIMUM,
  CUSTOMIZE_MINIMUM,
  customizeMaximum,
  DIFFICULTIES,
  SECTIONS,
  TEST_SECTIONS,
  TOPICS,
  VERSIONS,
} from '#domain/exam/formats.ts'
import type { Timing } from '#domain/exam/timing.ts'
import { readTestAddress, testHref, type TestAddress } from './test-address.ts'

const read = (query: string) => readTestAddress(new URLSearchParams(query))
const readHref = (href: string) => readTestAddress(new URL(href, 'http://site.example').searchParams)

const timing = fc.constantFrom<Timing>('standard', '1.5x', '2x', 'untimed')
const version = fc.constantFrom(...VERSIONS)
const addresses: fc.Arbitrary<TestAddress> = fc.oneof(
  fc.record({
    kind: fc.constant('resume' as const),
    section: fc.constantFrom(...TEST_SECTIONS),
    version,
    attemptId: fc.string({ minLength: 1 }),
  }),
  fc.record({
    kind: fc.constant('customize' as const),
    section: fc.constantFrom(...SECTIONS),
    version,
    timing,
  }),
  fc.record(
    {
      kind: fc.constant('start' as const),
      section: fc.constant('full' as const),
      version,
      timing,
      without: fc.subarray([...SECTIONS], { minLength: 1, maxLength: SECTIONS.length - 1 }),
    },
    { requiredKeys: ['kind', 'section', 'version', 'timing'] },
  ),
  fc.constantFrom(...SECTIONS).chain((section) =>
    fc.record(
      {
        kind: fc.constant('start' as const),
        section: fc.constant(section),
        version,
        timing,
        count: fc.integer({ min: CUSTOMIZE_MINIMUM, max: customizeMaximum(section) }),
        difficulties: fc.subarray([...DIFFICULTIES], { minLength: 1 }),
        topics: fc.subarray([...TOPICS[section]], { minLength: 1 }),
      },
      { requiredKeys: ['kind', 'section', 'version', 'timing'] },
    ),
  ),
  fc.record({
    kind: fc.constant('start' as const),
    section: fc.constantFrom(...SECTIONS),
    version,
    timing: fc.constant('untimed' as const),
    count: fc.integer({ min: CUSTOMIZE_MINIMUM, max: CHECK_MAXIMUM }),
    check: fc.constant(true),
  }),
)

test.each([
  'section=full&check=1&time=untimed',
  'section=math&check=1&count=10',
  'section=math&check=1&time=1.5x&count=10',
  'section=math&check=1&time=untimed',
  'section=english&check=1&time=untimed&count=45',
])('readTestAddress ignores check for a test that can’t be checked: %s', (query) => {
  expect(read(query)).not.toHaveProperty('check')
})

test('readTestAddress reads back what testHref writes', () => {
  fc.assert(
    fc.property(addresses, (address) => {
      expect(readHref(testHref(address))).toEqual(address)
    }),
  )
})

describe('testHref and readTestAddress', () => {
  test('a standard test has only section and version in its address', () => {
    expect(testHref({ kind: 'start', section: 'full', version: 'enhanced', timing: 'standard' })).toBe(
      '/test?section=full&version=enhanced',
    )
  })

  test.each([
    ['', 'english', 'old'],
    ['section=essay&version=newest', 'english', 'old'],
    ['section=Math', 'english', 'old'],
    ['section=__proto__&version=', 'english', 'old'],
    ['section=science', 'science', 'old'],
  ])('?%s is a standard test of %s, %s', (query, section, version) => {
    expect(read(query)).toEqual({ kind: 'start', section, version, timing: 'standard' })
  })

  test.each([
    'count=0',
    'count=1',
    'count=9',
    'count=-5',
    'count=7.5',
    'count=61',
    'count=ten',
    'count=',
    'difficulty=lethal',
    'topic=Grammar',
    'time=3x',
  ])("a math test ignores %s, which isn't one of its options", (query) => {
    expect(read(`section=math&${query}`)).toEqual({
      kind: 'start',
      section: 'math',
      version: 'old',
      timing: 'standard',
    })
  })

  test.each(['without=essay', 'without=', 'without=english&without=math&without=reading&without=science'])(
    'F-03: a full test ignores %s, which excludes no section or all of them',
    (query) => {
      expect(read(`section=full&${query}`)).toEqual(read('section=full'))
    },
  )

  test('a full test ignores the count, topics, difficulties, and customize', () => {
    expect(read('section=full&time=2x&count=20&topic=Grammar&difficulty=easy&customize=1')).toEqual({
      kind: 'start',
      section: 'full',
      version: 'old',
      timing: '2x',
    })
  })
})
