import { expect } from '@playwright/test'
import { idleResponses, person } from '#test/support/admin-replies.ts'
import { expectToast } from './support/accounts.ts'
import { mockAdmin, openAdmin, panel } from './support/admin.ts'
import { test } from './support/test.ts'

/** Changes of an account in the Users tab, with mocked replies. test/components/admin-tabs.test.tsx has the rest. */

test('an account is disabled and made an administrator, each after a confirmation @deep', async ({
  page,
}) => {
  const sentBodies: unknown[] = []
  let currentPerson = person()
  await mockAdmin(page, {
    ...idleResponses,
    'GET /admin/users/{}': () => ({ body: currentPerson }),
    'PATCH /admin/users/{}': (body) => {
      sentBodies.push(body)
      currentPerson = Object.assign({}, currentPerson, body)
      return { body: currentPerson }
    },
  })
  await openAdmin(page, '?tab=users')
  await page.getByRole('link', { name: /maya\.okafor/ }).click()
  await expect(page).toHaveURL(/tab=users&user=u-17$/)
  const tests = panel(page, 'Tests').getByRole('row')
  await expect(tests).toHaveCount(4)
  await expect(tests.nth(1)).toContainText('Time ran out')
  await page.getByRole('button', { name: 'Disable' }).click()
  const dialog = page.getByRole('dialog', { name: 'Disable this account?' })
  await expect(dialog).toContainText('The person is signed out immediately and can’t sign in again.')
  await dialog.getByRole('button', { name: 'Disable' }).click()
  await expectToast(page, 'Account disabled')
  await expect(page.getByRole('button', { name: 'Enable' })).toBeFocused()
  await page.getByRole('button', { name: 'Make administrator' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make administrator' }).click()
  await expectToast(page, 'Administrator added')
  await expect(page.getByRole('button', { name: 'Remove administrator' })).toBeVisible()
  expect(sentBodies).toEqual([{ enabled: false }, { admin: true }])
})
