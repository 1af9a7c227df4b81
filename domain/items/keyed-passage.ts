import type { SecretSet } from './item.ts'

/** A passage with its marked portions, and the questions about them. */
type MarkedPassage = Pick<SecretSet, 'passage'> & {
  questions: readonly Pick<SecretSet['questions'][number], 'portion' | 'options' | 'key'>[]
}

/** A marked portion with the white space around it and the character after that. */
const PORTION = /(\s*)\[\[(\d+)\|([\s\S]*?)\]\](\s*)(?=([\s\S]?))/g
const NO_SPACE_BEFORE = /[.,;:!?)\]’”]/

/** Returns the questions about portions that no served question asks about, by the portion's number. */
function unaskedPortions({ questions }: Pick<MarkedPassage, 'questions'>, served: readonly number[]) {
  const askedPortions = new Set(served.map((index) => questions[index]?.portion))
  return new Map(
    questions.flatMap((question) =>
      question.portion === null || askedPortions.has(question.portion)
        ? []
        : [[question.portion, question] as const],
    ),
  )
}

/**
 * Counts the keys that a keyed passage prints: those of the portions that no served question asks about.
 */
export const countPrintedKeys = (set: Pick<MarkedPassage, 'questions'>, served: readonly number[]): number =>
  unaskedPortions(set, served).size

/**
 * Returns the passage with the correct words in place of each portion that no served question asks about, so
 * that a student doesn't read errors that nobody asks them to correct.
 * @param served the positions of the served questions in the set
 */
export function keyedPassage(set: MarkedPassage, served: readonly number[]): string | null {
  const { passage } = set
  const unasked = unaskedPortions(set, served)
  if (passage === null || unasked.size === 0) return passage
  const withKeys = passage.replace(
    PORTION,
    (whole, before: string, number: string, words: string, after: string, next: string) => {
      const question = unasked.get(Number(number))
      if (question === undefined) return whole
      const text = keyedWords(words, question.options[question.key] ?? '')
      return text === '' ? spaceAround(before, after, next) : `${before}${text}${after}`
    },
  )
  return withKeys.trimStart()
}

/**
 * Returns what remains of the white space around omitted words: a paragraph's end, or one side's space, or
 * none.
 */
function spaceAround(before: string, after: string, next: string): string {
  const paragraph = [before, after].find((space) => /\n\s*\n/.test(space))
  if (paragraph !== undefined) return paragraph
  if (next === '' || NO_SPACE_BEFORE.test(next)) return ''
  return before === '' ? after : before
}

function keyedWords(words: string, option: string): string {
  if (option === 'NO CHANGE') return words
  return /^(?:OMIT|DELETE)\b/.test(option) ? '' : option
}
