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
      'The caller’s study plan from today on, planned again from all tests and drills, and what changed; null before its setup.',
  },
  setPlan: {
    method: 'PATCH',
    path: '/me/plan',
    access: 'elite',
    service: 'core',
    rate: 50,
    ok: 200,
    summary: 'Set up the study plan, or change its days, minutes, and format. Marks stay.',
  },
  markTask: {
    method: 'PATCH',
    path: '/me/plan/tasks/{id}',
    access: 'elite',
    service: 'core',
    rate: 50,
    ok: 200,
    summary:
      'Mark a task of the plan as done today, or take the mark back. A repeat changes nothing. 409 if the plan has no such task any more: then read it again.',
  },
} as const satisfies Record<string, Route>
