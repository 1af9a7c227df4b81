import type { Batch } from '#domain/generation/request.ts'
import { isOver, type BatchResult, type Gate } from '#domain/generation/run.ts'
import { log } from '../platform/log.ts'
import type { Closing, StoredRun } from '../store/run-item.ts'
import { finishBatch, type BatchParts } from './finish-batch.ts'
import { abandonBatch, isPermanent } from './abandon-batch.ts'

export const STOPPED_BY_ADMIN: Closing = { state: 'stopped', reason: 'An administrator stopped it.' }

const OPEN_GATES = { finished: 'model', failed: 'model', stopped: 'stopped' } as const satisfies Record<
  Closing['state'],
  Gate
>
const OPEN_REASONS = {
  model: 'The batch did not finish.',
  stopped: 'The run was stopped before the batch finished.',
} as const

/**
 * Ends a run. From the first write on, no step begins or stages a batch. A staged batch is published, and
 * one that began but wasn't staged counts as rejected. Safe to call at any time, concurrently, and again
 * after a crash.
 * @param ending how the run ends, unless somebody stopped it or another ending came first
 */
export async function closeRun(parts: BatchParts, id: string, ending: Closing): Promise<void> {
  const { runs, now } = parts
  const found = await runs.read(id)
  if (found === undefined || isOver(found.state)) return
  if (ending.state === 'finished' && (await runs.finish(id, now()))) return
  await runs.startClosing(id, found.state === 'stopping' ? STOPPED_BY_ADMIN : ending)
  const closing = await runs.read(id)
  if (closing !== undefined && !isOver(closing.state)) await publishPending(parts, closing)
  const current = await runs.read(id)
  if (current === undefined || current.closing === null || isOver(current.state)) return
  const gate = OPEN_GATES[current.closing.state]
  const left = openBatches(current)
  for (const { index, count } of left)
    await runs.storeRejections(
      id,
      index,
      Array.from({ length: count }, () => ({ gate, reason: OPEN_REASONS[gate], questionText: null })),
    )
  const endedAt = now()
  const results = left.map(({ index, count }): [number, BatchResult] => [
    index,
    { asked: count, validated: 0, rejected: { [gate]: count }, endedAt },
  ])
  await runs.endClosing(id, current.closing, new Map(results), endedAt)
}

async function publishPending(parts: BatchParts, run: StoredRun): Promise<void> {
  try {
    await finishBatch(parts, run)
  } catch (error) {
    if (!isPermanent(error)) throw error
    log.error('a batch could not be published', error, { run: run.id, batch: run.pending?.batch ?? null })
    await abandonBatch(parts, run)
  }
}

/** Returns the batches that began and have no result. */
const openBatches = ({ batches, results }: StoredRun): Batch[] =>
  batches.filter(({ index }) => {
    const result = results[index]
    return result !== null && result !== undefined && result.endedAt === null
  })
