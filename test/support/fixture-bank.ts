import {
  DIFFICULTIES,
  FORMATS,
  SECTIONS,
  TOPICS,
  VERSIONS,
  type Section,
  type Version,
} from '#domain/exam/formats.ts'
import type { ContentQuestion, ContentSet } from '#domain/items/content-set.ts'
import { fromContent } from '#lambdas/shared/bank/from-content.ts'
import { fillerParagraphs, fillerPhrase, fillerProse } from './filler-text.ts'
import { fillerTable } from './filler-table.ts'

/**
 * A bank of filler texts, of any size, in which secret texts are marked. Every set has the standard size and about as
 * many characters as a real one.
 */

export type FixtureOptions = {
  /** Questions per pool (one version and section), rounded up to whole sets. 0 leaves the pool empty. */
  questionsPerPool: number | Readonly<Record<Section, number>>
  versions?: readonly Version[]
}

/** Marks each explanation, choice note, hint, and step, which a student may get only in a review, hint, or check. */
export const EXPLANATION_MARK = 'canary-'
const LETTERS = ['A', 'B', 'C', 'D'] as const

/** The pool, the set, and the number of a question. Set and question are counted from 0. */
type Place = { version: Version; section: Section; set: number; question: number }

/**
 * Returns the key's index. Within a set, the keys go backward through the letters: A, D, C, B. The first key of each
 * next set is one letter later.
 */
const keyAt = ({ set, question }: Place): number => (set * 5 + question * 3) % 4

const optionsOf = (place: Place): string[] =>
  LETTERS.map((letter, position) => {
    const seed = place.set * 67 + place.question * 7 + position
    switch (place.section) {
      case 'english':
        return position === 0 ? 'NO CHANGE' : `${fillerPhrase(4, seed)} ${letter.toLowerCase()}`
      case 'math':
        return `\\(${place.set + 3}x + ${place.question * 4 + position}\\)`
      case 'reading':
        return `${fillerPhrase(9, seed)} ${letter.toLowerCase()}`
      case 'science':
        return `${fillerPhrase(6, seed)} ${letter.toLowerCase()}`
    }
  })

const stemOf = ({ section, set, question }: Place): string => {
  const name = `Filler question ${question + 1} of set ${set + 1}`
  const seed = set * 29 + question
  switch (section) {
    case 'english':
      return `${name}: which choice ${fillerPhrase(8, seed)}?`
    case 'math':
      return (
        `${name}: if \\(f(x) = \\frac{${set + 2}x^{2} - ${question + 1}}{\\sqrt{x + ${set}}}\\), what is ` +
        `\\(f(${question + 2})\\) when ${fillerPhrase(14, seed)}?`
      )
    case 'reading':
      return `${name}: the passage says that ${fillerPhrase(8, seed)} because`
    case 'science':
      return `${name}: according to Table 1, ${fillerPhrase(18, seed)} when`
  }
}

function fillerQuestion(place: Place, topic: string): ContentQuestion {
  const options = optionsOf(place)
  const key = keyAt(place)
  const canary = `${EXPLANATION_MARK}${place.version}-${place.section}-${place.set}-${place.question}`
  const seed = place.set * 41 + place.question
  return {
    topic,
    ...(place.section === 'english' ? { portion: place.question + 1 } : {}),
    questionText: stemOf(place),
    options,
    correctAnswer: options[key] ?? '',
    explanation: `Filler. ${canary} ${fillerProse(32, seed)}`,
    distractors: Object.fromEntries(
      LETTERS.filter((_, position) => position !== key).map((letter, index) => [
        letter,
        `Filler. ${canary}-${letter} ${fillerPhrase(13, seed + index)}.`,
      ]),
    ),
    hint: `Filler. ${canary}-hint ${fillerPhrase(16, seed)}.`,
    solution: [1, 2, 3].map((step) => `Filler. ${canary}-step-${step} ${fillerPhrase(11, seed + step)}.`),
  }
}

function passageOf(section: Section, size: number, seed: number): string | undefined {
  switch (section) {
    case 'math':
      return undefined
    case 'english': {
      const words = `Filler ${seed + 1}. ${fillerProse(300, seed)}`.split(' ')
      const step = Math.floor(words.length / size)
      for (let portion = 1; portion <= size; portion += 1) {
        const at = (portion - 1) * step + 2
        words[at] = `[[${portion}|${words[at] ?? ''}]]`
      }
      const half = Math.floor(words.length / 2)
      return `${words.slice(0, half).join(' ')}\n\n${words.slice(half).join(' ')}`
    }
    case 'reading':
      return `Filler ${seed + 1}. ${fillerParagraphs(6, 125, seed).join('\n\n')}`
    case 'science': {
      const [opening, first, second] = fillerParagraphs(3, 82, seed)
      return `Filler ${seed + 1}. ${opening}\n\n## Experiment 1\n\n${first}\n\n## Experiment 2\n\n${second}`
    }
  }
}

function fillerSet(version: Version, section: Section, set: number): ContentSet {
  const size = FORMATS[version][section].setSize
  const topics = TOPICS[section]
  const topicOf = (index: number) => topics[(section === 'english' ? index : set) % topics.length] ?? ''
  // Outside English a set has one topic, so the difficulty changes after each round of topics.
  const round = section === 'english' ? set : Math.floor(set / topics.length)
  const passage = passageOf(section, size, set)
  return {
    id: `${version}-${section}-filler-${set + 1}`,
    version,
    section,
    difficulty: DIFFICULTIES[round % DIFFICULTIES.length] ?? 'medium',
    title: `Filler ${set + 1}: ${fillerPhrase(3, set)}`,
    ...(passage === undefined ? {} : { passage }),
    figures: section === 'science' ? [fillerTable(set)] : [],
    questions: Array.from({ length: size }, (_, index) =>
      fillerQuestion({ version, section, set, question: index }, topicOf(index)),
    ),
  }
}

/** Builds the same sets for the same input. A pool of a larger bank starts with the sets of a smaller bank's pool. */
export const fixtureBank = ({ questionsPerPool, versions = VERSIONS }: FixtureOptions): ContentSet[] =>
  versions.flatMap((version) =>
    SECTIONS.flatMap((section) => {
      const questionCount =
        typeof questionsPerPool === 'number' ? questionsPerPool : questionsPerPool[section]
      const sets = Math.ceil(questionCount / FORMATS[version][section].setSize)
      return Array.from({ length: sets }, (_, set) => fillerSet(version, section, set))
    }),
  )

/** Returns a name for a question from the API. A stem alone can occur in several versions and sections. */
export const questionName = (question: {
  version: Version
  section: Section
  questionText: string
}): string => `${question.version} ${question.section} ${question.questionText}`

/** Returns the text of each question's correct option, by `questionName`, as the API serves these texts. */
export function correctOptions(bank: readonly ContentSet[]): Map<string, string> {
  const keys = new Map<string, string>()
  for (const { form } of bank.map(fromContent))
    for (const { questionText, options, key } of form.questions)
      keys.set(questionName({ ...form, questionText }), options[key] ?? '')
  return keys
}
