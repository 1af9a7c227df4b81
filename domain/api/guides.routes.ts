import type { Route } from './route.ts'

export const guideRoutes = {
  listGuides: {
    method: 'GET',
    path: '/guides',
    access: 'public',
    service: 'core',
    rate: 100,
    ok: 200,
    summary: 'The strategy guides without their content, oldest first; optionally of one section.',
    // Guides change only with a deployment.
    maxAge: 300,
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
    maxAge: 300,
  },
} as const satisfies Record<string, Route>
