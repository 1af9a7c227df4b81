import type { Route } from './route.ts'

/** The routes of the administrators' Analytics tab. */
export const statisticsRoutes = {
  getAnalytics: {
    method: 'GET',
    path: '/admin/analytics',
    access: 'admin',
    service: 'admin',
    rate: 10,
    ok: 200,
    summary:
      'The bank by pool, tests by day, ratings of the tutor, and the items with suspicious statistics.',
  },
  listItemStatistics: {
    method: 'GET',
    path: '/admin/analytics/{version}/{section}',
    access: 'admin',
    service: 'admin',
    rate: 10,
    ok: 200,
    summary: 'The items of a pool that have statistics, except those of retired sets.',
  },
  rollUp: {
    method: 'POST',
    path: '/admin/analytics/rollup',
    access: 'admin',
    service: 'admin',
    rate: 1,
    ok: 200,
    summary: 'Recompute the statistics of the last days now.',
  },
} as const satisfies Record<string, Route>
