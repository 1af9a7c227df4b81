import type { Route } from './route.ts'

/** Operators' settings, and the part of them that every page needs. */
export const settingsRoutes = {
  getConfig: {
    method: 'GET',
    path: '/config',
    access: 'public',
    service: 'core',
    rate: 200,
    ok: 200,
    summary:
      'The settings that pages need: the announcement, whether sign-ups are open, and whether the model is a stand-in.',
  },
  getSettings: {
    method: 'GET',
    path: '/admin/settings',
    access: 'admin',
    service: 'admin',
    rate: 10,
    ok: 200,
    summary: 'The settings, the available models, and the spending of this month.',
  },
  updateSettings: {
    method: 'PATCH',
    path: '/admin/settings',
    access: 'admin',
    service: 'admin',
    rate: 5,
    ok: 200,
    summary: 'Update some of the settings.',
  },
} as const satisfies Record<string, Route>
