import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DIFFICULTIES, FORMATS, SECTIONS, TOPICS, VERSIONS, type Section } from '#domain/exam/formats.ts'
import { planBatches, type GenerationRequest } from '../request.ts'
import { setSizes } from '../set-sizes.ts'
import { briefOf, nextSetNumber, setNumber, type Brief, type BriefRequest } from './blueprint.ts'
import { ENGLISH_SKILLS } from './skills.ts'
import { ENGLISH_SUBJECTS, MATH_SUBJECTS, READING_SUBJECTS, SCIENCE_SUBJECTS } from './subjects.ts'

const request: fc.Arbitrary<BriefRequest> = fc
  .record({
    section: fc.constantFrom(...SECTIONS),
    version: fc.constantFrom(...VERSIONS),
    difficulty: fc.constantFrom(...DIFFICULTIES),
    number: fc.nat(100_000),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ part, ...rest }) => {
    const { setSize } = FORMATS[rest.version][rest.section]
    return { ...rest, size: 1 + Math.floor(part * (setSize - 1)) }
  })

/** The subjects that fit each topic. */
const FITTING: Readonly<Record<string, readonly string[]>> = {
  ...MATH_SUBJECTS,
  ...READING_SUBJECTS,
  ...SCIENCE_SUBJECTS,
}
const nameOf = ({ topic, subject }: Brief) => `${topic ?? 'english'}: ${subject}`

describe('briefOf', () => {
  test('gives every set a subject of its topic, and a skill of its topic for each question', () => {
    fc.assert(
      fc.property(request, (one) => {
        const { topic, subject, questions, genre } = briefOf(one)
        const topics: readonly string[] = TOPICS[one.section]
        expect(questions).toHaveLength(one.size)
        expect(questions.every((question) => topics.includes(question.topic))).toBe(true)
        expect(questions.every(({ skill, mistake }) => skill !== '' && mistake !== '')).toBe(true)
        if (one.section === 'english') {
          expect([topic, ENGLISH_SUBJECTS.some((known) => known === subject)]).toEqual([null, true])
          expect(genre).not.toBeNull()
          return
        }
        expect(FITTING[topic ?? '']).toContain(subject)
        expect(new Set(questions.map((question) => question.topic))).toEqual(new Set([topic]))
      }),
    )
  })

  /** The number of sets in a row without a repeat: at least that of a large run, 30 batches with one or two sets. */
  const WITHOUT_REPEAT = { english: 40, math: 60, reading: 60, science: 60 } as const satisfies Record<
    Section,
    number
  >
  test.each(SECTIONS)('repeats no pair of topic and subject within a large run (%s)', (section) => {
    fc.assert(
      fc.property(fc.nat(10_000), (start) => {
        const names = Array.from({ length: WITHOUT_REPEAT[section] }, (_, index) =>
          nameOf(briefOf({ section, version: 'old', difficulty: 'easy', size: 5, number: start + index })),
        )
        expect(new Set(names).size).toBe(names.length)
      }),
    )
  })

  test('repeats no skill within a set of the exam’s size', () => {
    for (const version of VERSIONS)
      for (const section of SECTIONS)
        for (let number = 0; number < 120; number += 1) {
          const size = FORMATS[version][section].setSize
          const { questions } = briefOf({ section, version, difficulty: 'hard', size, number })
          expect(new Set(questions.map(({ skill }) => skill)).size, `${section} ${number}`).toBe(size)
        }
  })

  test.each(
    VERSIONS.flatMap((version) =>
      [FORMATS[version].english.setSize, 5].map((size) => [version, size] as const),
    ),
  )('goes through each list of English skills evenly (%s, sets of %i)', (version, size) => {
    const asked = new Map<string, number>()
    for (let number = 0; number < 120; number += 1)
      for (const { category, skill } of briefOf({
        section: 'english',
        version,
        difficulty: 'easy',
        size,
        number,
      }).questions)
        asked.set(`${category} ${skill}`, (asked.get(`${category} ${skill}`) ?? 0) + 1)
    for (const [category, skills] of Object.entries(ENGLISH_SKILLS)) {
      const counts = skills.map(({ skill }) => asked.get(`${category} ${skill}`) ?? 0)
      expect(Math.min(...counts)).toBeGreaterThan(0)
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
    }
  })

  test.each([
    ['old', { production: [27, 32], language: [13, 20], conventions: [52, 55] }],
    ['enhanced', { production: [38, 43], language: [18, 23], conventions: [38, 43] }],
  ] as const)('mixes the categories of English as the %s exam does', (version, shares) => {
    const size = FORMATS[version].english.setSize
    const all = [0, 1].flatMap(
      (number) => briefOf({ section: 'english', version, difficulty: 'easy', size, number }).questions,
    )
    for (const [name, [least, most]] of Object.entries(shares)) {
      const share = (100 * all.filter(({ category }) => category === name).length) / all.length
      expect(share, name).toBeGreaterThanOrEqual(least)
      expect(share, name).toBeLessThanOrEqual(most)
    }
  })

  test('has equally many subjects for each topic of a section, so that none repeats sooner than others', () => {
    for (const subjects of [MATH_SUBJECTS, READING_SUBJECTS, SCIENCE_SUBJECTS]) {
      const lists = Object.values(subjects)
      expect(new Set(lists.map(({ length }) => length)).size).toBe(1)
      for (const list of lists) expect(new Set(list).size).toBe(list.length)
    }
  })
})

describe('the number of a set', () => {
  const requested: fc.Arbitrary<GenerationRequest> = fc.record({
    kind: fc.constant('custom' as const),
    section: fc.constantFrom(...SECTIONS),
    version: fc.constantFrom(...VERSIONS),
    difficulty: fc.constant('easy' as const),
    count: fc.integer({ min: 1, max: 100 }),
  })

  test('counts the sets of a section through all runs without a gap or a repeat', () => {
    fc.assert(
      fc.property(fc.array(requested, { maxLength: 8 }), (requests) => {
        const runs: {
          request: GenerationRequest
          batches: ReturnType<typeof planBatches>
          firstSet: number
        }[] = []
        for (const one of requests)
          runs.unshift({
            request: one,
            batches: planBatches(one),
            firstSet: nextSetNumber(runs, one.section),
          })
        for (const section of SECTIONS) {
          const numbers = runs
            .toReversed()
            .filter((run) => run.request.section === section)
            .flatMap((run) =>
              run.batches.flatMap((batch) => setSizes(batch).map((_, place) => setNumber(run, batch, place))),
            )
          expect(numbers).toEqual(numbers.map((_, index) => index))
        }
      }),
    )
  })
})
