import { mentions, normalizeText, wordsOf } from './words.ts'

/** Whether a text that a student reads before answering gives the answer away. */

export type KeyedQuestion = {
  questionText: string
  options: readonly string[]
  /** The text of the correct option. */
  key: string
}

/** Reduces a text to what a reader sees: without tags and LaTeX delimiters, with plain quotes and minus signs. */
const visible = (text: string): string =>
  text
    .replace(/<[^>]*>/g, '')
    .replace(/\\[()]/g, '')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/−/g, '-')

/** Returns the key as it may occur inside a sentence. */
const inSentence = (key: string): string =>
  visible(key)
    .trim()
    .replace(/[.,;:]$/, '')

/** On screen every second question uses other letters (A-D, F-J). */
const LETTER = /\b(?:[Oo]ptions?|[Cc]hoices?|[Aa]nswers?)(?: is| are)? \(?[A-DFGHJ]\)?(?![\p{L}\p{N}'])/u

const UNCHANGED =
  /\bno change\b|\bunchanged\b|\boriginal (?:words?|text|version)\b|\balready correct\b|\bas (?:it is|written|it stands)\b/i

/** The fewest letters of a word that tells one choice from another. */
const TELLING_LETTERS = 4
/** A text with this share of the words that only the key has, and at least two of them, paraphrases the key. */
const PARAPHRASE = { share: 0.5, least: 2 }

/** Returns the beginnings of a text's longer words, so that endings don't matter. */
const wordStemsIn = (text: string): Set<string> =>
  new Set(
    wordsOf(normalizeText(visible(text)))
      .map((word) => word.replace(/[^\p{L}\p{N}']/gu, ''))
      .filter((word) => word.length >= TELLING_LETTERS)
      .map((word) => word.slice(0, Math.max(TELLING_LETTERS, Math.min(6, word.length - 1)))),
  )

/** Whether a text says most of what only the key says. */
function paraphrases(text: string, { questionText, options, key }: KeyedQuestion): boolean {
  const elsewhere = [questionText, ...options.filter((option) => option !== key)].map(wordStemsIn)
  const telling = [...wordStemsIn(key)].filter((stem) => elsewhere.every((stems) => !stems.has(stem)))
  const stems = wordStemsIn(text)
  const matches = telling.filter((stem) => stems.has(stem)).length
  return matches >= PARAPHRASE.least && matches >= telling.length * PARAPHRASE.share
}

/**
 * Whether a text contains the key's text, names a choice by its letter, says that nothing changes if that is the key,
 * or repeats most of the words that only the key has. A key of one word of up to four letters (its, were, that) counts
 * only in quotation marks or asterisks, because any sentence may need it.
 */
export function revealsKey(text: string, question: KeyedQuestion): boolean {
  const shown = visible(text)
  const key = inSentence(question.key)
  if (LETTER.test(shown)) return true
  if (normalizeText(key) === 'no change' && UNCHANGED.test(shown)) return true
  const isShortWord = /^\p{L}{1,4}$/u.test(key)
  // A quoted word often has the sentence's punctuation before its closing quotation mark.
  const withoutMarks = normalizeText(shown).replace(/[.,;:](?=["'*])/g, '')
  const isNamed = isShortWord
    ? ['"', "'", '*'].some((quote) => withoutMarks.includes(`${quote}${normalizeText(key)}${quote}`))
    : mentions(shown, key)
  return isNamed || paraphrases(text, question)
}
