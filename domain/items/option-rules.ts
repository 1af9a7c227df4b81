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

/**
 * Finds "always" or "never" in one wrong option alone, which gives it away as wrong. If the key or a second
 * option has such a word too, it reveals nothing and isn't reported.
 */
export const noAbsoluteGiveaway = questionRule('absolute-giveaway', (question) => {
  const absolute = question.options.flatMap((option, index) =>
    /\b(?:always|never)\b/i.test(option) ? [LETTERS[index]] : [],
  )
  return absolute.length === 1 && absolute[0] !== keyLetter(question)
    ? [`"always" or "never" is only in option ${absolute[0] ?? ''}, which gives it away; reword it`]
    : []
})
