import { expect } from 'vitest'
import type { Pool } from '#domain/bank/directory.ts'
import { isRunOver, runTotals } from '#domain/generation/run.ts'
import { SET_ID_LENGTH } from '#domain/ids.ts'
import { sourceOf } from '#lambdas/shared/generation/source-of.ts'
import { hash } from '#lambdas/shared/platform/hash.ts'
import type { StoredRun } from '#lambdas/shared/store/run-item.ts'
import { createDraftStore } from '#lambdas/shared/store/draft-store.ts'
import { createRunStore } from '#lambdas/shared/store/run-store.ts'
import type { Table } from '#lambdas/shared/store/table.ts'
import { createBankStores } from './bank-stores.ts'

/**
 * Expects a run to have ended with correct counts. Every generated question is validated or rejected. The drafts
 * contain exactly the validated ones. Their ids are derived from run, batch, and place, and the pool doesn't list
 * them. Every rejection is stored with its reason.
 */
export async function expectConsistentRun(table: Table, run: StoredRun, pool: Pool): Promise<void> {
  expect(isRunOver(run.state)).toBe(true)
  expect(run.pending).toBeNull()
  expect(run.endedAt).not.toBeNull()
  const totals = runTotals(run)
  expect(totals.generated).toBe(totals.validated + totals.rejected)
  const { directories, sets } = createBankStores(table)
  const drafts = await createDraftStore(table).ofRun(run.id)
  for (const { setId, batch, place, ...draft } of drafts) {
    expect(setId).toBe(hash('set', sourceOf(run.id, batch, place), '0').slice(0, SET_ID_LENGTH))
    expect(draft).toMatchObject({ ...pool, approval: { state: 'draft' }, isWaiting: true })
  }
  const listed = await directories.entries(pool)
  expect(drafts.filter(({ setId }) => listed.has(setId))).toEqual([])
  const forms = await sets.readForms(drafts.map(({ setId: id }) => ({ id, revision: 1 })))
  run.results.forEach((result, index) => {
    if (result === null) return
    const rejectedCount = Object.values(result.rejected).reduce((sum, count) => sum + count, 0)
    expect({ index, asked: result.asked }).toEqual({ index, asked: result.validated + rejectedCount })
    // Rejected questions are requested again, and then they count again.
    expect(result.asked).toBeGreaterThanOrEqual(run.batches[index]?.count ?? 0)
    expect(result.validated).toBeLessThanOrEqual(run.batches[index]?.count ?? 0)
    expect(result.endedAt).not.toBeNull()
    const storedCount = drafts
      .filter(({ batch }) => batch === index)
      .reduce((sum, { total }) => sum + total, 0)
    expect({ index, storedCount }).toEqual({ index, storedCount: result.validated })
  })
  expect(forms.reduce((sum, { questions }) => sum + questions.length, 0)).toBe(totals.validated)
  const rejections = await createRunStore(table).rejections(run.id)
  expect(rejections).toHaveLength(totals.rejected)
  expect(rejections.every(({ reason }) => reason.length > 10)).toBe(true)
  if (run.state === 'finished') expect(totals.batchesDone).toBe(run.batches.length)
}
