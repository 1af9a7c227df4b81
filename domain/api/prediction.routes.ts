import type { Route } from './route.ts'

/** The caller's predicted scores. */
export const predictionRoutes = {
  getPrediction: {
    method: 'GET',
    path: '/me/prediction',
    access: 'elite',
    service: 'core',
    rate: 100,
    ok: 200,
    summary:
      'The caller’s predicted scores in both versions, the topics that would bring the most points, and predictions before earlier tests beside the scores of these tests.',
  },
} as const satisfies Record<string, Route>
