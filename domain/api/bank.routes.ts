import type { Route } from './route.ts'

/** The question bank for editors and administrators, with keys. Only administrators correct a key and regrade tests. */
export const bankRoutes = {
  listPool: {
    method: 'GET',
    path: '/admin/pools/{version}/{section}',
    access: 'editor',
    service: 'admin',
    rate: 20,
    ok: 200,
    summary:
      'The sets of a pool, including retired ones, a page at a time, with all that a list of sets can be filtered by.',
  },
  getSet: {
    method: 'GET',
    path: '/admin/pools/{version}/{section}/sets/{id}',
    access: 'editor',
    service: 'admin',
    rate: 50,
    ok: 200,
    summary:
      'One whole set: its passage and questions as students see them, and also its keys, explanations, source, statistics, and open reports.',
  },
  changeSet: {
    method: 'PATCH',
    path: '/admin/pools/{version}/{section}/sets/{id}',
    access: 'editor',
    service: 'admin',
    rate: 20,
    ok: 200,
    summary:
      'Retire a set, restore it, or approve a pilot set; 409 to restore a generated set that was rejected.',
  },
  changeQuestion: {
    method: 'PATCH',
    path: '/admin/pools/{version}/{section}/sets/{id}/questions',
    access: 'editor',
    service: 'admin',
    rate: 20,
    ok: 200,
    summary:
      'Retire one question of a set, with a reason, or put it back. Drills no longer ask a retired question, and tests leave out its set. 409 if there is a newer revision, or if no other question is left.',
  },
  editSet: {
    method: 'POST',
    path: '/admin/pools/{version}/{section}/sets/{id}/revisions',
    access: 'editor',
    service: 'admin',
    rate: 10,
    ok: 201,
    summary:
      'Publish an edit of a set, or an earlier text of it, as a new revision; 422 if it changes a key or the number of questions, or if an item rule or, without `reason`, a model’s reading of a changed question rejects it; 409 if there is a newer revision.',
  },
  correctKey: {
    method: 'POST',
    path: '/admin/pools/{version}/{section}/sets/{id}/corrections',
    access: 'admin',
    service: 'admin',
    rate: 10,
    ok: 201,
    summary:
      'Correct a key, with a new explanation: publish a new revision, and regrade as many of the attempts that served the set as one call can. While the correction’s state is `regrading`, `continueCorrection` regrades the rest. 422 without `reason` if the arithmetic check or a model’s reading disagrees.',
    idempotent: true,
  },
  previewSet: {
    method: 'POST',
    path: '/admin/pools/{version}/{section}/preview',
    access: 'editor',
    service: 'admin',
    rate: 20,
    ok: 200,
    summary:
      'Render the texts of an edited set as publishing it would; 422 for a formula that can’t be read. Stores nothing.',
  },
  solveQuestion: {
    method: 'POST',
    path: '/admin/pools/{version}/{section}/sets/{id}/solves',
    access: 'admin',
    service: 'admin',
    rate: 10,
    ok: 200,
    summary:
      'Have the model solve a question twice without its key, and return both answers with their working.',
  },
  continueCorrection: {
    method: 'POST',
    path: '/admin/corrections/{id}',
    access: 'admin',
    service: 'admin',
    rate: 20,
    ok: 200,
    summary: 'Regrade the next attempts of a correction; safe to repeat.',
  },
  listCorrections: {
    method: 'GET',
    path: '/admin/corrections',
    access: 'admin',
    service: 'admin',
    rate: 20,
    ok: 200,
    summary: 'The newest 50 corrections, newest first.',
  },
} as const satisfies Record<string, Route>
