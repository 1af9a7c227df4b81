import type { Route } from './route.ts'

/** An administrator's view of all accounts, with their tests and answers, and changes and deletions of an account. */
export const peopleRoutes = {
  findPeople: {
    method: 'POST',
    path: '/admin/users/search',
    access: 'admin',
    service: 'admin',
    rate: 10,
    ok: 200,
    summary:
      'Accounts whose email starts with a text, or all accounts, a page at a time. Uses a body to keep email addresses out of logs.',
  },
  getPerson: {
    method: 'GET',
    path: '/admin/users/{id}',
    access: 'admin',
    service: 'admin',
    rate: 20,
    ok: 200,
    summary: 'One account with its tests, without answers.',
  },
  getPersonTest: {
    method: 'GET',
    path: '/admin/users/{id}/tests/{testId}',
    access: 'admin',
    service: 'admin',
    rate: 20,
    ok: 200,
    summary:
      'One test of an account. `answers` has a row for each question, and is null until the test has ended. Reading changes nothing.',
  },
  changePerson: {
    method: 'PATCH',
    path: '/admin/users/{id}',
    access: 'admin',
    service: 'admin',
    rate: 5,
    ok: 200,
    summary:
      'Disable or enable an account, or change whether it is an administrator’s; never the caller’s own.',
  },
  deletePerson: {
    method: 'POST',
    path: '/admin/users/{id}/deletion',
    access: 'admin',
    service: 'admin',
    rate: 5,
    ok: 200,
    summary:
      'Permanently delete an account with all of its data, as its owner can; never an administrator’s. A repeat completes an interrupted deletion.',
  },
} as const satisfies Record<string, Route>
