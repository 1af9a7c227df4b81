import { expect, type Page, type Response } from '@playwright/test'
import { generationSchemas } from '#domain/api/generations.schemas.ts'
import { expectToast, toastRegion } from './support/accounts.ts'
import { openAdmin, panel, runNumber } from './support/admin.ts'
import { questionHeading } from './support/player.ts'
import { testOnOwnServer as test } from './support/test.ts'

/** Generation on the embedded cloud: the synthesized state machine, its functions, and the demo model. */

test.use({ bank: 'sparse' })
// The state machine waits in real time between batches.
test.setTimeout(180_000)
const RUN_MS = 120_000

/** Reads the question count of a pool from the table on the page. */
async function readQuestionCount(
  page: Page,
  section: string,
  column: 'Traditional' | 'Enhanced',
): Promise<number> {
  const row = panel(page, 'Question bank').getByRole('row').filter({ hasText: section })
  const cell = row.getByRole('cell').nth(column === 'Traditional' ? 0 : 1)
  return Number((await cell.textContent())?.replace(',', ''))
}

/**
 * Approves all sets of the run that has just ended, and returns to the Questions tab.
 * @returns the number of questions in its whole sets, which tests can draw
 */
async function approveRun(page: Page): Promise<number> {
  await page.getByRole('link', { name: /^Review (?:it|them)$/ }).click()
  const list = page.getByRole('list', { name: 'Sets that await review' })
  await expect(list).toBeVisible()
  const rows = await list.getByRole('listitem').allInnerTexts()
  const drawable = rows
    .filter((row) => !row.includes('Incomplete'))
    .reduce((sum, row) => sum + Number(/(\d+) questions?/.exec(row)?.[1] ?? 0), 0)
  await page.getByRole('button', { name: 'Approve all of this run' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('No sets of this run await review.')).toBeVisible()
  await page.getByRole('link', { name: 'All questions' }).click()
  await expect(panel(page, 'Question bank').getByRole('row')).toHaveCount(6)
  return drawable
}

/** Reads the counts of the newest run in the list: validated, requested, and rejected questions. */
async function readNewestRun(
  page: Page,
): Promise<{ validated: number; count: number; rejected: number; text: string }> {
  const text = await panel(page, 'Runs').getByRole('listitem').first().innerText()
  const [, validated, count] = /(\d+) of (\d+) validated/.exec(text) ?? []
  return {
    validated: Number(validated),
    count: Number(count),
    rejected: Number(/\b(\d+) rejected/.exec(text)?.[1] ?? 0),
    text,
  }
}

/**
 * Parses the run in a reply.
 * @returns null if the response is of another route
 */
async function parseRun(response: Response) {
  if (!/\/api\/admin\/generations\/[^/]+$/.test(response.url())) return null
  return generationSchemas.getGeneration.reply.parse(await response.json())
}

test('a custom run of 25 completes its three batches, and the bank grows by its whole sets after their approval @deep', async ({
  page,
}) => {
  await openAdmin(page)
  await expect(page.getByText('Demo model', { exact: true })).toBeVisible()
  await expect(panel(page, 'Question bank').getByRole('row')).toHaveCount(6)
  const before = await readQuestionCount(page, 'Math', 'Traditional')
  const form = page.getByRole('form', { name: 'Custom generation' })
  await form.getByLabel('Section').selectOption('math')
  await form.getByLabel('Count').fill('25')
  await form.getByRole('button', { name: 'Generate Questions' }).click()
  const progress = panel(page, 'Generating Traditional Math questions')
  const lastReply = page
    .waitForResponse(async (response) => (await parseRun(response))?.state === 'finished', {
      timeout: RUN_MS,
    })
    .then(parseRun)
  // The last batch may start and end between two polls of the page.
  for (const batch of [1, 2]) await expect(progress).toContainText(`Batch ${batch} of 3`, { timeout: RUN_MS })
  await expect(page.getByRole('button', { name: 'Generating…' })).toBeDisabled()
  await expect(toastRegion(page).getByText('Questions Generated')).toBeVisible({ timeout: RUN_MS })
  await expect(progress).toHaveCount(0)
  expect(await lastReply).toMatchObject({ batches: 3, batchesDone: 3, state: 'finished' })
  const { validated, count, rejected, text } = await readNewestRun(page)
  expect(text).toContain('Finished')
  expect(count).toBe(25)
  // Rejected questions are requested again, and then they count again.
  expect(validated + rejected).toBeGreaterThanOrEqual(25)
  expect(validated).toBeGreaterThan(0)
  expect(validated).toBeLessThanOrEqual(25)
  await expect(
    toastRegion(page).getByText(
      new RegExp(`^Generated ${validated} validated Traditional Math questions?\\.`),
    ),
  ).toBeVisible()
  expect(await readQuestionCount(page, 'Math', 'Traditional')).toBe(before)
  const drawable = await approveRun(page)
  expect(drawable).toBeGreaterThan(0)
  expect(drawable).toBeLessThanOrEqual(validated)
  await expect.poll(() => readQuestionCount(page, 'Math', 'Traditional')).toBe(before + drawable)
})

/** Starts a large run or a starter run, which the screen calls a large batch: presses its button, and confirms. */
async function startLargeRun(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Generate', exact: true }).click()
}

test('a starter run continues while the page is closed, and its approval fills the empty pool @deep', async ({
  page,
  context,
}) => {
  await openAdmin(page)
  await expect(page.getByText('The Enhanced question bank is empty')).toBeVisible()
  await startLargeRun(page, 'Generate Enhanced starter Science 60 questions')
  const title = 'Generating Enhanced Science questions'
  // Any batch will do. Between two batches none is in progress, and the page polls every two seconds.
  await expect(panel(page, title)).toContainText(/Batch \d of 6 · (?:easy|medium|hard)/, { timeout: RUN_MS })
  await page.close()
  const reopened = await context.newPage()
  await reopened.goto('/admin')
  await expect(panel(reopened, title)).toContainText('of 6', { timeout: RUN_MS })
  await expect(toastRegion(reopened).getByText('Large Batch Complete')).toBeVisible({ timeout: RUN_MS })
  const { validated, count, rejected } = await readNewestRun(reopened)
  expect(count).toBe(60)
  expect(validated + rejected).toBeGreaterThanOrEqual(60)
  await expect(reopened.getByText('The Enhanced question bank is empty')).toBeVisible()
  const drawable = await approveRun(reopened)
  expect(drawable).toBeLessThanOrEqual(validated)
  await expect.poll(() => readQuestionCount(reopened, 'Science', 'Enhanced')).toBe(drawable)
  await expect(reopened.getByText('The Enhanced question bank is empty')).toHaveCount(0)
  // The model decides for which difficulties the run has a set. test/generation/runs.test.ts checks that the run
  // requested all of them.
  const sets = panel(reopened, 'Sets')
  await sets.getByLabel('Format').selectOption('enhanced')
  await sets.getByLabel('Section').selectOption('science')
  await expect(
    sets
      .getByRole('link')
      .filter({ hasText: /Easy|Medium|Hard/ })
      .first(),
  ).toBeVisible()
  // The approved sets can be drawn.
  await reopened.goto('/test?section=science&version=enhanced')
  await expect(questionHeading(reopened, 1)).toBeVisible()
})

test('a run of 25 ends although its page is closed and its server is killed, and its sets are approved @deep', async ({
  page,
  context,
  server,
}) => {
  await openAdmin(page)
  const form = page.getByRole('form', { name: 'Custom generation' })
  await form.getByLabel('Section').selectOption('math')
  await form.getByLabel('Count').fill('25')
  await form.getByRole('button', { name: 'Generate Questions' }).click()
  const title = 'Generating Traditional Math questions'
  await expect(panel(page, title)).toContainText('Batch 2 of 3', { timeout: RUN_MS })
  await page.close()
  await server.kill()
  await server.restart()
  const reopened = await context.newPage()
  await reopened.goto('/admin')
  await expect(panel(reopened, title)).toContainText(/Batch [23] of 3/, { timeout: RUN_MS })
  await expect(panel(reopened, title)).toHaveCount(0, { timeout: RUN_MS })
  const { count, validated, rejected, text } = await readNewestRun(reopened)
  expect(count).toBe(25)
  expect(validated + rejected).toBeGreaterThanOrEqual(25)
  expect(text).not.toMatch(/Stopped|Failed/)
  expect(await approveRun(reopened)).toBeGreaterThan(0)
})

test('a stopped run ends after whole batches, and another run can start @deep', async ({ page }) => {
  await openAdmin(page)
  await startLargeRun(page, 'Generate Traditional Math 300 questions')
  const progress = panel(page, 'Generating Traditional Math questions')
  await expect(progress).toContainText('Batch 2 of 30', { timeout: RUN_MS })
  await progress.getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop the run' }).click()
  await expectToast(page, 'Generation Stopped')
  await expect(progress).toHaveCount(0)
  const { validated, rejected, text } = await readNewestRun(page)
  expect(text).toContain('Stopped')
  // Two batches of ten were begun. Rejected questions are requested again, and then they count again.
  expect(validated + rejected, 'whole batches').toBeGreaterThanOrEqual(20)
  expect(validated).toBeLessThan(300)
  await expect(page.getByRole('button', { name: 'Generate Questions' })).toBeEnabled()
})

test('a rejected question is listed with its gate and reason @deep', async ({ page }) => {
  await openAdmin(page)
  await startLargeRun(page, 'Generate Enhanced starter Math 90 questions')
  await expect(runNumber(page, 'Rejected')).not.toHaveText('0', { timeout: RUN_MS })
  await panel(page, 'Runs')
    .getByRole('button', { name: /rejected/ })
    .first()
    .click()
  const first = page.getByRole('list', { name: 'Rejected questions' }).getByRole('listitem').first()
  await expect(first).toContainText(/Batch \d+ · (?:easy|medium|hard)/)
  await expect(first.getByRole('paragraph').first()).not.toBeEmpty()
})
