import type { Route } from './route.ts'

/** Runs that write new questions. */
export const generationRoutes = {
  startGeneration: {
    method: 'POST',
    path: '/admin/generations',
    caller: 'admin',
    service: 'admin',
    rate: 5,
    ok: 201,
    summary: 'Start a run; 409 while another one is under way, or where the budget is spent.',
    idempotent: true,
  },
  listGenerations: {
    method: 'GET',
    path: '/admin/generations',
    caller: 'admin',
    service: 'admin',
    rate: 20,
    ok: 200,
    summary: 'The newest 50 runs, newest first.',
  },
  getGeneration: {
    method: 'GET',
    path: '/admin/generations/{id}',
    caller: 'admin',
    service: 'admin',
    rate: 50,
    ok: 200,
    summary: 'One run as it stands.',
  },
  listRejections: {
    method: 'GET',
    path: '/admin/generations/{id}/rejections',
    caller: 'admin',
    service: 'admin',
    rate: 20,
    ok: 200,
    summary: 'The questions a run refused, each with its gate and reason.',
  },
  stopGeneration: {
    method: 'DELETE',
    path: '/admin/generations/{id}',
    caller: 'admin',
    service: 'admin',
    rate: 5,
    ok: 200,
    summary: 'Stop a run; what it has published stays. A repeat answers the same.',
  },
} as const satisfies Record<string, Route>
