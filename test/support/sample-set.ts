import { FORMATS } from '#domain/exam/formats.ts'
import type { Section, Topic } from '#domain/exam/formats.ts'
import type { ContentQuestion, ContentSet } from '#domain/items/content-set.ts'
import type { Figure } from '#domain/items/figures.ts'
import { LETTERS } from '#domain/items/finding.ts'
import { STEM_FAMILIES } from '#domain/items/stem-families.ts'

/** Valid sets for tests: they pass every rule, so that a test changes only what the test is about. */

const TOPIC: Record<Section, Topic> = {
  english: 'Grammar',
  math: 'Pre-Algebra',
  reading: 'Humanities',
  science: 'Data Representation',
}

export const sampleTable: Figure = {
  id: 'table1',
  kind: 'table',
  label: 'Table 1',
  title: 'Seedlings after 14 days',
  alt: 'A table of the mass of seedlings grown under three amounts of light.',
  columns: [
    { label: 'Light', unit: 'hours' },
    { label: 'Mass', unit: 'g' },
  ],
  rows: [
    [4, 1.2],
    [8, 2.9],
    [12, '3.1'],
  ],
}
export const sampleLine: Figure = {
  id: 'fig1',
  kind: 'line',
  label: 'Figure 1',
  title: 'Cooling of two beakers',
  alt: 'A line chart of the temperature of two beakers over ten minutes.',
  x: { label: 'Time', unit: 'min' },
  y: { label: 'Temperature', unit: '°C' },
  series: [
    { name: 'Beaker A', points: [[0, 90], [5, 70], [10, 58]] }, // prettier-ignore
  ],
}
export const sampleBars: Figure = {
  id: 'fig2',
  kind: 'bar',
  label: 'Figure 2',
  title: 'Birds counted',
  alt: 'A bar chart of the birds counted at two sites in one year.',
  x: { label: 'Site', categories: ['North', 'South'] },
  y: { label: 'Count', unit: 'birds' },
  series: [{ name: '2019', values: [12, 30] }],
}

const PEOPLE =
  'mayor teacher sailor painter doctor farmer baker printer tailor miner potter lawyer porter drummer banker'.split(
    ' ',
  )

const sentence = (index: number, verb = 'agreed'): string =>
  `The ${PEOPLE[index % PEOPLE.length] ?? ''} ${verb} that the old observatory, which had stood above the harbor since ` +
  'before the war, should be repaired rather than replaced.'

const sentences = (count: number): string =>
  Array.from({ length: count }, (_, index) => sentence(index)).join(' ')

const passageFor = (section: Section, size: number): string | undefined =>
  ({
    english: PEOPLE.map((_, index) =>
      sentence(index, index < size ? `[[${index + 1}|agreed]]` : 'agreed'),
    ).join(' '),
    math: undefined,
    reading: `${sentences(20)}\n\n${sentences(15)}`,
    science: `## Experiment 1\n\n${sentences(10)}`,
  })[section]

/** Builds question `index` (from 0) of a sample set. Its key, index + 12 + 5, is at A, B, C, D in turn. */
export const sampleQuestion = (
  section: Section = 'math',
  index = 0,
  changes: Partial<ContentQuestion> = {},
): ContentQuestion => {
  const key = index + 17
  const at = index % 4
  const options = LETTERS.map((_, position) => String(key + (position - at) * 10))
  const wrong = LETTERS.filter((_, position) => position !== at)
  return {
    topic: TOPIC[section],
    ...(section === 'english' ? { portion: index + 1 } : {}),
    questionText:
      section === 'science'
        ? `A seedling with a mass of ${index + 12} g gains 5 g. What is its mass, in grams?`
        : `What is the sum of ${index + 12} and 5?`,
    options,
    correctAnswer: options[at] ?? '',
    explanation:
      'Adding five to the first number moves five steps along the number line from where it stands, and counting ' +
      'those steps one by one, as the stem asks, ends at the value that this option gives.',
    distractors: Object.fromEntries(wrong.map((letter) => [letter, 'A slip of ten in the column of tens.'])),
    hint: 'Start at the larger number and count on.',
    solution: ['Write the two numbers in a column.', `Add the ones, then the tens: ${key}.`],
    check: { compute: `${index + 12} + 5` },
    ...changes,
  }
}

/** Builds a valid set of a section, of the old version unless changed. */
export const sampleSet = (section: Section = 'math', changes: Partial<ContentSet> = {}): ContentSet => {
  const version = changes.version ?? 'old'
  const size = FORMATS[version][section].setSize
  const passage = passageFor(section, size)
  return {
    id: `${version}-${section}-sample`,
    version,
    section,
    difficulty: 'medium',
    title: 'The Old Observatory',
    ...(passage === undefined ? {} : { passage }),
    figures: section === 'science' ? [sampleTable, sampleLine, sampleBars] : [],
    questions: Array.from({ length: size }, (_, index) => sampleQuestion(section, index)),
    ...changes,
  }
}

/** The kinds of stems that begin the English sets of `shippedSet`. Their other stems are of the kind `grammar`. */
const ENGLISH_KINDS = ['concision', 'transition', 'placement', 'loss', 'tone']

/** Builds a valid set that also passes the rules for sets that ship: its English stems are those of STEM_FAMILIES. */
export const shippedSet = (section: Section, changes: Partial<ContentSet> = {}): ContentSet => {
  const set = sampleSet(section, changes)
  if (section !== 'english') return set
  const questions = set.questions.map((question, index) => {
    const family = STEM_FAMILIES.find(({ kind }) => kind === (ENGLISH_KINDS[index] ?? 'grammar'))
    return family === undefined
      ? question
      : { ...question, questionText: family.example, reporting: family.category }
  })
  return { ...set, questions }
}
