import type { SentAnswer } from './api-client.ts'

/**
 * The record that the server should have of one attempt, from the three sentences of the contract. It
 * doesn't use domain/attempts, so the two can be compared.
 */
export type Kept = Required<Pick<SentAnswer, 'userAnswer' | 'seq' | 'timeSpentSeconds'>> & {
  bookmarked: boolean
}
export type Book = {
  /** One per question, in form order. */
  kept: readonly Kept[]
  /** Whether the test was submitted, with or without an answer, or left. */
  ended: 'no' | 'closed' | 'unanswered' | 'left'
}

/** An answer with its question's position in the form. */
export type Placed = { place: number; answer: SentAnswer }

export const emptyBook = (questions: number): Book => ({
  kept: Array.from({ length: questions }, () => ({
    userAnswer: null,
    seq: 0,
    timeSpentSeconds: 0,
    bookmarked: false,
  })),
  ended: 'no',
})

/**
 * Applies answers: the highest seq of a question wins, a tie changes nothing, time only grows, and an ended
 * test doesn't change.
 */
export const take = (book: Book, given: readonly Placed[]): Book =>
  book.ended !== 'no' ? book : given.reduce(takeOne, book)

function takeOne(book: Book, { place, answer }: Placed): Book {
  const held = book.kept[place]
  if (held === undefined) throw new RangeError(`no question ${place} in this test`)
  const timeSpentSeconds = Math.max(held.timeSpentSeconds, answer.timeSpentSeconds)
  const { userAnswer, seq, bookmarked = false } = answer
  const next = seq > held.seq ? { userAnswer, seq, bookmarked } : held
  return { ...book, kept: book.kept.with(place, { ...next, timeSpentSeconds }) }
}

/** Applies only the time spent: all that counts of answers that came too late. */
export const takeTime = (book: Book, given: readonly Placed[]): Book =>
  take(
    book,
    given.map(({ place, answer }) => ({ place, answer: { ...answer, seq: 0 } })),
  )

export function end(book: Book, how: 'closed' | 'left'): Book {
  if (book.ended !== 'no') return book
  const isEmpty = book.kept.every(({ userAnswer }) => userAnswer === null)
  return { ...book, ended: how === 'closed' && isEmpty ? 'unanswered' : how }
}

/**
 * Scores by the specification: the fraction of correct answers times 36, rounded, at least 1. Null without
 * any answer.
 */
export function scoreOf(
  { kept, ended }: Book,
  key: readonly string[],
): { correct: number; score: number | null } {
  if (ended === 'unanswered') return { correct: 0, score: null }
  const correct = kept.filter(({ userAnswer }, place) => userAnswer === key[place]).length
  return { correct, score: Math.max(1, Math.round((correct / kept.length) * 36)) }
}
