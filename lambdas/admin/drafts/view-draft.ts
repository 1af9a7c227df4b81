import { solvesNeeded } from '#domain/generation/accept.ts'
import { difficultyBySpread } from '#domain/generation/extra-readings.ts'
import { draftIdOf } from '#domain/ids.ts'
import { keyLetter } from '#domain/items/finding.ts'
import { entryOf } from '#lambdas/shared/bank/write-revision.ts'
import { createItemFigures } from '#lambdas/shared/statistics/item-figures.ts'
import type { Account } from '#lambdas/shared/platform/tokens.ts'
import type { RollupStores } from '#lambdas/shared/statistics/rollup.ts'
import type { DraftStore } from '#lambdas/shared/store/draft-store.ts'
import type { StoredDraft } from '#lambdas/shared/store/draft-item.ts'
import type { ReportStore } from '#lambdas/shared/store/report-store.ts'
import type { RunStore } from '#lambdas/shared/store/run-store.ts'
import { viewSet } from '../bank/view-set.ts'
import { withName, type StaffNames } from '../people/staff-names.ts'
import { viewRun } from '../generations/view-run.ts'

export type ViewParts = {
  stores: RollupStores
  reports: Pick<ReportStore, 'ofSet'>
  runs: Pick<RunStore, 'read'>
  approvals: { drafts: DraftStore }
  namesOf: StaffNames
  now: () => number
}

const viewWeakSolver = ({ model, found }: NonNullable<StoredDraft['weak']>) => ({
  model,
  missed: found.flatMap((isFound, index) => (isFound === false ? [index + 1] : [])),
  asked: found.filter((isFound) => isFound !== null).length,
  difficulty: difficultyBySpread(found),
})

/**
 * Returns a function that returns a whole draft: as listed if a pool lists it, and otherwise as stored. Only
 * administrators see what its run cost.
 */
export function createViewDraft({ stores, reports, runs, approvals, namesOf, now }: ViewParts) {
  const { directories, sets } = stores
  const figuresOf = createItemFigures(stores, now)

  async function readSet({ setId, version, section, revision }: StoredDraft) {
    const pool = { version, section }
    const listed = (await directories.entries(pool)).get(setId)
    if (listed !== undefined) {
      const [figures] = await figuresOf(pool, [listed])
      if (figures === undefined) throw new Error(`set ${setId} was not read`)
      return { set: await viewSet({ sets, namesOf }, pool, listed, figures), listed: true }
    }
    const [set] = await sets.readForms([{ id: setId, revision }])
    if (set === undefined) throw new Error(`set ${setId} was not read`)
    const entry = { ...entryOf(set), retired: false, pilot: true }
    return { set: await viewSet({ sets, namesOf }, pool, entry, { set, figures: [] }), listed: false }
  }

  return async function viewDraft(draft: StoredDraft, caller: Pick<Account, 'admin'>) {
    const { approval, readmissions } = draft
    const [{ set, listed }, reported, run, ofRun, names] = await Promise.all([
      readSet(draft),
      reports.ofSet(draft.setId),
      runs.read(draft.runId),
      approvals.drafts.ofRun(draft.runId),
      namesOf([
        ...(approval.state === 'draft' ? [] : [approval.by]),
        ...readmissions.flatMap(({ by, rejection }) => [by, rejection.by]),
      ]),
    ])
    const waiting = ofRun.filter((other) => other.approval.state === 'draft').length
    return {
      id: draftIdOf(draft),
      approval: approval.state === 'draft' ? approval : withName(approval, names),
      readmissions: readmissions.map((one) => ({
        ...withName(one, names),
        rejection: withName(one.rejection, names),
      })),
      listed,
      set: { ...set, reports: reported },
      // The gate accepts a question only if every blind solve found its key.
      solves: set.origin.edited
        ? null
        : set.source.questions.flatMap((question) => {
            const answer = keyLetter(question)
            return answer === undefined ? [] : [{ answer, times: solvesNeeded(question) }]
          }),
      weakSolver: draft.weak === undefined || set.origin.edited ? null : viewWeakSolver(draft.weak),
      run:
        run === undefined
          ? null
          : { ...viewRun(run, waiting), ...(caller.admin ? {} : { spending: null, capUsd: null }) },
    }
  }
}
