import { expect } from '@playwright/test'
import { comment, draft, drafts, idleResponses, revisions, wholeSet } from '#test/support/admin-replies.ts'
import { expectAccessible, measureOverflow } from './support/accessibility.ts'
import { mockAdmin } from './support/admin.ts'
import { installSession } from './support/session.ts'
import { test } from './support/test.ts'
import { demo } from './support/tutor.ts'

/** The editor's screen in a browser, with mocked replies. test/components has its states. */

// The page's request for the list of runs fails with 403, because an editor may not see the runs.
test.use({ allowsFailedRequests: true })

const { source } = wholeSet()

test('an editor’s screen, a set with comments and a history, and a comparison have no violations and fit @phone @deep', async ({
  page,
}) => {
  await mockAdmin(page, {
    ...idleResponses,
    'GET /admin/generations': () => ({
      status: 403,
      body: { error: { code: 'forbidden', message: 'Only administrators can do this.' } },
    }),
    'GET /admin/drafts': () => ({
      body: { drafts: drafts(), next: null, waiting: 3, publishAtOnce: false, pilotItems: false },
    }),
    'GET /admin/drafts/{}': () => ({ body: draft({ set: wholeSet({ revision: 2 }) }) }),
    'GET /admin/sets/{}/comments': () => ({ body: { comments: [comment()] } }),
    'GET /admin/sets/{}/revisions': () => ({ body: { revisions: revisions() } }),
    'GET /admin/sets/{}/revisions/{}': () => ({
      body: { revision: 1, source: { ...source, title: `Old squares ${'very long '.repeat(12)}` } },
    }),
  })
  await installSession(page, demo('editor'), '/admin')
  await expect(page.getByRole('heading', { name: 'Editor Dashboard', level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Sets', exact: true })).toBeVisible()
  await expectAccessible(page)
  expect(await measureOverflow(page)).toBe(0)
  await page.getByRole('link', { name: 'Review them' }).click()
  await page.getByRole('link', { name: /^Squares/ }).click()
  await page.getByRole('button', { name: 'Compare revision 1 with the present text' }).click()
  await expect(page.locator('del').first()).toHaveText(/very long/)
  await expectAccessible(page)
  expect(await measureOverflow(page)).toBe(0)
  await page.getByRole('button', { name: 'Restore revision 1' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
})
