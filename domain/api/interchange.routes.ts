import type { Route } from './route.ts'

/** The exchange of question sets with other programs. A browser writes and reads the files. */
export const interchangeRoutes = {
  exportSets: {
    method: 'POST',
    path: '/admin/exports',
    access: 'admin',
    service: 'admin',
    rate: 10,
    ok: 200,
    summary:
      'Sets of a pool as their authors wrote them, with keys, for a file that the browser saves. The reply may leave out the last ones, so that it isn’t too large: ask for them again.',
  },
  checkImport: {
    method: 'POST',
    path: '/admin/imports/checks',
    access: 'admin',
    service: 'admin',
    rate: 20,
    ok: 200,
    summary: 'Check the form of a set that is to be imported. Nothing is stored.',
  },
  importSet: {
    method: 'POST',
    path: '/admin/imports',
    access: 'admin',
    service: 'admin',
    rate: 10,
    ok: 200,
    summary:
      'Run a set of a file through the gates, and store the questions that pass as a draft that awaits review. The same set of the same file again changes nothing. 422 if its form is wrong, and 409 if no model can read it now.',
  },
} as const satisfies Record<string, Route>
