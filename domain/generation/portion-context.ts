import * as z from 'zod'
import type { ContentSet } from '../items/content-set.ts'
import { PORTION } from '../items/without-questions.ts'

/** Finds the portion of a rejected English question again, in a passage that has lost its mark. */

export const portionContextSchema = z.object({
  /** The text before and after the portion, without marks. */
  before: z.string(),
  words: z.string(),
  after: z.string(),
})
export type PortionContext = z.infer<typeof portionContextSchema>

/** The lengths of the text on each side that are compared, in characters, the longest first. */
const CONTEXT_LENGTHS = [60, 25, 10]
const LONGEST = Math.max(...CONTEXT_LENGTHS)

const withoutMarks = (text: string): string => text.replace(PORTION, '$2')

/** Returns a portion with the text around it; undefined if the passage doesn't mark it. */
export function portionContext(passage: string | undefined, portion: number): PortionContext | undefined {
  const mark = [...(passage ?? '').matchAll(PORTION)].find(([, number]) => Number(number) === portion)
  if (passage === undefined || mark === undefined) return undefined
  const [whole, , words = ''] = mark
  return {
    before: withoutMarks(passage.slice(0, mark.index)).slice(-LONGEST),
    words,
    after: withoutMarks(passage.slice(mark.index + whole.length)).slice(0, LONGEST),
  }
}

/** Returns every position of a text in another one. */
function positionsOf(text: string, wanted: string): number[] {
  const positions: number[] = []
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) positions.push(at)
  return positions
}

type Range = { start: number; end: number }

/** Returns where the portion is in a text without marks; undefined if that isn't clear. */
function findRange(text: string, { before, words, after }: PortionContext, options: readonly string[]) {
  for (const length of CONTEXT_LENGTHS) {
    const [left, right] = [before.slice(-length), after.slice(0, length)]
    const ranges = [...new Set([words, ...options])].flatMap((present): Range[] =>
      positionsOf(text, left + present + right).map((at) => ({
        start: at + left.length,
        end: at + left.length + present.length,
      })),
    )
    if (ranges.length > 0) return ranges.length === 1 ? ranges[0] : undefined
  }
  return undefined
}

/**
 * Marks a portion again, with the words that it had: they may have been replaced by an option when its question was
 * rejected.
 * @returns undefined if the passage has no such words, if it isn't clear which of several are meant, or if they overlap
 * another portion
 */
export function markPortion(
  passage: string,
  number: number,
  context: PortionContext,
  options: readonly string[],
): string | undefined {
  const range = findRange(withoutMarks(passage), context, options)
  if (range === undefined) return undefined
  let shift = 0
  for (const mark of passage.matchAll(PORTION)) {
    const [whole, , words = ''] = mark
    const start = mark.index - shift
    const end = start + words.length
    if (range.end <= start) break
    if (range.start < end) return undefined
    shift += whole.length - words.length
  }
  const [from, to] = [range.start + shift, range.end + shift]
  return `${passage.slice(0, from)}[[${number}|${context.words}]]${passage.slice(to)}`
}

type Placed = { set: ContentSet; index: number }

/**
 * Numbers the portions of an English set in text order, and sorts the questions about them. A set that marks a portion
 * twice stays as it is, so that the validation after this rejects it.
 * @param placed a set, and the position of one of its questions, from 0
 * @returns the set, and the new position of that question
 */
export function numberPortions(placed: Placed): Placed {
  const { set, index } = placed
  if (set.section !== 'english' || set.passage === undefined) return placed
  const marked = [...set.passage.matchAll(PORTION)].map(([, number]) => Number(number))
  if (new Set(marked).size < marked.length) return placed
  const passage = set.passage.replace(
    PORTION,
    (_, number: string, words: string) => `[[${marked.indexOf(Number(number)) + 1}|${words}]]`,
  )
  const numbered = set.questions.map((question, at) => {
    const position = question.portion === undefined ? -1 : marked.indexOf(question.portion)
    return { at, question: position < 0 ? question : { ...question, portion: position + 1 } }
  })
  const sorted = sortByPortion(numbered, ({ question }) => question.portion)
  return {
    set: { ...set, passage, questions: sorted.map(({ question }) => question) },
    index: sorted.findIndex(({ at }) => at === index),
  }
}

/** Sorts the entries about portions by number. Those about the whole passage stay where they are. */
export function sortByPortion<T>(entries: readonly T[], orderOf: (entry: T) => number | undefined): T[] {
  const sorted = entries
    .filter((one) => orderOf(one) !== undefined)
    .toSorted((one, other) => (orderOf(one) ?? 0) - (orderOf(other) ?? 0))
  return entries.flatMap((one) => (orderOf(one) === undefined ? [one] : (sorted.shift() ?? [])))
}
