import type { Route } from './route.ts'

/** Study guides that a model writes on request. */
export const studyGuideRoutes = {
  createStudyGuide: {
    method: 'POST',
    path: '/study-guides',
    caller: 'guest-or-student',
    service: 'ai',
    rate: 5,
    ok: 200,
    streamed: 'whole',
    summary:
      'Write a study guide: one of the six, with its own category and duration. White space comes first, a space for each word so far.',
  },
} as const satisfies Record<string, Route>
