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
      'Practice another question like one that the caller has finished: an unseen one of the bank, of its topic and the nearest difficulty. It comes next in the drill in progress, or begins a drill. While one is there that the student hasn’t answered, a repeat adds none. 409 before the review of the test was opened or the drill’s question was answered; 422 if the caller has seen all of them; 429 with Retry-After if the account has started too many tests and drills.',
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
      'Store the answer to the next item and get its lesson. A repeat, even with another choice, gets the stored answer. 409 if the drill is over, or if another device has gone on: then read the drill again. Each answer counts one key toward the caller’s daily limit; 429 with Retry-After if that is reached, and nothing is stored.',
  },
  endDrill: {
    method: 'POST',
    path: '/drills/{id}/end',
    access: 'pro',
    service: 'core',
    rate: 50,
    ok: 200,
    summary: 'End a drill, finished or not, and get what it moved. A repeat gets the same answers.',
  },
} as const satisfies Record<string, Route>
