// @module-tag deep
import { expect, test } from 'vitest'
import { computeCostsPage, readCostsPage } from '#bench/support/costs/costs-page.ts'
import { readCounts } from '#bench/support/costs/counts.ts'
import { requestsAt } from '#bench/support/costs/paces.ts'

test('docs/costs.md has the tables that follow from the stored counts, the prices, and the template of prod', async () => {
  expect(readCostsPage(), 'run: npm run docs:costs').toBe(await computeCostsPage(readCounts()))
})

test('the stored count of a test’s requests differs by at most one from what a simulated device sends', () => {
  // In a browser, a student may answer while a save is in progress, which delays the next save.
  const difference = readCounts().test.requests - requestsAt('even', 1)
  expect(Math.abs(difference), 'run: npm run bench -- b14').toBeLessThanOrEqual(1)
})
