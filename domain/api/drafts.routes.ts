import type { Route } from './route.ts'

/** Generated and imported sets that passed the gates, for editors and administrators who decide about them. */
export const draftRoutes = {
  listDrafts: {
    method: 'GET',
    path: '/admin/drafts',
    access: 'editor',
    service: 'admin',
    rate: 20,
    ok: 200,
    summary:
      'Sets that await review, or rejected ones that can be readmitted: of one run or import, or of all, oldest first, a page at a time.',
  },
  getDraft: {
    method: 'GET',
    path: '/admin/drafts/{id}',
    access: 'editor',
    service: 'admin',
    rate: 50,
    ok: 200,
    summary: 'One whole draft, with its keys, blind solves, run, and the decision if there is one.',
  },
  decideDraft: {
    method: 'POST',
    path: '/admin/drafts/{id}/decision',
    access: 'editor',
    service: 'admin',
    rate: 20,
    ok: 200,
    summary:
      'Approve a draft, so that students may get it, or reject it; safe to repeat, and 409 after the opposite decision.',
  },
  editDraft: {
    method: 'POST',
    path: '/admin/drafts/{id}/revisions',
    access: 'editor',
    service: 'admin',
    rate: 10,
    ok: 201,
    summary:
      'Edit a draft, or restore an earlier text of it, through the same gates as an edit of a listed set; 409 if it was edited or decided meanwhile, or if a pool lists it.',
  },
  readmitDraft: {
    method: 'POST',
    path: '/admin/drafts/{id}/readmission',
    access: 'editor',
    service: 'admin',
    rate: 10,
    ok: 200,
    summary:
      'Make a rejected set a draft again, with its text or an edited one; 422 if an item rule or, without `reason`, a model’s reading of any question rejects it; 409 if it isn’t rejected, or if a pool lists it.',
  },
  listSimilar: {
    method: 'GET',
    path: '/admin/drafts/{id}/similar',
    access: 'editor',
    service: 'admin',
    rate: 5,
    ok: 200,
    summary: 'The texts of listed sets of the same section that are most like the draft’s.',
  },
  solveDraft: {
    method: 'POST',
    path: '/admin/drafts/{id}/solves',
    access: 'editor',
    service: 'admin',
    rate: 10,
    ok: 200,
    summary:
      'Have the model solve a question of a draft twice without its key, and return both answers with their working.',
  },
  rewriteQuestion: {
    method: 'POST',
    path: '/admin/drafts/{id}/rewrites',
    access: 'editor',
    service: 'admin',
    rate: 5,
    ok: 200,
    summary:
      'Have the model write another question in the place of one of a generated draft. Nothing is stored: saving it is an edit.',
  },
  approveDrafts: {
    method: 'POST',
    path: '/admin/drafts/approvals',
    access: 'editor',
    service: 'admin',
    rate: 10,
    ok: 200,
    summary: 'Approve chosen drafts at the revisions that were seen. Repeat it while `left` isn’t 0.',
  },
} as const satisfies Record<string, Route>
