import { setNumber } from '#domain/generation/blueprint/blueprint.ts'
import type { Payload } from '#domain/generation/payload.ts'
import { failedQuestions, packDraft } from '#domain/generation/round.ts'
import type { Model } from '../shared/model/model.ts'
import { repairSets } from '../shared/model/repair.ts'
import { fitQuestions, withinState } from '../shared/model/within-state.ts'
import { RunOver, type RunStore } from '../shared/store/run-store.ts'

export type RepairParts = { runs: Pick<RunStore, 'read'>; model: Model }

/**
 * Lets the model write the questions that a batch lacks, once for each set with gaps. A set without money for its call
 * stays as it is. If the call of one set fails, its questions count as rejected, and the other sets are repaired.
 * @throws RunOver; if no set was repaired, the errors of `Model.ask` except BudgetSpent
 */
export async function repairBatch({ runs, model }: RepairParts, input: Omit<Payload, 'written'>) {
  const { runId, batch, repair } = input
  const run = await runs.read(runId)
  if (run?.state !== 'running') throw new RunOver('The run is no longer running.')
  if (repair === undefined) return input
  const { repaired, unpaid, failed } = await repairSets(
    model,
    { runId, batch, number: setNumber(run, batch, 0), repair },
    run.models.write,
  )
  const drafts = repair.drafts.map(packDraft)
  if (repaired.length === 0) return withinState(fitQuestions({ ...input, repair: { ...repair, drafts } }))
  const failures = failed.flatMap(({ open, reason }) => failedQuestions(open.gaps.length, reason))
  return withinState(
    fitQuestions({
      ...input,
      rejected: [...input.rejected, ...failures],
      repair: {
        ...repair,
        drafts,
        rejected: [...repair.rejected, ...failures],
        open: repaired.map(({ open }) => open),
        written: repaired.map(({ written }) => written),
        skipped: [...unpaid, ...failed.map(({ open }) => open)],
      },
    }),
  )
}
