import type { Route } from './route.ts'

/** Public counts of the questions that the bank can serve. */
export const questionRoutes = {
  countQuestions: {
    method: 'GET',
    path: '/questions/counts',
    access: 'public',
    service: 'core',
    rate: 100,
    ok: 200,
    summary: 'How many questions the bank can serve, by version and section.',
  },
  countQuestionsByFilter: {
    method: 'GET',
    path: '/questions/counts/{version}/{section}',
    access: 'public',
    service: 'core',
    rate: 100,
    ok: 200,
    summary: 'How many questions one section can serve, by difficulty and topic.',
  },
} as const satisfies Record<string, Route>
