import type { Route } from './route.ts'

export const contactRoutes = {
  sendMessage: {
    method: 'POST',
    path: '/contact',
    caller: 'guest-or-student',
    service: 'contact',
    rate: 5,
    ok: 201,
    summary:
      'Leave a message for the operator: at most 5 an hour from one account, or from the guests of one network, and 10 KB.',
    idempotent: true,
  },
} as const satisfies Record<string, Route>
