import type * as z from 'zod'
import type { generationSchemas } from '#domain/api/generations.schemas.ts'
import { VisibleError } from '#domain/errors.ts'
import { nextSetNumber } from '#domain/generation/blueprint/blueprint.ts'
import type { GenerationRequest } from '#domain/generation/request.ts'
import { isRunOver, LISTED_RUNS, type Run } from '#domain/generation/run.ts'
import { ID_PREFIX } from '#domain/ids.ts'
import type { Settings } from '#domain/settings/settings.ts'
import { STOPPED_BY_ADMIN, type RunLedger } from '#lambdas/shared/generation/run-ledger.ts'
import { hash, randomToken } from '#lambdas/shared/platform/hash.ts'
import { log } from '#lambdas/shared/platform/log.ts'
import type { RunLock, RunLockStore, RunStore } from '#lambdas/shared/store/run-store.ts'
import type { Executions } from './executions.ts'

export type RunParts = {
  runs: RunStore
  ledger: RunLedger
  lock: RunLockStore
  executions: Executions
  settings: () => Promise<Settings>
  /** Whether this month has no money left for runs. */
  isMonthSpent: () => Promise<boolean>
  now: () => number
}

/** The request as the contract parses it. */
export type RunRequest = z.output<(typeof generationSchemas)['startGeneration']['body']>

/** Characters of a run's id after its prefix: 128 bits. */
const ID_LENGTH = 22

/**
 * The time between taking the lock and storing the run is at most the function's time limit of 25 s
 * (lib/functions/api-functions.ts). A lock that has no run after more than twice that time was left by a crash.
 */
const STALE_LOCK_MS = 60_000

/**
 * Starts a run, once for each idempotency key. The run's id is also the execution's name, so a repeat
 * completes an interrupted first try.
 * @throws VisibleError conflict if another run is in progress, the month's budget is spent, or the
 *   idempotency key was used for a different request
 */
export async function startRun(
  parts: RunParts,
  {
    adminId,
    idempotencyKey,
    requested,
  }: { adminId: string; idempotencyKey: string | null; requested: RunRequest },
): Promise<Run> {
  const { runs, ledger, executions, settings, isMonthSpent, now } = parts
  const id = ID_PREFIX.run + hash('run', adminId, idempotencyKey ?? randomToken()).slice(0, ID_LENGTH)
  const request = requestOf(requested)
  const before = await runs.read(id)
  if (before !== undefined) return ensureStarted(before)

  const { models, runCapUsd, solveWithoutPassage } = await settings()
  const readings = { withoutPassage: solveWithoutPassage, weakSolver: models.weak }
  if (await isMonthSpent())
    throw new VisibleError('conflict', 'This month’s model budget is spent. You can raise it in Settings.')
  await takeLock(parts, id)
  const firstSet = nextSetNumber(await runs.newest(LISTED_RUNS), request.section)
  await runs.create({ id, request, createdAt: now(), models, readings, capUsd: runCapUsd, firstSet })
  const created = await runs.read(id)
  if (created === undefined) throw new Error(`run ${id} was not stored`)
  return ensureStarted(created)

  async function ensureStarted(run: Run): Promise<Run> {
    if (JSON.stringify(run.request) !== JSON.stringify(request))
      throw new VisibleError('conflict', 'This Idempotency-Key was used for another run.')
    if (run.state !== 'running') return run
    try {
      await executions.start(id)
    } catch (error) {
      // Otherwise the run would stay in state running without an execution, and block every other run.
      log.error('a run could not be started', error, { run: id })
      await ledger.close(id, { state: 'failed', reason: 'The run couldn’t be started.' })
      throw error
    }
    return run
  }
}

/** @throws VisibleError conflict that names the run in progress */
async function takeLock({ runs, lock, now }: RunParts, runId: string): Promise<void> {
  const mine: RunLock = { runId, takenAt: now() }
  const currentLock = await lock.read()
  // Our own lock is renewed, so that it can't become stale while the run is being created.
  if (currentLock !== undefined && currentLock.runId !== runId) {
    const lockedRun = await runs.read(currentLock.runId)
    const isFree =
      lockedRun === undefined
        ? currentLock.takenAt + STALE_LOCK_MS < mine.takenAt
        : isRunOver(lockedRun.state)
    if (!isFree) throw anotherRunError(currentLock.runId)
  }
  if (await lock.take(mine, currentLock)) return
  // Another request was faster, or the SDK repeated this write after a lost response.
  const latestLock = await lock.read()
  if (latestLock?.runId !== runId) throw anotherRunError(latestLock?.runId ?? 'unknown')
}

const anotherRunError = (runId: string) =>
  new VisibleError('conflict', `Another run is in progress: ${runId}. Wait until it ends, or stop it.`)

/** Returns the fields in a fixed order, so that a repeat can be compared with the stored request. */
const requestOf = (requested: RunRequest): GenerationRequest =>
  'preset' in requested
    ? { kind: 'preset', section: requested.section, version: requested.version, preset: requested.preset }
    : {
        kind: 'custom',
        section: requested.section,
        version: requested.version,
        difficulty: requested.difficulty,
        count: requested.count,
      }

/**
 * Stops a run: aborts its execution, whose end closes the run. Without a running execution, the run is closed
 * here.
 * @throws VisibleError not_found
 */
export async function stopRun(parts: RunParts, id: string): Promise<Run> {
  const { runs, ledger, executions } = parts
  const run = await runs.read(id)
  if (run === undefined) throw noSuchRun()
  if (isRunOver(run.state)) return run
  await runs.stop(id)
  if (!(await executions.stop(id))) await ledger.close(id, STOPPED_BY_ADMIN)
  return (await runs.read(id)) ?? run
}

export const noSuchRun = () => new VisibleError('not_found', 'There is no such run.')
