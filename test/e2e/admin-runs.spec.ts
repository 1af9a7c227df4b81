import { expect } from '@playwright/test'
import { endedRun, idleResponses, polledRun, run } from '#test/support/admin-replies.ts'
import { expectToast, toastRegion } from './support/accounts.ts'
import { mockAdmin, openAdmin, panel, runNumber } from './support/admin.ts'
import { test } from './support/test.ts'

/** A run from its first batch to its end, with mocked replies. test/components/admin-runs.test.tsx has the rest. */

test('a run started elsewhere is shown until its end, which is reported once @deep', async ({ page }) => {
  const first = run({
    batchesDone: 0,
    current: { batch: 1, difficulty: 'medium' },
    requested: 10,
    generated: 10,
    validated: 0,
    rejected: 0,
    byGate: {},
  })
  await mockAdmin(page, { ...idleResponses, ...polledRun(first, run(), endedRun()) })
  await openAdmin(page)
  const progress = panel(page, 'Generating Traditional English questions')
  await expect(progress).toContainText('Batch 2 of 3')
  await expect(runNumber(page, 'Generated')).toHaveText('20')
  await expect(runNumber(page, 'Validated')).toHaveText('8')
  await expect(runNumber(page, 'Rejected')).toHaveText('2')
  await expect(runNumber(page, 'Cost so far')).toHaveText('$0.18 of $20.00')
  await expect(progress).toContainText('The cost includes money reserved for calls in progress.')
  await expect(progress.getByRole('progressbar', { name: 'Batches done' })).toHaveJSProperty('value', 1)
  await expect(progress.getByRole('list', { name: 'Rejected by gate' })).toContainText(
    'Blind solve disagrees 1',
  )
  await expect(page.getByRole('button', { name: 'Generating…' })).toBeDisabled()
  await expectToast(
    page,
    'Questions Generated',
    'Generated 23 validated Traditional English questions. 2 failed quality validation.',
  )
  await expect(progress).toHaveCount(0)
  await expect(toastRegion(page).getByText('Questions Generated')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Generate Questions' })).toBeEnabled()
})
