import type { Route } from './route.ts'

/** The steps of a question that the caller has finished. */
export const solutionRoutes = {
  getSolution: {
    method: 'GET',
    path: '/solutions/{source}/{questionId}',
    access: 'elite',
    service: 'core',
    rate: 100,
    ok: 200,
    summary:
      'The steps that lead to the correct answer of a question, from one of the caller’s tests or drills: `source` is its id. 409 before the review of the test was opened, or before the drill’s question was answered; 404 if a corrected question has no steps for its new answer.',
  },
} as const satisfies Record<string, Route>
