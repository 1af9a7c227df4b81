import { LETTERS, keyLetter, questionRule } from './finding.ts'
import { foldToLatin, foldVariants } from '../text/fold.ts'
import { normalizeText } from './words.ts'

/** Folding would turn an exponent into a digit: 10² isn't 102. */
const RAISED = /[\u00b2\u00b3\u00b9\u2070-\u209c]/g

/**
 * Reduces an option to what readers tell apart: without its case, spacing, width, and look-alike letters of other
 * scripts. Punctuation counts only in English, whose questions ask about it, and within a word or number.
 */
function toComparable(option: string, isEnglish: boolean): string {
  const folded = foldToLatin(foldVariants(normalizeText(option).replace(RAISED, (sign) => `^${sign}`)))
  return isEnglish ? folded : folded.replace(/["',.;:]+(?=\s|$)|(?<=^|\s)["']/g, '')
}

/** Checks that a student can tell the four options apart. */
export const optionsDiffer = questionRule('options-distinct', ({ options }, { section }) => {
  const texts = options.map((option) => toComparable(option, section === 'english'))
  return options.flatMap((_, index) => {
    const first = texts.indexOf(texts[index] ?? '')
    return first < index ? [`options ${LETTERS[first] ?? ''} and ${LETTERS[index] ?? ''} are the same`] : []
  })
})

export const keyAmongOptions = questionRule('key', (question) =>
  keyLetter(question) === undefined
    ? [`correctAnswer "${question.correctAnswer}" is not one of the options, letter for letter`]
    : [],
)

/** Whether an option stands for other options, such as "All of the above". */
export function refersToOptions(option: string): boolean {
  const text = normalizeText(option)
  return (
    /\b(?:all|none|neither|both|any) of (?:the above|these|them) ?\.?$/.test(text) ||
    /\b(?:all|none) of the (?:above|other (?:options|choices|answers))\b/.test(text)
  )
}

export const noAllOfTheAbove = questionRule('all-none-above', ({ options }) =>
  options.flatMap((option, index) =>
    refersToOptions(option)
      ? [`option ${LETTERS[index] ?? ''} is an "all/none of the above"; replace it with a specific answer`]
      : [],
  ),
)

/** Words that claim too much for a student to believe. "More completely" is a comparison and claims less. */
const ABSOLUTE =
  /\b(?:always|never|impossible|(?<!(?:more|less|almost|nearly) )(?:completely|entirely|totally|absolutely))\b/i
/** English options are wordings for a passage, in which a word such as "completely" may be the precise one. */
const ABSOLUTE_IN_ENGLISH = /\b(?:always|never)\b/i

/**
 * Finds an absolute word in one wrong option alone, which gives it away as wrong. If the key or a second
 * option has such a word too, it reveals nothing and isn't reported.
 */
export const noAbsoluteGiveaway = questionRule('absolute-giveaway', (question, { section }) => {
  const pattern = section === 'english' ? ABSOLUTE_IN_ENGLISH : ABSOLUTE
  const absoluteWords = question.options.flatMap((option, index) => {
    const word = pattern.exec(option)?.[0]
    return word === undefined ? [] : [{ letter: LETTERS[index], word: word.toLowerCase() }]
  })
  const [only] = absoluteWords
  return only !== undefined && absoluteWords.length === 1 && only.letter !== keyLetter(question)
    ? [`"${only.word}" is only in option ${only.letter ?? ''}, which gives it away; reword it`]
    : []
})
