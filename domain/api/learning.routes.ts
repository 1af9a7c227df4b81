import type { Route } from './route.ts'

/** The caller's abilities, mastery, and due items. */
export const learningRoutes = {
  getLearning: {
    method: 'GET',
    path: '/me/learning',
    access: 'pro',
    service: 'core',
    rate: 100,
    ok: 200,
    summary:
      'The caller’s abilities and mastery from all tests and drills, the items that are due, and the drill in progress.',
  },
} as const satisfies Record<string, Route>
