import { describe, expect, test } from 'vitest'
import {
  customizeMaximum,
  FORMATS,
  missingSections,
  SECTIONS,
  sectionsOf,
  standardCount,
  standardSeconds,
  TOPICS,
  VERSIONS,
} from './formats.ts'

/** Section 9 of the specification, repeated on purpose: a changed constant must be changed twice. */
const SPECIFIED = {
  old: { questions: [75, 60, 40, 40], seconds: [2700, 3600, 2100, 2100], total: 215 },
  enhanced: { questions: [50, 45, 30, 30], seconds: [1800, 2400, 1500, 1500], total: 155 },
} as const

describe('formats', () => {
  test.each(VERSIONS)('the %s test has the specification’s questions and times', (version) => {
    const formats = SECTIONS.map((section) => FORMATS[version][section])
    expect(formats.map(({ questions }) => questions)).toEqual(SPECIFIED[version].questions)
    expect(formats.map(({ seconds }) => seconds)).toEqual(SPECIFIED[version].seconds)
    expect(standardCount(version, 'full')).toBe(SPECIFIED[version].total)
  })

  test('a Traditional test takes 2h 55m and an Enhanced one 2 hours, which saves 55 minutes', () => {
    expect(standardSeconds('old', 'full')).toBe(175 * 60)
    expect(standardSeconds('enhanced', 'full')).toBe(120 * 60)
  })

  test('every standard form consists of whole sets', () => {
    for (const version of VERSIONS)
      for (const section of SECTIONS) {
        const { questions, setSize } = FORMATS[version][section]
        expect(questions % setSize, `${version} ${section}`).toBe(0)
      }
  })

  test('missingSections returns the sections that a full test leaves out', () => {
    const present = [{ section: 'english' }, { section: 'math' }, { section: 'reading' }] as const
    expect(missingSections('full', present)).toEqual(['science'])
    expect(missingSections('math', [{ section: 'math' }])).toEqual([])
  })

  test('a full test runs English, Math, Reading, Science; a section test runs only its section', () => {
    expect(sectionsOf('full')).toEqual(['english', 'math', 'reading', 'science'])
    expect(sectionsOf('reading')).toEqual(['reading'])
  })

  test('Customize Test offers at most 75, 60, 40, and 40 questions', () => {
    expect(SECTIONS.map(customizeMaximum)).toEqual([75, 60, 40, 40])
  })

  test('no topic belongs to two sections', () => {
    const topics = Object.values(TOPICS).flat()
    expect(topics).toHaveLength(18)
    expect(new Set(topics).size).toBe(topics.length)
  })
})
