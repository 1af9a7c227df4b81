import type { Route } from './route.ts'

/** Reports of problems with a question, which students send. */
export const reportRoutes = {
  reportQuestion: {
    method: 'POST',
    path: '/tests/{id}/reports',
    access: 'guest-or-student',
    service: 'core',
    rate: 20,
    ok: 200,
    summary:
      'Report a problem with a question of the attempt. A second report of the same question replaces the first. 429 with Retry-After if the caller has reported too many today.',
  },
  reportDrillItem: {
    method: 'POST',
    path: '/drills/{id}/reports',
    access: 'pro',
    service: 'core',
    rate: 20,
    ok: 200,
    summary:
      'Report a problem with a question of the caller’s drill, answered or not. Otherwise like a report of a test’s question, with one limit for both.',
  },
} as const satisfies Record<string, Route>

/** The reports that editors and administrators work through. */
export const reportWorkRoutes = {
  listReports: {
    method: 'GET',
    path: '/admin/reports',
    access: 'editor',
    service: 'admin',
    rate: 20,
    ok: 200,
    summary: 'The newest 200 open reports, newest first.',
  },
  closeReport: {
    method: 'DELETE',
    path: '/admin/reports/{id}',
    access: 'editor',
    service: 'admin',
    rate: 20,
    ok: 200,
    summary: 'Close a report, which deletes it; also succeeds if it’s already deleted.',
  },
} as const satisfies Record<string, Route>
