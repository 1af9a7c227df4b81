import { LETTERS, keyLetter, questionRule } from './finding.ts'
import { normalizeText } from './words.ts'

/** Checks that the four options differ, ignoring case and white space. */
export const optionsDiffer = questionRule('options-distinct', ({ options }) => {
  const seen = options.map(normalizeText)
  return options.flatMap((_, index) => {
    const first = seen.indexOf(seen[index] ?? '')
    return first < index ? [`options ${LETTERS[first] ?? ''} and ${LETTERS[index] ?? ''} are the same`] : []
  })
})

export const keyAmongOptions = questionRule('key', (question) =>
  keyLetter(question) === undefined
    ? [`correctAnswer "${question.correctAnswer}" is not one of the options, letter for letter`]
    : [],
)

export const noAllOfTheAbove = questionRule('all-none-above', ({ options }) =>
  options.flatMap((option, index) =>
    /\b(?:all|none|neither|both|any) of (?:the above|these|them)\s*\.?$/i.test(option.trim()) ||
    /\b(?:all|none) of the (?:above|other (?:options|choices|answers))\b/i.test(option)
      ? [`option ${LETTERS[index] ?? ''} is an "all/none of the above"; replace it with a specific answer`]
      : [],
  ),
)

/** Words that claim too much for a student to believe. "More completely" is a comparison and claims less. */
const ABSOLUTE =
  /\b(?:always|never|impossible|(?<!(?:more|less|almost|nearly) )(?:completely|entirely|totally|absolutely))\b/i
/** English options are wordings for a passage, so that a precise word may be one of these. */
const ABSOLUTE_IN_ENGLISH = /\b(?:always|never)\b/i

/**
 * Finds an absolute word in one wrong option alone, which gives it away as wrong. If the key or a second
 * option has such a word too, it reveals nothing and isn't reported.
 */
export const noAbsoluteGiveaway = questionRule('absolute-giveaway', (question, { section }) => {
  const pattern = section === 'english' ? ABSOLUTE_IN_ENGLISH : ABSOLUTE
  const absolute = question.options.flatMap((option, index) => {
    const word = pattern.exec(option)?.[0]
    return word === undefined ? [] : [{ letter: LETTERS[index], word: word.toLowerCase() }]
  })
  const [only] = absolute
  return only !== undefined && absolute.length === 1 && only.letter !== keyLetter(question)
    ? [`"${only.word}" is only in option ${only.letter ?? ''}, which gives it away; reword it`]
    : []
})
