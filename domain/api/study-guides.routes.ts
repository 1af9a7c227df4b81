import type { Route } from './route.ts'

/** Study guides that a model writes on request. */
export const studyGuideRoutes = {
  createStudyGuide: {
    method: 'POST',
    path: '/study-guides',
    access: 'guest-or-student',
    service: 'ai',
    rate: 5,
    ok: 200,
    streamed: 'whole',
    summary:
      'Write one of the six study guides; category and duration must match it. A student’s guide begins with the topics they miss most. The response starts with white space: one space for each word written so far.',
  },
} as const satisfies Record<string, Route>
