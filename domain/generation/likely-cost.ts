import type { Section, Version } from '../exam/formats.ts'
import type { ExtraReadings } from './extra-readings.ts'

type PastRun = {
  version: Version
  section: Section
  endedAt: number | null
  /** The questions of the batches that began, each counted once: fewer than planned if the run ended early. */
  requested: number
  spending: { usd: number }
  models: { write: string; solve: string }
  readings: ExtraReadings
}
type PlannedRun = Pick<PastRun, 'version' | 'section' | 'models' | 'readings'> & { count: number }

/** The fewest questions of a run that is used: a run that ended early says little about the cost. */
const LEAST_QUESTIONS = 10
/** The newest runs that are averaged. */
const RUNS_USED = 5

/**
 * Returns the likely cost of a planned run, from the mean cost per question of the newest runs with the same models and
 * readings. These are runs of its pool if there are any, otherwise of all pools.
 * @param runs newest first
 * @returns US dollars; null without such a run
 */
export function likelyCostUsd(
  runs: readonly PastRun[],
  { version, section, models, readings, count }: PlannedRun,
): number | null {
  const comparable = runs.filter(
    (run) =>
      run.endedAt !== null &&
      run.requested >= LEAST_QUESTIONS &&
      run.models.write === models.write &&
      run.models.solve === models.solve &&
      run.readings.withoutPassage === readings.withoutPassage &&
      run.readings.weakSolver === readings.weakSolver,
  )
  const ofPool = comparable.filter((run) => run.version === version && run.section === section)
  const used = (ofPool.length > 0 ? ofPool : comparable).slice(0, RUNS_USED)
  if (used.length === 0) return null
  const usd = used.reduce((sum, run) => sum + run.spending.usd, 0)
  const questions = used.reduce((sum, run) => sum + run.requested, 0)
  return (usd / questions) * count
}
