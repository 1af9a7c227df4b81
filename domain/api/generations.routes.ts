import type { Route } from './route.ts'

/** Runs that generate questions, for administrators. */
export const generationRoutes = {
  startGeneration: {
    method: 'POST',
    path: '/admin/generations',
    access: 'admin',
    service: 'admin',
    rate: 5,
    ok: 201,
    summary: 'Start a run; 409 while another one is in progress, or if the month’s budget is spent.',
    idempotent: true,
  },
  listGenerations: {
    method: 'GET',
    path: '/admin/generations',
    access: 'admin',
    service: 'admin',
    rate: 20,
    ok: 200,
    summary: 'The newest 50 runs, newest first.',
  },
  getGeneration: {
    method: 'GET',
    path: '/admin/generations/{id}',
    access: 'admin',
    service: 'admin',
    rate: 50,
    ok: 200,
    summary: 'The current state of one run.',
  },
  listRejections: {
    method: 'GET',
    path: '/admin/generations/{id}/rejections',
    access: 'admin',
    service: 'admin',
    rate: 20,
    ok: 200,
    summary: 'The questions that a run rejected, each with its gate and reason.',
  },
  stopGeneration: {
    method: 'DELETE',
    path: '/admin/generations/{id}',
    access: 'admin',
    service: 'admin',
    rate: 5,
    ok: 200,
    summary:
      'Stop a run; the sets that it has stored remain. A repeat changes nothing, and gets the run’s current state.',
  },
} as const satisfies Record<string, Route>
