import type { Route } from './route.ts'

/** The tutor, and its stored conversations, which a student may read and delete on any plan. */
export const tutorRoutes = {
  askTutor: {
    method: 'POST',
    path: '/tutor',
    access: 'elite',
    service: 'ai',
    rate: 20,
    ok: 200,
    streamed: 'lines',
    idempotent: true,
    summary:
      'Ask the tutor. The response has one JSON object per line: first the conversation and the stored question, then pieces of text as the model writes them, then the stored answer, or the reason why there is none. A repeat with the same Idempotency-Key doesn’t store the question again.',
  },
  listConversations: {
    method: 'GET',
    path: '/tutor/conversations',
    access: 'student',
    service: 'core',
    rate: 50,
    ok: 200,
    summary: 'The caller’s conversations with the tutor, the newest first.',
  },
  getConversation: {
    method: 'GET',
    path: '/tutor/conversations/{id}',
    access: 'student',
    service: 'core',
    rate: 50,
    ok: 200,
    summary: 'A conversation with its messages.',
  },
  rateAnswer: {
    method: 'PATCH',
    path: '/tutor/conversations/{id}/answers/{answerId}',
    access: 'student',
    service: 'core',
    rate: 20,
    ok: 200,
    summary:
      'Rate a complete answer of the tutor, or change the rating. Administrators see only counts. A repeat isn’t counted again.',
  },
  deleteConversation: {
    method: 'DELETE',
    path: '/tutor/conversations/{id}',
    access: 'student',
    service: 'core',
    rate: 20,
    ok: 200,
    summary: 'Delete a conversation; also succeeds if it’s already deleted.',
  },
} as const satisfies Record<string, Route>
