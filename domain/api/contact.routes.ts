import type { Route } from './route.ts'

/** The contact form. */
export const contactRoutes = {
  sendMessage: {
    method: 'POST',
    path: '/contact',
    access: 'guest-or-student',
    service: 'contact',
    rate: 5,
    ok: 201,
    summary:
      'Send a message to the operator: at most 10 KB, and at most 5 per hour from one account or from the guests of one network.',
    idempotent: true,
  },
} as const satisfies Record<string, Route>
