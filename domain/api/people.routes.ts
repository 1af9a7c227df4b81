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
      'Accounts by parts of their names and emails, or all accounts, a page at a time. Emails that start with the text come first; then each call compares up to 1,200 others. Uses a body to keep email addresses out of logs.',
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
      'Disable or enable an account, change whether it is an administrator’s or an editor’s, or remove its second factor; never the caller’s own.',
  },
  givePlan: {
    method: 'POST',
    path: '/admin/users/{id}/plan',
    access: 'admin',
    service: 'admin',
    rate: 5,
    ok: 200,
    summary:
      'Give an account a plan for some days, with the reason; never the caller’s own. It replaces an earlier one, and never lowers or changes what was paid for.',
  },
  takePlanBack: {
    method: 'DELETE',
    path: '/admin/users/{id}/plan',
    access: 'admin',
    service: 'admin',
    rate: 5,
    ok: 200,
    summary: 'Take back the plan that an administrator gave; a paid one stays. A repeat changes nothing.',
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
