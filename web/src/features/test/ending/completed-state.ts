import type { Attempt } from '#domain/attempts/attempt.ts'
import { hasTimedOut } from '#domain/attempts/breaks.ts'
import { advance } from '#domain/attempts/clocks.ts'
import type { Owner } from '#domain/attempts/owner.ts'

/** Returns the navigation state with which the dashboard shows the test that was just completed. */
export function completedState(attempt: Attempt, owner: Owner, score: number | null, now: number) {
  const { id, section, version } = attempt
  const last = advance(attempt, now).sections.at(-1)
  const timeUp = last !== undefined && hasTimedOut(last)
  const account = 'account' in owner ? owner.account : null
  return { testCompleted: true, score, section, version, attemptId: id, timeUp, account }
}
