import temml from 'temml'
import type { ContentQuestion, ContentSet } from '#domain/items/content-set.ts'
import { LETTERS } from '#domain/items/finding.ts'
import {
  OPTION_INDEXES,
  type OptionIndex,
  type SecretItem,
  type SecretSet,
  type TeachingItem,
} from '#domain/items/item.ts'

/** A set ready for the bank. Publishing assigns its id and revision. */
export type Publishable = {
  form: Omit<SecretSet, 'id' | 'revision'>
  teaching: TeachingItem[]
  /** The set as its author wrote it. */
  written: ContentSet
}

/** LaTeX between \( and \). */
const MATH = /\\\((.+?)\\\)/gs

/** A formula that can't be rendered. */
export class UnreadableFormula extends Error {
  override readonly name = 'UnreadableFormula'
}

/**
 * Converts the LaTeX in a text to MathML, which browsers render natively. The rest of the text doesn't
 * change.
 * @throws UnreadableFormula that names the formula
 */
export function renderMath(text: string): string {
  return text.replace(MATH, (_, latex: string) => {
    try {
      return temml.renderToString(latex, { throwOnError: true })
    } catch (cause) {
      throw new UnreadableFormula(`the formula ${latex} cannot be read`, { cause })
    }
  })
}

function keyOf(question: ContentQuestion): OptionIndex {
  const key = OPTION_INDEXES.find((position) => question.options[position] === question.correctAnswer)
  if (key === undefined) throw new Error(`the key of "${question.questionText}" is not among its options`)
  return key
}

const toSecretItem = (question: ContentQuestion): SecretItem => ({
  topic: question.topic,
  questionText: renderMath(question.questionText),
  options: question.options.map(renderMath),
  key: keyOf(question),
  portion: question.portion ?? null,
  figure: question.figure ?? null,
})

const toTeachingItem = (question: ContentQuestion): TeachingItem => ({
  explanation: renderMath(question.explanation),
  notes: LETTERS.map((letter) => {
    const note = question.distractors[letter]
    return note === undefined ? null : renderMath(note)
  }),
  hint: renderMath(question.hint),
  solution: question.solution.map(renderMath),
})

/**
 * Splits an author's set into the two stored halves, with LaTeX rendered.
 * @throws UnreadableFormula
 */
export function fromContent(set: ContentSet): Publishable {
  return {
    form: {
      version: set.version,
      section: set.section,
      difficulty: set.difficulty,
      title: set.title,
      passage: set.passage === undefined ? null : renderMath(set.passage),
      figures: set.figures,
      questions: set.questions.map(toSecretItem),
    },
    teaching: set.questions.map(toTeachingItem),
    written: set,
  }
}
