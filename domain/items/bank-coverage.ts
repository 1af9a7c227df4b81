import {
  DIFFICULTIES,
  FORMATS,
  SECTION_NAMES,
  SECTIONS,
  standardCount,
  TOPICS,
  type Section,
  type Topic,
  type Version,
  VERSION_NAMES,
  VERSIONS,
} from '../exam/formats.ts'
import type { ContentSet } from './content-set.ts'
import type { Finding } from './finding.ts'

/** The contents that the bank must have so that students can take several full tests without repeats. */
export const COVERAGE = {
  /** Standard forms of each section, without repeating a question. */
  forms: 4,
  /** The least share of a section's standard count in each difficulty. */
  difficulty: 1 / 3,
  /** How far a topic's share of a section may be from its expected share, as a fraction of that share. */
  topic: 0.5,
} as const

/**
 * The expected share of each topic in its section. Math and Science: questions of a Traditional test by
 * topic, as published by its maker (14, 10, 9, 9, 14, 4 of 60; 15, 18, 7 of 40). Reading has one passage of
 * each topic. English passages mix topics, whose shares follow from the reporting categories (CATEGORY_SHARES in
 * english-rules.ts): every production question, and about half of the language questions (concision and tone), is of
 * Rhetorical Skills. The other half (precision) is of Usage, and conventions divide among all topics except Rhetorical
 * Skills.
 */
const EXPECTED_SHARES: Record<Section, Partial<Record<Topic, number>>> = {
  english: {
    Grammar: 0.15,
    Usage: 0.17,
    Punctuation: 0.13,
    'Sentence Structure': 0.17,
    'Rhetorical Skills': 0.38,
  },
  math: {
    'Pre-Algebra': 14 / 60,
    'Elementary Algebra': 10 / 60,
    'Intermediate Algebra': 9 / 60,
    'Coordinate Geometry': 9 / 60,
    'Plane Geometry': 14 / 60,
    Trigonometry: 4 / 60,
  },
  reading: { 'Literary Narrative': 0.25, 'Social Studies': 0.25, Humanities: 0.25, 'Natural Sciences': 0.25 },
  science: {
    'Data Representation': 15 / 40,
    'Research Summaries': 18 / 40,
    'Conflicting Viewpoints': 7 / 40,
  },
}

const ENHANCED_ENGLISH: Partial<Record<Topic, number>> = {
  Grammar: 0.14,
  Usage: 0.12,
  Punctuation: 0.12,
  'Sentence Structure': 0.12,
  'Rhetorical Skills': 0.5,
}
const expectedShares = (version: Version, section: Section): Partial<Record<Topic, number>> =>
  version === 'enhanced' && section === 'english' ? ENHANCED_ENGLISH : EXPECTED_SHARES[section]

export type SectionCoverage = {
  version: Version
  section: Section
  questions: number
  /** The number of whole standard forms. */
  forms: number
  /** The questions of each difficulty, and the fewest that it needs. */
  difficulties: { difficulty: string; questions: number; least: number }[]
  /** The questions of each topic, with their actual and expected shares of the section, 0 to 1. */
  topics: { topic: string; questions: number; share: number; expected: number }[]
}

/** Counts the bank's contents by version and section. */
export const coverageOf = (sets: readonly ContentSet[]): SectionCoverage[] =>
  VERSIONS.flatMap((version) =>
    SECTIONS.map((section) => {
      const own = sets.filter((set) => set.version === version && set.section === section)
      const questions = own.flatMap((set) => set.questions)
      const standard = standardCount(version, section)
      const setsOfForm = standard / FORMATS[version][section].setSize
      return {
        version,
        section,
        questions: questions.length,
        forms: Math.floor(own.length / setsOfForm),
        difficulties: DIFFICULTIES.map((difficulty) => ({
          difficulty,
          questions: own
            .filter((set) => set.difficulty === difficulty)
            .reduce((sum, set) => sum + set.questions.length, 0),
          least: Math.ceil(standard * COVERAGE.difficulty),
        })),
        topics: TOPICS[section].map((topic) => {
          const count = questions.filter((question) => question.topic === topic).length
          return {
            topic,
            questions: count,
            share: questions.length === 0 ? 0 : count / questions.length,
            expected: expectedShares(version, section)[topic] ?? 0,
          }
        }),
      }
    }),
  )

const percent = (share: number): string => `${Math.round(share * 100)}%`

/** Finds what the bank lacks, given all its sets. */
export const coverageFindings = (sets: readonly ContentSet[]): Finding[] =>
  coverageOf(sets).flatMap(({ version, section, forms, difficulties, topics }) => {
    const name = `${VERSION_NAMES[version]} ${SECTION_NAMES[section]}`
    const finding = (rule: string, message: string): Finding => ({ where: name, rule, message })
    return [
      ...(forms < COVERAGE.forms
        ? [finding('forms', `has ${forms} whole forms; it needs ${COVERAGE.forms}`)]
        : []),
      ...difficulties
        .filter(({ questions, least }) => questions < least)
        .map(({ difficulty, questions, least }) =>
          finding('difficulty', `has ${questions} ${difficulty} questions; it needs ${least}`),
        ),
      ...topics
        .filter(({ share, expected }) => Math.abs(share - expected) > expected * COVERAGE.topic)
        .map(({ topic, share, expected }) =>
          finding('topic-share', `is ${percent(share)} ${topic}; it should be about ${percent(expected)}`),
        ),
    ]
  })

/** Finds sets that share a title. */
export const titleFindings = (sets: readonly ContentSet[]): Finding[] => {
  const byTitle = Map.groupBy(sets, ({ title }) => title.toLowerCase())
  return [...byTitle.values()]
    .filter((same) => same.length > 1)
    .map((same) => ({
      where: same.map(({ id }) => id).join(', '),
      rule: 'title-unique',
      message: `have the title "${same[0]?.title ?? ''}"; give each its own`,
    }))
}
