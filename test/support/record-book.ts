import type { SentAnswer } from './api-client.ts'

/**
 * What the server should hold of one attempt, kept as a clerk with a list would: by the three sentences of the contract,
 * and nothing of domain/attempts, so that it can be held against them.
 */
export type Kept = Required<Pick<SentAnswer, 'userAnswer' | 'seq' | 'timeSpentSeconds'>> & {
  bookmarked: boolean
}
export type Book = {
  /** One per question, in the order of the form. */
  kept: readonly Kept[]
  /** Whether it was submitted, with or without an answer, or left. */
  ended: 'no' | 'closed' | 'unanswered' | 'left'
}

/** An answer with the place of its question in the form. */
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

/** The highest number of a question wins, a tie leaves what stands, time only grows; of an ended test nothing changes. */
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

/** Only their time: what is left of answers that came too late. */
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

/** The specification's score: the rounded fraction of right answers times 36, at least 1; none without any answer. */
export function scoreOf(
  { kept, ended }: Book,
  key: readonly string[],
): { correct: number; score: number | null } {
  if (ended === 'unanswered') return { correct: 0, score: null }
  const correct = kept.filter(({ userAnswer }, place) => userAnswer === key[place]).length
  return { correct, score: Math.max(1, Math.round((correct / kept.length) * 36)) }
}
