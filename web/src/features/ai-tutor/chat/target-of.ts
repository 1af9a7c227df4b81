import type { Target } from './chat-state.ts'

/** Parses the address's query: an existing conversation, or a new one, which may be about a test question. */
export function targetOf(search: string): Target {
  const asked = new URLSearchParams(search)
  const id = asked.get('conversation')
  if (id !== null && id !== '') return { kind: 'kept', id }
  const [attemptId, questionId] = [asked.get('test'), asked.get('question')]
  const isAbout = attemptId !== null && attemptId !== '' && questionId !== null && questionId !== ''
  return { kind: 'new', about: isAbout ? { attemptId, questionId } : null }
}
