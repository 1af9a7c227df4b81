import { solvesNeeded } from '#domain/generation/accept.ts'
import { draftIdOf } from '#domain/ids.ts'
import { keyLetter } from '#domain/items/finding.ts'
import { entryOf } from '#lambdas/shared/bank/publish.ts'
import { createItemFigures } from '#lambdas/shared/statistics/item-figures.ts'
import type { RollupStores } from '#lambdas/shared/statistics/rollup.ts'
import type { DraftStore, StoredDraft } from '#lambdas/shared/store/draft-store.ts'
import type { ReportStore } from '#lambdas/shared/store/report-store.ts'
import type { RunStore } from '#lambdas/shared/store/run-store.ts'
import { viewSet } from '../bank/view-set.ts'
import { viewRun } from '../generations/view-run.ts'

export type ViewParts = {
  stores: RollupStores
  reports: Pick<ReportStore, 'ofSet'>
  runs: Pick<RunStore, 'read'>
  approvals: { drafts: DraftStore }
  now: () => number
}

/** Returns a function that returns a whole draft: as listed if a pool lists it, and otherwise as stored. */
export function createViewDraft({ stores, reports, runs, approvals, now }: ViewParts) {
  const { directories, sets } = stores
  const figuresOf = createItemFigures(stores, now)

  async function readSet({ setId, version, section }: StoredDraft) {
    const pool = { version, section }
    const listed = (await directories.entries(pool)).get(setId)
    if (listed !== undefined) {
      const [figures] = await figuresOf(pool, [listed])
      if (figures === undefined) throw new Error(`set ${setId} was not read`)
      return viewSet(sets, pool, listed, figures)
    }
    const [set] = await sets.readForms([{ id: setId, revision: 1 }])
    if (set === undefined) throw new Error(`set ${setId} was not read`)
    return viewSet(sets, pool, { ...entryOf(set), retired: false, pilot: true }, { set, figures: [] })
  }

  return async function viewDraft(draft: StoredDraft) {
    const [set, reported, run, ofRun] = await Promise.all([
      readSet(draft),
      reports.ofSet(draft.setId),
      runs.read(draft.runId),
      approvals.drafts.ofRun(draft.runId),
    ])
    const waiting = ofRun.filter(({ approval }) => approval.state === 'draft').length
    return {
      id: draftIdOf(draft),
      approval: draft.approval,
      set: { ...set, reports: reported },
      // The gate accepts a question only if every blind solve found its key.
      solves: set.origin.edited
        ? null
        : set.source.questions.flatMap((question) => {
            const answer = keyLetter(question)
            return answer === undefined ? [] : [{ answer, times: solvesNeeded(question) }]
          }),
      run: run === undefined ? null : viewRun(run, waiting),
    }
  }
}
