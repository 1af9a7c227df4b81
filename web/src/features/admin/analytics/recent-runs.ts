import { LISTED_RUNS } from '#domain/generation/run.ts'
import type { RunReply } from '#web/lib/admin-api.ts'
import { DAYS } from './days.ts'

const DAYS_MS = DAYS * 86_400_000

type CountedRun = Pick<RunReply, 'createdAt' | 'validated' | 'rejected' | 'spending'>

/**
 * Adds up the runs that started in the last 30 days.
 * @param now epoch milliseconds
 */
export function recentRuns(runs: readonly CountedRun[], now: number) {
  const recent = runs.filter(({ createdAt }) => createdAt > now - DAYS_MS)
  const sum = (value: (run: CountedRun) => number) => recent.reduce((total, run) => total + value(run), 0)
  return {
    runs: recent.length,
    validated: sum(({ validated }) => validated),
    rejected: sum(({ rejected }) => rejected),
    usd: sum(({ spending }) => spending.usd),
    /** Whether these are all runs of the 30 days. The server lists only the newest runs. */
    isComplete: recent.length < runs.length || runs.length < LISTED_RUNS,
  }
}
