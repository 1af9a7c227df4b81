import { useQuery } from '@tanstack/react-query'
import { aboutQuestionQuery, type QuestionSummary } from './queries.ts'
import type { About } from './tutor-api.ts'

/** `absent`: the test is unfinished, gone, or not the student's, or the question couldn't be loaded. */
export type AboutQuestionState =
  { kind: 'loading' } | { kind: 'absent' } | { kind: 'ready'; question: QuestionSummary }

/** Returns the question that a conversation is about, once it's loaded; null if it's about none. */
export function useAboutQuestion(account: string, about: About | null): AboutQuestionState | null {
  const { data: question, isError } = useQuery(aboutQuestionQuery(account, about))
  if (about === null) return null
  if (question) return { kind: 'ready', question }
  return { kind: question === null || isError ? 'absent' : 'loading' }
}
