import type { Target } from './chat-state.ts'

/** What the address asks for: a conversation, a question of a test to begin one about, or nothing but a new one. */
export function targetOf(search: string): Target {
  const asked = new URLSearchParams(search)
  const id = asked.get('conversation')
  if (id !== null && id !== '') return { kind: 'kept', id }
  const [attemptId, questionId] = [asked.get('test'), asked.get('question')]
  const isAbout = attemptId !== null && attemptId !== '' && questionId !== null && questionId !== ''
  return { kind: 'new', about: isAbout ? { attemptId, questionId } : null }
}
