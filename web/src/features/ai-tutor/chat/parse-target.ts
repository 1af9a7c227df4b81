import type { Target } from './chat-state.ts'

/** Parses the address's query: an existing conversation, or a new one, which may be about a test question. */
export function parseTarget(search: string): Target {
  const params = new URLSearchParams(search)
  const id = params.get('conversation')
  if (id !== null && id !== '') return { kind: 'existing', id }
  const [attemptId, questionId] = [params.get('test'), params.get('question')]
  const isAbout = attemptId !== null && attemptId !== '' && questionId !== null && questionId !== ''
  return { kind: 'new', about: isAbout ? { attemptId, questionId } : null }
}
