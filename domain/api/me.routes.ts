import type { Route } from './route.ts'

/** Routes of a signed-in student's own account. */
export const meRoutes = {
  getMe: {
    method: 'GET',
    path: '/me',
    access: 'student',
    service: 'core',
    rate: 100,
    ok: 200,
    summary: 'The caller’s profile; settings that were never changed have their defaults.',
  },
  updateMe: {
    method: 'PATCH',
    path: '/me',
    access: 'student',
    service: 'core',
    rate: 50,
    ok: 200,
    summary: 'Update parts of the profile.',
  },
  getDashboard: {
    method: 'GET',
    path: '/me/dashboard',
    access: 'student',
    service: 'core',
    rate: 100,
    ok: 200,
    summary:
      'The caller’s tests, oldest first, with the target score and the test date. Before that, closes the newest ten of the tests that have expired.',
  },
  changeTest: {
    method: 'PATCH',
    path: '/me/tests/{id}',
    access: 'student',
    service: 'core',
    rate: 50,
    ok: 200,
    summary: 'Leave an ended test out of the caller’s figures, or count it again.',
  },
  claimTest: {
    method: 'POST',
    path: '/me/claims',
    access: 'student',
    service: 'core',
    rate: 50,
    ok: 200,
    summary:
      'Move a guest’s test to the caller’s account, with the test’s token, which is invalid afterwards.',
  },
  exportMe: {
    method: 'GET',
    path: '/me/export',
    access: 'student',
    service: 'account',
    rate: 10,
    ok: 200,
    summary: 'The stored data of the caller, with their drills and tests, but without the answers of tests.',
  },
  exportTest: {
    method: 'GET',
    path: '/me/export/{id}',
    access: 'student',
    service: 'account',
    rate: 50,
    ok: 200,
    summary: 'One of the caller’s tests with a row per question; keys only if its review was opened.',
  },
  deleteMe: {
    method: 'DELETE',
    path: '/me',
    access: 'student',
    service: 'account',
    rate: 10,
    ok: 200,
    summary:
      'Delete the account and everything in it; 403 unless the caller signed in within the last 5 minutes.',
  },
} as const satisfies Record<string, Route>
