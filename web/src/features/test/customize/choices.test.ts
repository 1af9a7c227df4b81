import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withToggled } from '#web/components/checkbox-group.tsx'
import { filterCounts } from '#domain/bank/filter-counts.ts'
import {
  CHECK_MAXIMUM,
  CUSTOMIZE_MINIMUM,
  customizeMaximum,
  DIFFICULTIES,
  SECTIONS,
  TOPICS,
  type Section,
} from '#domain/exam/formats.ts'
import {
  applicableChoices,
  clearedChoices,
  choiceCounts,
  filterOf,
  initialChoices,
  matchingAndServed,
  sliderEnd,
  stepCount,
} from './choices.ts'

const anySection = fc.constantFrom(...SECTIONS)
const anyCountsOf = (section: Section) =>
  fc
    .array(
      fc.record({
        difficulty: fc.constantFrom(...DIFFICULTIES),
        topicCounts: fc.array(fc.nat(5), {
          minLength: TOPICS[section].length,
          maxLength: TOPICS[section].length,
        }),
      }),
      { maxLength: 12 },
    )
    .map((sets) =>
      filterCounts({
        version: 'old',
        section,
        sets: sets.map((set, index) => ({ ...set, id: `set_${index}`, revision: 1, size: 5 })),
      }),
    )
const anyChoicesOf = (section: Section) =>
  fc.record({
    count: fc.integer({ min: CUSTOMIZE_MINIMUM, max: customizeMaximum(section) }),
    difficulties: fc.subarray([...DIFFICULTIES]),
    topics: fc.subarray<string>([...TOPICS[section]]),
  })
const anySituation = anySection.chain((section) =>
  fc.record({ section: fc.constant(section), counts: anyCountsOf(section), choices: anyChoicesOf(section) }),
)

describe('Customize Test', () => {
  test('opens with 40 questions and no filter', () => {
    expect(initialChoices()).toEqual({ count: 40, difficulties: [], topics: [], wantsChecks: false })
  })

  test('Clear All removes the filters and sets the section’s maximum number of questions', () => {
    expect(SECTIONS.map((section) => clearedChoices(section))).toEqual(
      [75, 60, 40, 40].map((count) => ({ count, difficulties: [], topics: [], wantsChecks: false })),
    )
  })

  test('the slider’s buttons change the count by 5, but not beyond the slider’s ends', () => {
    expect(stepCount(75, 40, 1)).toBe(45)
    expect(stepCount(75, 75, 1)).toBe(75)
    expect(stepCount(60, 10, -1)).toBe(10)
    expect(stepCount(25, 40, -1)).toBe(20)
  })

  test('ends the slider at the section’s maximum, or at the first step that covers what the bank can serve', () => {
    expect(SECTIONS.map((section) => sliderEnd(section, null))).toEqual([75, 60, 40, 40])
    expect(SECTIONS.map((section) => sliderEnd(section, 500))).toEqual([75, 60, 40, 40])
    expect([0, 3, 10, 11, 15, 23, 40].map((available) => sliderEnd('english', available))).toEqual([
      10, 10, 10, 15, 15, 25, 40,
    ])
  })

  test('allows checks in untimed tests only, and limits a test with checks to 40 questions', () => {
    const choices = { ...clearedChoices('english'), wantsChecks: true }
    expect(applicableChoices(choices, 'untimed')).toEqual({ ...choices, count: CHECK_MAXIMUM })
    expect(applicableChoices({ ...choices, count: 20 }, 'untimed')).toEqual({ ...choices, count: 20 })
    for (const timing of ['standard', '1.5x', '2x'] as const)
      expect(applicableChoices(choices, timing)).toEqual({ ...choices, wantsChecks: false })
    expect([null, 500, 23].map((available) => sliderEnd('english', available, true))).toEqual([40, 40, 25])
  })

  test('ignores a filter with no box or every box checked', () => {
    expect(filterOf('science', { count: 40, difficulties: [], topics: [...TOPICS.science] })).toEqual({})
    expect(filterOf('science', { count: 40, difficulties: ['hard'], topics: [] })).toEqual({
      difficulties: ['hard'],
    })
  })

  test('toggling a box twice changes nothing, and checked boxes keep their order', () => {
    fc.assert(
      fc.property(fc.subarray([...DIFFICULTIES]), fc.constantFrom(...DIFFICULTIES), (chosen, toggled) => {
        const once = withToggled(DIFFICULTIES, chosen, toggled)
        expect(once.includes(toggled)).toBe(!chosen.includes(toggled))
        expect(once).toEqual(DIFFICULTIES.filter((name) => once.includes(name)))
        expect(withToggled(DIFFICULTIES, once, toggled)).toEqual(chosen)
      }),
    )
  })

  test('serves as many questions as the student chose, or all that match if they are fewer', () => {
    fc.assert(
      fc.property(anySituation, ({ section, counts, choices }) => {
        const { matching, served } = matchingAndServed(section, counts, choices)
        expect(served).toBe(Math.min(matching, choices.count))
      }),
    )
  })

  test('the counts of the checked topics add up to the matching questions', () => {
    fc.assert(
      fc.property(anySituation, ({ section, counts, choices }) => {
        const counted = choiceCounts(section, counts, choices)
        const checked = choices.topics.length > 0 ? choices.topics : TOPICS[section]
        const sum = checked.map((topic) => counted.topic(topic)).reduce((total, count) => total + count, 0)
        expect(sum).toBe(matchingAndServed(section, counts, choices).matching)
      }),
    )
  })
})
