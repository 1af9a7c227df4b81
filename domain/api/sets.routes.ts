import type { Route } from './route.ts'

/** The history of a set and the comments about it, whether or not a pool lists the set. */
export const setWorkRoutes = {
  listRevisions: {
    method: 'GET',
    path: '/admin/sets/{id}/revisions',
    access: 'editor',
    service: 'admin',
    rate: 20,
    ok: 200,
    summary: 'Every stored revision of a set, newest first: who saved it, when, and why.',
  },
  getRevision: {
    method: 'GET',
    path: '/admin/sets/{id}/revisions/{revision}',
    access: 'editor',
    service: 'admin',
    rate: 20,
    ok: 200,
    summary: 'One revision of a set as its author wrote it.',
  },
  listComments: {
    method: 'GET',
    path: '/admin/sets/{id}/comments',
    access: 'editor',
    service: 'admin',
    rate: 50,
    ok: 200,
    summary: 'The comments of editors and administrators about a set, oldest first.',
  },
  addComment: {
    method: 'POST',
    path: '/admin/sets/{id}/comments',
    access: 'editor',
    service: 'admin',
    rate: 10,
    ok: 201,
    summary: 'Comment on a set; 409 if it has as many comments as it can have.',
    idempotent: true,
  },
} as const satisfies Record<string, Route>
