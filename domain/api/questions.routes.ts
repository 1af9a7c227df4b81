import type { Route } from './route.ts'

export const questionRoutes = {
  countQuestions: {
    method: 'GET',
    path: '/questions/counts',
    caller: 'public',
    service: 'core',
    rate: 100,
    ok: 200,
    summary: 'How many questions the bank can serve, per version and section.',
  },
} as const satisfies Record<string, Route>
