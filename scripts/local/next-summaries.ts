import { lastWeek } from '#domain/weekly-summary/week.ts'
import { runFunction } from './running-function.ts'

const DAY_MS = 86_400_000

/** Sends the weekly summaries of the next Monday now, as the schedule would then. A repeat sends none twice. */
export async function sendNextSummaries(): Promise<void> {
  const { handler } = await import('#lambdas/weekly-summary/weekly-summary.lambda.ts')
  await runFunction('weeklySummary', () => handler({ at: lastWeek(Date.now()).to + 7 * DAY_MS }))
}
