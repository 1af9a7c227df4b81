import type { Route } from './route.ts'

/** In seconds. Guides change only with a deployment. */
const MAX_AGE = 300

/** Strategy guides. */
export const guideRoutes = {
  listGuides: {
    method: 'GET',
    path: '/guides',
    access: 'public',
    service: 'core',
    rate: 100,
    ok: 200,
    summary: 'The strategy guides without their content, oldest first, optionally for one section.',
    maxAge: MAX_AGE,
  },
  getGuide: {
    method: 'GET',
    path: '/guides/{id}',
    access: 'guest-or-student',
    service: 'core',
    rate: 100,
    ok: 200,
    summary:
      'One guide with its content; 402 for a premium one unless the caller has Elite or is an administrator.',
    maxAge: MAX_AGE,
  },
} as const satisfies Record<string, Route>
