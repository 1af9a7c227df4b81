import type { Route } from './route.ts'

export const guideRoutes = {
  listGuides: {
    method: 'GET',
    path: '/guides',
    caller: 'public',
    service: 'core',
    rate: 100,
    ok: 200,
    summary: 'The strategy guides without their content, oldest first; of one section where it is named.',
    // Guides change only with a deployment.
    maxAge: 300,
  },
  getGuide: {
    method: 'GET',
    path: '/guides/{id}',
    caller: 'guest-or-student',
    service: 'core',
    rate: 100,
    ok: 200,
    summary: 'One guide with its content; a premium one for Elite and administrators, 402 for all others.',
    maxAge: 300,
  },
} as const satisfies Record<string, Route>
