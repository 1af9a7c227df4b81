import type { Target } from './chat-state.ts'
import type { About } from './tutor-api.ts'

type Ids = Record<'attemptId' | 'drillId' | 'questionId', string | null | undefined>

function aboutOf({ attemptId, drillId, questionId }: Ids): About | null {
  if (!questionId) return null
  if (attemptId) return { attemptId, questionId }
  return drillId ? { drillId, questionId } : null
}

/** Parses an address's query: an existing conversation, or a new one, maybe about a question of a test or a drill. */
export function parseTarget(search: string): Target {
  const params = new URLSearchParams(search)
  const id = params.get('conversation')
  if (id !== null && id !== '') return { kind: 'existing', id }
  const [attemptId, drillId, questionId] = ['test', 'drill', 'question'].map(
    (name) => params.get(name) || null,
  )
  return { kind: 'new', about: aboutOf({ attemptId, drillId, questionId }) }
}
