import type { Route } from './route.ts'

/** The Analytics tab. */
export const statisticsRoutes = {
  getAnalytics: {
    method: 'GET',
    path: '/admin/analytics',
    caller: 'admin',
    service: 'admin',
    rate: 10,
    ok: 200,
    summary: 'The bank by pool, tests taken by day, and the items whose figures look wrong.',
  },
  listItemStatistics: {
    method: 'GET',
    path: '/admin/analytics/{version}/{section}',
    caller: 'admin',
    service: 'admin',
    rate: 10,
    ok: 200,
    summary: 'Every answered item of a pool with its figures.',
  },
  rollUp: {
    method: 'POST',
    path: '/admin/analytics/rollup',
    caller: 'admin',
    service: 'admin',
    rate: 1,
    ok: 200,
    summary: 'Count the last days anew, now.',
  },
} as const satisfies Record<string, Route>
