import type { BlindSet } from '#domain/generation/blind-solve.ts'
import type { Figure } from '#domain/items/figures.ts'
import { LETTERS } from '#domain/items/finding.ts'

/** The text in which a model sees a set, without its keys. */

/** Returns everything that a student can see in a figure or read from it. */
const figureText = (figure: Figure): string => `${figure.label} (${figure.id}): ${JSON.stringify(figure)}`

/** Returns the title, the passage, and the figures of a set, each as one text. */
export const setHead = ({ title, passage, figures }: BlindSet): string[] => [
  `# ${title}`,
  ...(passage === null ? [] : [passage]),
  ...figures.map(figureText),
]

/** Returns a question as a student sees it. `place` is its index in the set, from 0. */
export const questionText = (question: BlindSet['questions'][number], place: number): string =>
  [
    `Question ${place + 1}${question.portion === null ? '' : ` (portion ${question.portion})`}` +
      (question.figure === null ? '' : ` (see ${question.figure})`),
    question.questionText,
    ...question.options.map((option, index) => `${LETTERS[index] ?? '?'}. ${option}`),
  ].join('\n')
