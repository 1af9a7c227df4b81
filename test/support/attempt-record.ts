import type { SentAnswer } from './api-client.ts'

/**
 * The record that the server should have of one attempt, by the rules in test/faults/histories.test.ts. It
 * doesn't use domain/attempts, so the two can be compared.
 */

export type RecordedAnswer = Required<Pick<SentAnswer, 'userAnswer' | 'seq' | 'timeSpentSeconds'>> & {
  bookmarked: boolean
}
export type AttemptRecord = {
  /** One per question, in form order. */
  answers: readonly RecordedAnswer[]
  /** How the test ended: submitted with an answer, submitted without one, or left; `no` if it's open. */
  ended: 'no' | 'closed' | 'unanswered' | 'left'
}

/** An answer with its question's position in the form. */
export type PlacedAnswer = { place: number; answer: SentAnswer }

export const emptyRecord = (questions: number): AttemptRecord => ({
  answers: Array.from({ length: questions }, () => ({
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
export const applyAnswers = (record: AttemptRecord, answers: readonly PlacedAnswer[]): AttemptRecord =>
  record.ended !== 'no' ? record : answers.reduce(applyAnswer, record)

function applyAnswer(record: AttemptRecord, { place, answer }: PlacedAnswer): AttemptRecord {
  const stored = record.answers[place]
  if (stored === undefined) throw new RangeError(`no question ${place} in this test`)
  const timeSpentSeconds = Math.max(stored.timeSpentSeconds, answer.timeSpentSeconds)
  const { userAnswer, seq, bookmarked = false } = answer
  const next = seq > stored.seq ? { userAnswer, seq, bookmarked } : stored
  return { ...record, answers: record.answers.with(place, { ...next, timeSpentSeconds }) }
}

/** Applies only the time spent, as the server does with ignored answers. */
export const applyTimes = (record: AttemptRecord, answers: readonly PlacedAnswer[]): AttemptRecord =>
  applyAnswers(
    record,
    answers.map(({ place, answer }) => ({ place, answer: { ...answer, seq: 0 } })),
  )

export function endRecord(record: AttemptRecord, how: 'closed' | 'left'): AttemptRecord {
  if (record.ended !== 'no') return record
  const isEmpty = record.answers.every(({ userAnswer }) => userAnswer === null)
  return { ...record, ended: how === 'closed' && isEmpty ? 'unanswered' : how }
}

/**
 * Scores by the specification: the fraction of correct answers times 36, rounded, at least 1. Null if the test ended
 * without an answer.
 */
export function scoreOf(
  { answers, ended }: AttemptRecord,
  keys: readonly string[],
): { correct: number; score: number | null } {
  if (ended === 'unanswered') return { correct: 0, score: null }
  const correct = answers.filter(({ userAnswer }, place) => userAnswer === keys[place]).length
  return { correct, score: Math.max(1, Math.round((correct / answers.length) * 36)) }
}
