import type { Route } from './route.ts'

/** Operators' settings, and the part of them that every page needs. */
export const settingsRoutes = {
  getConfig: {
    method: 'GET',
    path: '/config',
    caller: 'public',
    service: 'core',
    rate: 200,
    ok: 200,
    summary:
      'What a page must know: the announcement, whether sign-ups are open, whether the model is a stand-in.',
  },
  getSettings: {
    method: 'GET',
    path: '/admin/settings',
    caller: 'admin',
    service: 'admin',
    rate: 10,
    ok: 200,
    summary: 'The settings, the models there are to choose from, and what was spent this month.',
  },
  updateSettings: {
    method: 'PATCH',
    path: '/admin/settings',
    caller: 'admin',
    service: 'admin',
    rate: 5,
    ok: 200,
    summary: 'Set some of them.',
  },
} as const satisfies Record<string, Route>
