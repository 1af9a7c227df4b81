import type { Route } from './route.ts'

/** A student's answers in their reviewed tests, and why they missed questions. */
export const mistakeRoutes = {
  listAnswers: {
    method: 'GET',
    path: '/me/answers',
    access: 'pro',
    service: 'core',
    rate: 50,
    ok: 200,
    summary:
      'The caller’s ended tests that count in their figures, newest first, ten at a time, each with a row per question. A test whose review wasn’t opened has no rows.',
  },
  tagQuestion: {
    method: 'PATCH',
    path: '/tests/{id}/tags',
    access: 'pro',
    service: 'core',
    rate: 50,
    ok: 200,
    summary:
      'Store why the caller missed a question of a reviewed test, or clear it. A repeat changes nothing. 409 before the review, and for a question that was answered correctly.',
  },
} as const satisfies Record<string, Route>
