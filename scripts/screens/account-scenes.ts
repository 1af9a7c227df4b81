import { expect } from '@playwright/test'
import { panel } from '#test/e2e/support/account-page.ts'
import { signIn } from './dashboard-scenes.ts'
import type { Scene } from './scene.ts'
import { createStudent } from './students.ts'

export const ACCOUNT: readonly Scene[] = [
  {
    states: [
      { name: 'account', title: 'Profile and practice' },
      { name: 'account-settings', title: 'Appearance, plan, and password' },
      { name: 'account-data', title: 'Data, signing out, and deleting the account' },
      { name: 'account-delete', title: 'Deleting the account' },
    ],
    play: async (stage) => {
      const { page, shoot, see } = stage
      await signIn(stage, await createStudent(stage, 'account'))
      await page.goto('/account')
      await see(panel(page, 'Practice').getByText(/^Target score \d/))
      await shoot('account')
      await panel(page, 'Appearance').evaluate((part) => part.scrollIntoView())
      await shoot('account-settings')
      await panel(page, 'Delete account').evaluate((part) => part.scrollIntoView({ block: 'end' }))
      await shoot('account-data')
      await page.getByRole('button', { name: 'Delete my account' }).click()
      await expect(page.getByRole('dialog', { name: 'Delete your account?' })).toBeVisible()
      await shoot('account-delete')
    },
  },
]
