import { expect } from 'vitest'
import type { Pool } from '#domain/bank/directory.ts'
import { isRunOver, runTotals } from '#domain/generation/run.ts'
import { SET_ID_LENGTH } from '#domain/ids.ts'
import { sourceOf } from '#lambdas/shared/generation/run-ledger.ts'
import { hash } from '#lambdas/shared/platform/hash.ts'
import type { StoredRun } from '#lambdas/shared/store/run-item.ts'
import { createRunStore } from '#lambdas/shared/store/run-store.ts'
import type { Table } from '#lambdas/shared/store/table.ts'
import { createBankStores } from './bank-stores.ts'

/** Returns the sets that a run published in a pool, and the batch that each came from. */
async function publishedSets(table: Table, pool: Pool, run: StoredRun) {
  const { directories, sets } = createBankStores(table)
  const listed = await directories.entries(pool)
  const places = new Map(
    run.batches.flatMap(({ index }) =>
      [0, 1].map((place) => {
        const source = sourceOf(run.id, index, place)
        return [hash('set', source, '0').slice(0, SET_ID_LENGTH), { index, source }]
      }),
    ),
  )
  const mine = [...listed.values()].filter(({ id }) => places.has(id))
  const forms = await sets.readForms(mine)
  return { mine, forms, batchOf: (id: string) => places.get(id)?.index }
}

/**
 * Expects a run to have ended with correct counts: every requested question is validated or rejected, the
 * bank has exactly the validated ones, under ids derived from run, batch, and place, and every rejection is
 * stored with its reason.
 */
export async function expectConsistentRun(table: Table, run: StoredRun, pool: Pool): Promise<void> {
  expect(isRunOver(run.state)).toBe(true)
  expect(run.pending).toBeNull()
  expect(run.endedAt).not.toBeNull()
  const totals = runTotals(run)
  expect(totals.generated).toBe(totals.validated + totals.rejected)
  const { mine, forms, batchOf } = await publishedSets(table, pool, run)
  run.results.forEach((result, index) => {
    if (result === null) return
    const asked = run.batches[index]?.count
    const rejected = Object.values(result.rejected).reduce((sum, count) => sum + count, 0)
    expect({ index, asked: result.asked, sum: result.validated + rejected }).toEqual({
      index,
      asked,
      sum: asked,
    })
    expect(result.endedAt).not.toBeNull()
    const inBank = mine.filter(({ id }) => batchOf(id) === index).reduce((sum, { size }) => sum + size, 0)
    expect({ index, inBank }).toEqual({ index, inBank: result.validated })
  })
  expect(mine.every(({ pilot, retired, revision }) => pilot && !retired && revision === 1)).toBe(true)
  expect(forms.reduce((sum, { questions }) => sum + questions.length, 0)).toBe(totals.validated)
  const rejections = await createRunStore(table).rejections(run.id)
  expect(rejections).toHaveLength(totals.rejected)
  expect(rejections.every(({ reason }) => reason.length > 10)).toBe(true)
  if (run.state === 'finished') expect(totals.batchesDone).toBe(run.batches.length)
}
