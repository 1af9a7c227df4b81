import type { Section } from '../exam/formats.ts'
import type { ContentSet } from '../items/content-set.ts'
import { type Inline, parsePassage } from '../items/passage.ts'
import { typographic } from '../text/typographic.ts'
import type { SamplePick } from './home.ts'

/** A question of the bank with its key and with typographic quotes, for pages outside a test. */
export type Sample = {
  section: Section
  /** The set's title, and the place in it that the question mentions. */
  source: { title: string; place: string | null }
  passage: readonly Inline[] | null
  table: {
    caption: string
    columns: readonly string[]
    rows: readonly (readonly (string | number)[])[]
  } | null
  stem: string
  /** `note` explains why the option is right, or why it tempts and fails. */
  options: readonly { text: string; note: string }[]
  /** Index of the right option. */
  answer: number
}

const LETTERS = ['A', 'B', 'C', 'D'] as const
const oneLine = (text: string): string => text.trim().replace(/\s+/g, ' ')

/**
 * Returns a set's question for display on a page.
 * @throws Error if the set doesn't contain the picked parts, or if these contain math, which the pages can't show
 */
export function sampleOf(set: ContentSet, pick: SamplePick): Sample {
  const pickError = (what: string) => new Error(`${pick.set}: ${what}`)
  const question = set.questions[pick.question - 1]
  if (question === undefined) throw pickError(`there is no question ${pick.question}`)
  const sample: Sample = {
    section: set.section,
    source: { title: typographic(set.title), place: pick.place ?? null },
    passage: pick.excerpt === undefined ? null : excerptOf(set, pick.excerpt, pickError),
    table: pick.figure === undefined ? null : tableOf(set, pick.figure, pickError),
    stem: typographic(question.questionText),
    options: question.options.map((text, index) => ({
      text: typographic(text),
      note: typographic(text === question.correctAnswer ? question.explanation : noteOf(question, index)),
    })),
    answer: question.options.indexOf(question.correctAnswer),
  }
  if (sample.answer < 0) throw pickError('no option is the key')
  if (JSON.stringify(sample).includes('\\\\(')) throw pickError('the question contains LaTeX')
  return sample
}

const noteOf = ({ distractors }: ContentSet['questions'][number], index: number): string => {
  const letter = LETTERS[index]
  return (letter && distractors[letter]) ?? ''
}

function excerptOf(
  { passage = '' }: ContentSet,
  { from, to }: { from: string; to: string },
  pickError: (what: string) => Error,
): readonly Inline[] {
  const paragraph =
    passage
      .split(/\n\s*\n/)
      .map(oneLine)
      .find((one) => one.includes(from)) ?? ''
  const start = paragraph.indexOf(from)
  const end = paragraph.indexOf(to, start)
  if (start < 0 || end < 0) throw pickError(`no paragraph runs from "${from}" to "${to}"`)
  const [block] = parsePassage(typographic(paragraph.slice(start, end + to.length)))
  if (block?.kind !== 'paragraph') throw pickError(`"${from}" begins no paragraph`)
  return block.inline
}

function tableOf(set: ContentSet, id: string, pickError: (what: string) => Error): Sample['table'] {
  const figure = set.figures.find((one) => one.id === id)
  if (figure?.kind !== 'table') throw pickError(`there is no table ${id}`)
  return {
    caption: `${figure.label}. ${figure.title}`,
    columns: figure.columns.map(({ label, unit }) => (unit === undefined ? label : `${label} (${unit})`)),
    rows: figure.rows,
  }
}
