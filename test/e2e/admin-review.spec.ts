import { expect, type Page } from '@playwright/test'
import { draft, drafts, idleResponses } from '#test/support/admin-replies.ts'
import { expectAccessible, measureOverflow } from './support/accessibility.ts'
import { expectToast } from './support/accounts.ts'
import { mockAdmin, openAdmin } from './support/admin.ts'
import { testOnOwnServer, test } from './support/test.ts'

/** The review of generated sets. test/components/admin-review.test.tsx has its states. */

const QUEUE = '?tab=questions&review=all'

/** Responses of a server with three sets to review. */
const responses = {
  ...idleResponses,
  'GET /admin/drafts': () => ({
    body: { drafts: drafts(), next: null, waiting: 3, publishAtOnce: false, pilotItems: false },
  }),
  'GET /admin/drafts/{}': () => ({
    body: draft({ weakSolver: { model: 'solver-lite', missed: [1, 3], asked: 3, difficulty: 'hard' } }),
  }),
  'POST /admin/drafts/{}/rewrites': () => ({
    body: { question: draft().set.source.questions[0] ?? null, problem: null },
  }),
}

test('the queue, a set, and its dialogs have no violations, and the first two fit the screen @phone @deep', async ({
  page,
}) => {
  await mockAdmin(page, responses)
  await openAdmin(page, QUEUE)
  await expect(page.getByRole('list', { name: 'Sets that await review' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select Roots' }).check()
  await expectAccessible(page)
  expect(await measureOverflow(page)).toBe(0)
  await page.getByRole('link', { name: /^Squares/ }).click()
  await expect(page.getByRole('article', { name: 'Question 1' })).toBeVisible()
  await expectAccessible(page)
  expect(await measureOverflow(page)).toBe(0)
  // The buttons stay in reach from the first question on.
  await expect(page.getByRole('button', { name: /^Approve/ })).toBeInViewport()
  await page.getByRole('button', { name: /^Reject/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Replace question 2' }).click()
  const dialog = page.getByRole('dialog', { name: 'Replace question 2?' })
  await dialog.getByLabel('What is wrong with the present one').fill('Two options fit.')
  await dialog.getByRole('button', { name: 'Write a question' }).click()
  await expect(dialog.getByRole('heading', { name: 'New question' })).toBeVisible()
  await expectAccessible(page)
  expect(await measureOverflow(page)).toBe(0)
})

testOnOwnServer.describe('on the embedded cloud', () => {
  testOnOwnServer.use({ bank: 'sparse' })
  // The state machine waits in real time between batches.
  testOnOwnServer.setTimeout(180_000)

  testOnOwnServer(
    'a run’s sets are reviewed by keyboard, and students get only the approved ones @deep',
    async ({ page }) => {
      await openAdmin(page)
      const form = page.getByRole('form', { name: 'Custom generation' })
      await form.getByLabel('Section').selectOption('math')
      await form.getByLabel('Version').selectOption('enhanced')
      await form.getByLabel('Count').fill('10')
      await form.getByRole('button', { name: 'Generate Questions' }).click()
      await expect(page.getByText(/^Enhanced Math: \d+ sets? awaits? review$/)).toBeVisible({
        timeout: 120_000,
      })
      expect(await countEnhancedMath(page)).toBe(0)
      await page.getByRole('link', { name: /^Review (?:it|them)$/ }).click()
      const list = page.getByRole('list', { name: 'Sets that await review' })
      const sets = await list.getByRole('listitem').count()
      await list.getByRole('link').first().click()
      await expect(page.getByRole('article', { name: 'Question 1' })).toBeVisible()
      const size = await page.getByRole('article', { name: /^Question / }).count()
      await page.keyboard.press('a')
      await expectToast(page, 'Set approved')
      expect(await countEnhancedMath(page)).toBe(size)
      if (sets > 1) {
        await expect(page.getByText(`1 of ${sets - 1}`)).toBeVisible()
        await page.keyboard.press('r')
        await page.getByLabel('Reason').fill('The stem gives the key away.')
        await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
        await expectToast(page, 'Set rejected')
      }
      expect(await countEnhancedMath(page)).toBe(size)
      await page.goto('/test?section=math&version=enhanced')
      await expect(page.getByText(`of ${size}`).first()).toBeVisible()
    },
  )
})

/** Returns the number of Enhanced Math questions that students can get. */
async function countEnhancedMath(page: Page): Promise<number> {
  const response = await page.request.get('/api/questions/counts')
  const counts: { enhanced: { math: number } } = await response.json()
  return counts.enhanced.math
}
