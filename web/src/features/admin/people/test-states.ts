import type { PersonReply } from '#web/lib/admin-api.ts'

/** The labels of test states. */
export const TEST_STATES = {
  open: 'In progress',
  'ran-out': 'Time ran out',
  closed: 'Graded',
  left: 'Left early',
  unanswered: 'No answers',
} as const satisfies Record<PersonReply['tests'][number]['state'], string>
