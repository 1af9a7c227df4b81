import type { Attempt } from '../../../../../domain/attempts/attempt.ts'
import { ranOut } from '../../../../../domain/attempts/breaks.ts'
import { advance } from '../../../../../domain/attempts/clocks.ts'
import type { Holder } from '../../../lib/device/holder.ts'

/** Returns the navigation state that tells the dashboard about the test that was just completed. */
export function completedState(attempt: Attempt, holder: Holder, score: number | null, now: number) {
  const { id, section, version } = attempt
  const last = advance(attempt, now).sections.at(-1)
  const timeUp = last !== undefined && ranOut(last)
  const account = 'account' in holder ? holder.account : null
  return { testCompleted: true, score, section, version, attemptId: id, timeUp, account }
}
