import { LETTERS, keyLetter, questionRule } from './finding.ts'
import { plainText } from './passage.ts'
import type { ContentQuestion } from './content-set.ts'
import { revealsKey } from './reveals-key.ts'
import { countWords } from './words.ts'

/** The fewest words of an explanation. */
export const EXPLANATION_WORDS = 25

export const explanationLength = questionRule('explanation-length', ({ explanation }) => {
  const words = countWords(explanation)
  return words >= EXPLANATION_WORDS
    ? []
    : [`the explanation has ${words} words; it needs at least ${EXPLANATION_WORDS}, naming the evidence`]
})

/** Requires a note for each of the three wrong letters and for no other. */
export const distractorNotes = questionRule('distractor-notes', (question) => {
  const key = keyLetter(question)
  if (key === undefined) return []
  const notes = LETTERS.filter((letter) => question.distractors[letter] !== undefined)
  const missing = LETTERS.filter((letter) => letter !== key && !notes.includes(letter))
  return [
    ...(missing.length > 0 ? [`the field "distractors" has no note for ${missing.join(', ')}`] : []),
    ...(notes.includes(key) ? [`the field "distractors" has a note for ${key}, which is the key`] : []),
  ]
})

/** Checks that the hint doesn't give the key away. */
export const hintHidesKey = questionRule('hint', ({ hint, correctAnswer, questionText, options }) =>
  revealsKey(hint, { questionText, options, key: correctAnswer })
    ? [`the hint gives the key away, "${correctAnswer}"`]
    : [],
)

const guidanceOf = ({ explanation, hint, distractors, solution }: ContentQuestion): [string, string][] => [
  ['explanation', explanation],
  ['hint', hint],
  ...Object.entries(distractors).map(([letter, note]): [string, string] => [`note for ${letter}`, note]),
  ['solution', solution.join(' ')],
]

/**
 * Checks that guidance names options by their text: on screen every second question uses other letters
 * (A-D, F-J).
 */
export const noLetters = questionRule('option-letters', (question) =>
  guidanceOf(question).flatMap(([place, text]) => {
    const match = /\b(?:option|choice) [A-DFGHJ]\b/i.exec(text)
    return match === null ? [] : [`the ${place} names "${match[0]}"; quote the text of that option`]
  }),
)

/** The fewest words of a quotation that is checked; shorter ones are terms, not quotations. */
const MIN_QUOTATION_WORDS = 4

/**
 * Reduces a text to letters, digits, and apostrophes in lower case: quotations may begin in midsentence and
 * end in a comma.
 */
const lettersAndDigits = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim()

/**
 * Checks that quotations in the guidance of a Reading or Science question occur word for word in what the
 * student sees. English is exempt: it quotes sentences as they would read with another option.
 */
export const exactQuotes = questionRule('quotation', (question, { section, passage, figures, title }) => {
  if (section !== 'reading' && section !== 'science') return []
  const visibleTexts = [
    plainText(passage ?? ''),
    title,
    question.questionText,
    ...question.options,
    JSON.stringify(figures),
  ]
  const text = lettersAndDigits(visibleTexts.join(' | '))
  return guidanceOf(question).flatMap(([place, guidance]) =>
    guidance
      .split(/["“”]/)
      .filter((_, at) => at % 2 === 1)
      .flatMap((quotation) => quotation.split(/\.\.\.|…|\. \. \./))
      .filter((part) => countWords(part) >= MIN_QUOTATION_WORDS && !text.includes(lettersAndDigits(part)))
      .map((part) => `the ${place} quotes "${part.trim()}", which isn't anywhere in the set`),
  )
})
