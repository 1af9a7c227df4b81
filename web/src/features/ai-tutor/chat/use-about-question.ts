import { useQuery } from '@tanstack/react-query'
import { isRetryable } from '#web/lib/api.ts'
import { aboutQuestionQuery, type QuestionSummary } from './queries.ts'
import type { About } from './tutor-api.ts'

/**
 * `absent`: the test or drill is unfinished, gone, or not the student's, or it lacks the question. `failed`: the server
 * couldn't be reached or had an error, so another try may load the question.
 */
export type AboutQuestionState =
  | { kind: 'loading' }
  | { kind: 'absent' }
  | { kind: 'failed'; tryAgain: () => void }
  | { kind: 'ready'; question: QuestionSummary }

/** Returns the question that a conversation is about, once it's loaded; null if it's about none. */
export function useAboutQuestion(account: string, about: About | null): AboutQuestionState | null {
  const { data: question, error, refetch, isFetching } = useQuery(aboutQuestionQuery(account, about))
  if (about === null) return null
  if (question) return { kind: 'ready', question }
  if (isFetching) return { kind: 'loading' }
  if (error !== null && isRetryable(error)) return { kind: 'failed', tryAgain: () => void refetch() }
  return { kind: 'absent' }
}
