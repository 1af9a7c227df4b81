import type { Route } from './route.ts'

/** Questions that a run's gates rejected, for editors and administrators who repair them by hand. */
export const rejectionRoutes = {
  listSetRejections: {
    method: 'GET',
    path: '/admin/drafts/{id}/rejections',
    access: 'editor',
    service: 'admin',
    rate: 20,
    ok: 200,
    summary: 'The rejected questions of a draft’s set that could be read, each with its gate and reason.',
  },
  getRejection: {
    method: 'GET',
    path: '/admin/rejections/{id}',
    access: 'editor',
    service: 'admin',
    rate: 50,
    ok: 200,
    summary:
      'One whole rejected question in its set, as students would see it and with its key, and why it can’t join the set; 404 after 90 days.',
  },
  readmitQuestion: {
    method: 'POST',
    path: '/admin/rejections/{id}/readmission',
    access: 'editor',
    service: 'admin',
    rate: 10,
    ok: 201,
    summary:
      'Add a rejected question to its draft, with its text or an edited one, as a new revision; 422 if a rule, a near-copy, or a model’s reading rejects it; 409 if the draft was edited or decided meanwhile, is complete or listed, or has the question already.',
  },
} as const satisfies Record<string, Route>
