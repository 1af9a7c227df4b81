import { expect } from '@playwright/test'
import { idleResponses, run } from '#test/support/admin-replies.ts'
import { expectAccessible, measureOverflow, spaceOutText } from './support/accessibility.ts'
import { openAdmin, panel, tab, mockAdmin } from './support/admin.ts'
import { test } from './support/test.ts'

/** The tabs and dialogs of the administrator's screen, on a laptop and a phone, in both themes. */
test.describe('accessibility @phone', () => {
  test('the Questions tab has no violations, idle or during a run @deep', async ({ page }) => {
    await mockAdmin(page, idleResponses)
    await openAdmin(page)
    await expect(panel(page, 'Sets').getByRole('list', { name: 'Sets' })).toBeVisible()
    await expectAccessible(page)
    await mockAdmin(page, {
      ...idleResponses,
      'GET /config': () => ({
        body: { announcement: 'Closed on Friday.', signUpsOpen: true, demoModel: true },
      }),
      'GET /admin/generations': () => ({ body: { runs: [run()] } }),
      'GET /admin/generations/{}': () => ({ body: run() }),
    })
    await page.reload()
    await expect(panel(page, /^Generating/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
  })

  test('the list of rejected questions has no violations @deep', async ({ page }) => {
    await mockAdmin(page, idleResponses)
    await openAdmin(page)
    await page
      .getByRole('button', { name: /^2 rejected/ })
      .first()
      .click()
    await expect(page.getByRole('list', { name: 'Rejected questions' })).toBeVisible()
    await expectAccessible(page)
  })

  test('a set, its editor, and the correction of a key have no violations @deep', async ({ page }) => {
    await mockAdmin(page, idleResponses)
    await openAdmin(page, '?tab=questions&set=enhanced.math.k3Xf9aQw')
    await expect(page.getByRole('article', { name: 'Question 1' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Correct the key of question 1' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByLabel('Title').fill('')
    await page.getByRole('button', { name: 'Save as a new revision' }).click()
    await expect(page.getByLabel('Title')).toHaveAccessibleDescription('This can’t be empty.')
    await expectAccessible(page)
  })

  test('each tab has no violations and no overflow, also with text spacing at 320 px @deep', async ({
    page,
  }) => {
    await mockAdmin(page, idleResponses)
    await openAdmin(page)
    const size = page.viewportSize() ?? { width: 1366, height: 768 }
    for (const [name, query, heading] of [
      ['Questions', '?tab=questions', 'Sets'],
      ['Analytics', '?tab=analytics', 'Flagged questions'],
      ['Users', '?tab=users', 'Accounts'],
      ['Users', '?tab=users&user=u-17', 'Tests'],
      ['Users', '?tab=users&user=u-17&test=t1', 'Answers'],
      ['Settings', '?tab=settings', 'Budgets'],
    ] as const)
      await test.step(`${name} at /admin${query} has no violations and no overflow`, async () => {
        await page.goto(`/admin${query}`)
        await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
        await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
        await expectAccessible(page)
        expect(await measureOverflow(page), 'pixels that the page scrolls sideways').toBe(0)
        await page.setViewportSize({ width: 320, height: 640 })
        await spaceOutText(page)
        expect(await measureOverflow(page), 'with text spacing').toBe(0)
        await page.setViewportSize(size)
      })
  })
})
