import type { ContentQuestion } from './content-set.ts'
import { LETTERS } from './finding.ts'

/** Returns every text of a question that a student may read, with its name for messages. */
export const textsOf = (question: ContentQuestion): { name: string; text: string }[] => [
  { name: 'stem', text: question.questionText },
  ...question.options.map((text, index) => ({ name: `option ${LETTERS[index] ?? ''}`, text })),
  { name: 'explanation', text: question.explanation },
  ...LETTERS.flatMap((letter) => {
    const text = question.distractors[letter]
    return text === undefined ? [] : [{ name: `distractor note ${letter}`, text }]
  }),
  { name: 'hint', text: question.hint },
  ...question.solution.map((text, index) => ({ name: `solution step ${index + 1}`, text })),
]
