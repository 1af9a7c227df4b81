import type { Route } from './route.ts'

/** The audit log. */
export const auditRoutes = {
  listAudit: {
    method: 'GET',
    path: '/admin/audit',
    access: 'admin',
    service: 'admin',
    rate: 10,
    ok: 200,
    summary:
      'The actions of administrators and editors, newest first, a page at a time: generation runs, decisions, edits, corrections, settings, and changes and deletions of accounts.',
  },
} as const satisfies Record<string, Route>
