import { VisibleError } from '#domain/errors.ts'
import { isOver, type Run } from '#domain/generation/run.ts'
import { closeRun, STOPPED_BY_ADMIN } from '#lambdas/shared/generation/close-run.ts'
import type { RunParts } from './start-run.ts'

/**
 * Stops a run: aborts its execution, and that event closes the run. If there is no execution, no event
 * comes, so the run is closed here.
 * @throws VisibleError not_found
 */
export async function stopRun(parts: RunParts, id: string): Promise<Run> {
  const { runs, executions } = parts
  const run = await runs.read(id)
  if (run === undefined) throw noSuchRun()
  if (isOver(run.state)) return run
  await runs.stop(id)
  if (!(await executions.stop(id))) await closeRun(parts, id, STOPPED_BY_ADMIN)
  return (await runs.read(id)) ?? run
}

export const noSuchRun = () => new VisibleError('not_found', 'There is no such run.')
