import type { Route } from './route.ts'

/** Drills: short practice of single items, graded answer by answer. */
export const drillRoutes = {
  createDrill: {
    method: 'POST',
    path: '/drills',
    access: 'pro',
    service: 'core',
    rate: 50,
    ok: 201,
    summary:
      'Plan a drill of due, missed, and unseen items. While another drill is in progress, returns that one and starts none. 422 if there is no question for it; 429 with Retry-After if the account has started too many tests and drills.',
    idempotent: true,
  },
  practiceSimilar: {
    method: 'POST',
    path: '/drills/similar',
    access: 'elite',
    service: 'core',
    rate: 50,
    ok: 201,
    summary:
      'Add a question like one that the caller has finished to the drill in progress, as early as its passages allow, or begin a drill with it. The question is an unseen one of the same topic and the nearest difficulty. While the drill has an unanswered question of that topic with the reason `helped`, it gets no other. 409 before the review of the finished question’s test was opened, or before it was answered in its drill; 422 if the caller has seen every such question, or if the drill is full; 429 with Retry-After if the account has started too many tests and drills.',
    idempotent: true,
  },
  getDrill: {
    method: 'GET',
    path: '/drills/{id}',
    access: 'pro',
    service: 'core',
    rate: 100,
    ok: 200,
    summary: 'A drill of the caller, with the lessons of the answers so far.',
  },
  answerDrill: {
    method: 'POST',
    path: '/drills/{id}/answers',
    access: 'pro',
    service: 'core',
    rate: 100,
    ok: 200,
    summary:
      'Store the answer to the next item and get its lesson. A repeat, even with another choice, gets the stored answer. 409 if the drill is over, or if its next item is another one because another device has continued it: then read the drill again. Each answer counts one key toward the caller’s daily limit; 429 with Retry-After if that is reached, and nothing is stored.',
  },
  endDrill: {
    method: 'POST',
    path: '/drills/{id}/end',
    access: 'pro',
    service: 'core',
    rate: 50,
    ok: 200,
    summary:
      'End a drill, finished or not, and get its results: how each item was answered and when drills ask it again, and how the mastery of its topics changed. A repeat changes nothing, and gets the results as they are now.',
  },
} as const satisfies Record<string, Route>
