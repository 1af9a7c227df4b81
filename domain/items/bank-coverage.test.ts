import { describe, expect, test } from 'vitest'
import { sampleQuestion, sampleSet } from '#test/support/sample-set.ts'
import {
  DIFFICULTIES,
  FORMATS,
  type Section,
  SECTIONS,
  TOPICS,
  type Version,
  VERSIONS,
} from '../exam/formats.ts'
import { CATEGORY_SHARES } from './english-rules.ts'
import { coverageFindings, coverageOf, titleFindings } from './bank-coverage.ts'
import type { ContentSet } from './content-set.ts'

/**
 * Returns the sets of four forms of a section, whose difficulties alternate, with the expected topic shares (the first
 * topic gets the rounding remainder).
 */
function fourForms(version: Version, section: Section): ContentSet[] {
  const { questions, setSize } = FORMATS[version][section]
  const total = (4 * questions) / setSize
  const topics =
    coverageOf([]).find((one) => one.version === version && one.section === section)?.topics ?? []
  const namesFor = (count: number) =>
    topics.flatMap(({ topic, expected }) => Array.from({ length: Math.round(expected * count) }, () => topic))
  const names = namesFor(total)
  const mixed = namesFor(setSize)
  return Array.from({ length: total }, (_, nth) => {
    const topic = TOPICS[section].find((name) => name === names[nth]) ?? TOPICS[section][0]
    return sampleSet(section, {
      version,
      id: `${version}-${section}-${nth}`,
      title: `${version} ${section} ${nth}`,
      difficulty: DIFFICULTIES[nth % 3] ?? 'easy',
      questions: Array.from({ length: setSize }, (_question, index) =>
        sampleQuestion(section, index, {
          topic: section === 'english' ? (mixed[index % mixed.length] ?? topic) : topic,
        }),
      ),
    })
  })
}
const whole = VERSIONS.flatMap((version) => SECTIONS.flatMap((section) => fourForms(version, section)))
const rules = (sets: readonly ContentSet[]) => coverageFindings(sets).map(({ rule }) => rule)

describe('a bank of four forms', () => {
  test('lacks nothing', () => {
    expect(coverageFindings(whole)).toEqual([])
    expect(coverageOf(whole).map(({ forms }) => forms)).toEqual(Array(8).fill(4))
  })

  test('lacks a form if one set is missing', () => {
    expect(coverageFindings(whole.slice(1))).toEqual([
      { where: 'Traditional English', rule: 'forms', message: 'has 3 whole forms; it needs 4' },
    ])
  })

  test('lacks hard Math questions if the hard Math sets are relabeled as easy', () => {
    const easier = whole.map((set) =>
      set.section === 'math' && set.difficulty === 'hard' ? { ...set, difficulty: 'easy' as const } : set,
    )
    expect(rules(easier)).toEqual(['difficulty', 'difficulty'])
  })

  test('is out of proportion if a topic’s share is more than half above or below the expected one', () => {
    const skewed = whole.map((set) =>
      set.version === 'old' && set.questions[0]?.topic === 'Humanities'
        ? { ...set, questions: set.questions.map((question) => ({ ...question, topic: 'Natural Sciences' })) }
        : set,
    )
    expect(coverageFindings(skewed)).toEqual([
      {
        where: 'Traditional Reading',
        rule: 'topic-share',
        message: 'is 0% Humanities; it should be about 25%',
      },
      {
        where: 'Traditional Reading',
        rule: 'topic-share',
        message: 'is 50% Natural Sciences; it should be about 25%',
      },
    ])
  })
})

describe.each(VERSIONS)('the expected shares of English topics (%s)', (version) => {
  const shares = new Map(
    coverageOf([])
      .find((one) => one.version === version && one.section === 'english')
      ?.topics.map(({ topic, expected }) => [topic, expected]),
  )
  const { production, language } = CATEGORY_SHARES[version]

  test('add up to one', () => {
    expect([...shares.values()].reduce((sum, share) => sum + share, 0)).toBeCloseTo(1)
  })

  test('have Rhetorical Skills between production alone and production with all of language', () => {
    const rhetoric = shares.get('Rhetorical Skills') ?? 0
    expect(rhetoric).toBeGreaterThan(production[1])
    expect(rhetoric).toBeLessThan(production[0] + language[0])
  })
})

test('titleFindings reports two sets with one title, ignoring case', () => {
  expect(
    titleFindings([
      sampleSet('math', { id: 'a', title: 'Slopes' }),
      sampleSet('math', { id: 'b', title: 'slopes' }),
    ]),
  ).toMatchObject([{ where: 'a, b', rule: 'title-unique' }])
})
