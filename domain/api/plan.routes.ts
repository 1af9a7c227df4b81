import type { Route } from './route.ts'

/** The caller's study plan. The test date and the target score belong to the profile (PATCH /me). */
export const planRoutes = {
  getPlan: {
    method: 'GET',
    path: '/me/plan',
    access: 'elite',
    service: 'core',
    rate: 100,
    ok: 200,
    summary:
      'The caller’s study plan from today on, planned again from all tests and drills, and what changed. `plan` is null until it’s set up.',
  },
  setPlan: {
    method: 'PATCH',
    path: '/me/plan',
    access: 'elite',
    service: 'core',
    rate: 50,
    ok: 200,
    summary:
      'Set up the study plan, or change its days, minutes, and format, and whether the student takes the Writing test. Marks stay.',
  },
  markTask: {
    method: 'PATCH',
    path: '/me/plan/tasks/{id}',
    access: 'elite',
    service: 'core',
    rate: 50,
    ok: 200,
    summary:
      'Mark a task of the plan as done today, or remove the mark. A repeat changes nothing. 409 if the plan no longer has the task: then read the plan again.',
  },
} as const satisfies Record<string, Route>
