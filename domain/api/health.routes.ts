import type { Route } from './route.ts'

/** The health check of the API. */
export const healthRoutes = {
  health: {
    method: 'GET',
    path: '/health',
    access: 'public',
    service: 'core',
    rate: 50,
    ok: 200,
    summary: 'Whether the service is up, and its clock.',
  },
} as const satisfies Record<string, Route>
