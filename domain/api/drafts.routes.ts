import type { Route } from './route.ts'

/** Generated sets that passed the gates, for administrators who decide whether students may get them. */
export const draftRoutes = {
  listDrafts: {
    method: 'GET',
    path: '/admin/drafts',
    access: 'admin',
    service: 'admin',
    rate: 20,
    ok: 200,
    summary: 'Sets that await review: of one run or import, or of all, oldest first, a page at a time.',
  },
  getDraft: {
    method: 'GET',
    path: '/admin/drafts/{id}',
    access: 'admin',
    service: 'admin',
    rate: 50,
    ok: 200,
    summary: 'One whole draft, with its keys, blind solves, run, and the decision if there is one.',
  },
  decideDraft: {
    method: 'POST',
    path: '/admin/drafts/{id}/decision',
    access: 'admin',
    service: 'admin',
    rate: 20,
    ok: 200,
    summary:
      'Approve a draft, so that students may get it, or reject it; safe to repeat, and 409 after the opposite decision.',
  },
  approveDrafts: {
    method: 'POST',
    path: '/admin/drafts/approvals',
    access: 'admin',
    service: 'admin',
    rate: 10,
    ok: 200,
    summary: 'Approve chosen drafts, or all that await review of one run. Repeat it while `left` isn’t 0.',
  },
} as const satisfies Record<string, Route>
