import { STOP_ROUTE } from '../weekly-summary/addresses.ts'
import type { Route } from './route.ts'

/** Routes of the weekly summary by mail. */
export const weeklySummaryRoutes = {
  getWeeklySummary: {
    method: 'GET',
    path: '/me/weekly-summary',
    access: 'student',
    service: 'core',
    rate: 50,
    ok: 200,
    summary: 'Whether this site sends mail, and whether the caller gets the weekly summary.',
  },
  startWeeklySummary: {
    method: 'POST',
    path: '/me/weekly-summary',
    access: 'elite',
    service: 'core',
    rate: 20,
    ok: 200,
    summary:
      'Turn the weekly summary on. 400 unless the caller says that they’re 13 or older; 409 if the site sends no mail, or if the setting changed at the same time.',
  },
  stopWeeklySummary: {
    method: 'DELETE',
    path: '/me/weekly-summary',
    access: 'student',
    service: 'core',
    rate: 50,
    ok: 200,
    summary: 'Turn the weekly summary off, on any plan.',
  },
  stopMail: {
    method: 'POST',
    path: `${STOP_ROUTE}/{token}`,
    access: 'public',
    service: 'core',
    rate: 50,
    ok: 200,
    summary:
      'Turn the weekly summary off with the token of a mail, without signing in. The body is ignored. 404 for a token that isn’t valid.',
    raw: true,
  },
} as const satisfies Record<string, Route>
