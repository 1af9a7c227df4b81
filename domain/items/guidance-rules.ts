import { LETTERS, keyLetter, questionRule } from './finding.ts'
import { countWords, mentions, squash } from './words.ts'

export const EXPLANATION_WORDS = 25

export const explanationLength = questionRule('explanation-length', ({ explanation }) => {
  const words = countWords(explanation)
  return words >= EXPLANATION_WORDS
    ? []
    : [`the explanation has ${words} words; it needs at least ${EXPLANATION_WORDS}, naming the evidence`]
})

/** A note for each of the three wrong letters and for no other. */
export const distractorNotes = questionRule('distractor-notes', (question) => {
  const key = keyLetter(question)
  if (key === undefined) return []
  const notes = LETTERS.filter((letter) => question.distractors[letter] !== undefined)
  const missing = LETTERS.filter((letter) => letter !== key && !notes.includes(letter))
  return [
    ...(missing.length > 0 ? [`distractors lacks a note for ${missing.join(', ')}`] : []),
    ...(notes.includes(key) ? [`distractors has a note for ${key}, which is the key`] : []),
  ]
})

/**
 * The hint does not hold the key's text. Keys under three characters are not looked for, nor a number that the
 * question itself gives; a single word of up to four letters (its, were, that) counts only where the hint quotes it.
 */
export const hintKeepsKey = questionRule('hint', ({ hint, correctAnswer, questionText }, { passage }) => {
  const key = squash(correctAnswer)
    .replace(/^\\\(|\\\)$|[.,;:]$/g, '')
    .trim()
  if (key.length < 3) return []
  const given = `${questionText} ${passage ?? ''}`
  if (/^[-−$]?[\d.,]+%?$/.test(key) && mentions(given, key)) return []
  const held = /^\p{L}{1,4}$/u.test(key)
    ? ['"', "'", '*'].some((quote) => squash(hint).includes(`${quote}${key}${quote}`)) ||
      squash(hint).includes(`“${key}”`)
    : mentions(hint, key)
  return held ? [`the hint holds the key's text, "${correctAnswer}"`] : []
})
