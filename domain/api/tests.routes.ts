import type { Route } from './route.ts'

/** Attempts: creating, reading, saving, submitting, leaving, and reviewing them. */
export const testRoutes = {
  createTest: {
    method: 'POST',
    path: '/tests',
    access: 'guest-or-student',
    service: 'core',
    rate: 50,
    ok: 201,
    summary:
      'Draw a form and start an attempt; 429 with Retry-After if the account or the network has started too many.',
    idempotent: true,
  },
  getTest: {
    method: 'GET',
    path: '/tests/{id}',
    access: 'guest-or-student',
    service: 'core',
    rate: 200,
    ok: 200,
    summary:
      'The attempt with its stored answers, in the format of createTest’s response. Closes the attempt first if its time ran out more than 7 days ago.',
  },
  saveAnswers: {
    method: 'PATCH',
    path: '/tests/{id}',
    access: 'guest-or-student',
    service: 'core',
    rate: 200,
    ok: 200,
    summary: 'Save answers and apply clock actions. For each question, the answer with the highest seq wins.',
  },
  checkAnswer: {
    method: 'POST',
    path: '/tests/{id}/check',
    access: 'guest-or-student',
    service: 'core',
    rate: 100,
    ok: 200,
    summary:
      'Only in a test of the mode check: store one answer, lock it, and get the correct one with its explanation. A repeat gets the first check’s answer and counts no key. Each check counts one key toward the caller’s daily limit; 429 with Retry-After if that is reached. 409 in any other mode.',
  },
  openHint: {
    method: 'POST',
    path: '/tests/{id}/hint',
    access: 'pro',
    service: 'core',
    rate: 100,
    ok: 200,
    summary:
      'Open a hint of one question: where to look, which strategy helps, or one wrong choice with its reason. No hint reveals the correct answer. Returns the hints up to this one, and a repeat returns the same. The number of opened hints is stored with the answer. 409 in Test Day Mode, in a timed full test, after the end, and for a checked answer; 429 with Retry-After if the caller has reached the daily limit of removed choices.',
  },
  submitTest: {
    method: 'POST',
    path: '/tests/{id}/submit',
    access: 'guest-or-student',
    service: 'core',
    rate: 100,
    ok: 200,
    summary: 'Close the attempt and grade it. A repeat gets the same response.',
  },
  leaveTest: {
    method: 'POST',
    path: '/tests/{id}/leave',
    access: 'guest-or-student',
    service: 'core',
    rate: 50,
    ok: 200,
    summary:
      'Emergency Exit of Test Day Mode: the attempt ends without a score. A repeat gets the same response.',
  },
  reviewTest: {
    method: 'GET',
    path: '/tests/{id}/review',
    access: 'guest-or-student',
    service: 'core',
    rate: 100,
    ok: 200,
    summary:
      'Keys and explanations of a closed attempt. Closes the attempt first if its time is over; 409 if it’s in progress, was left, or has no answer. The first review counts its keys toward the caller’s daily limit; 429 with Retry-After if that is reached.',
  },
} as const satisfies Record<string, Route>
