import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { idleResponses, person } from '#test/support/admin-replies.ts'
import { openAdmin } from './support/admin.ts'
import { expectInvalid, expectToast } from './support/messages.ts'
import { errorResponse } from './support/network.ts'
import { address, until } from './support/page.tsx'

/** The deletion of an account on the Users tab. */

const { email } = person()

async function openDialog(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Delete account' }))
  return within(screen.getByRole('dialog', { name: 'Delete this account?' }))
}

test('an account is deleted only after its address is typed, and the list no longer shows it', async () => {
  const sentBodies: unknown[] = []
  const user = await openAdmin('?tab=users&user=u-17', {
    ...idleResponses,
    'POST /admin/users/{}/deletion': (body) => {
      sentBodies.push(body)
      return { body: { deleted: true } }
    },
    'POST /admin/users/search': () => ({ body: { people: [], next: null } }),
  })
  const dialog = await openDialog(user)
  const field = dialog.getByLabelText(`Type ${email} to confirm`)
  await user.type(field, 'somebody@example.com')
  await user.click(dialog.getByRole('button', { name: 'Delete account' }))
  await until(() => expectInvalid(field, 'That isn’t the text above.'))
  expect(sentBodies).toEqual([])
  await user.clear(field)
  await user.type(field, email.toUpperCase())
  await user.click(dialog.getByRole('button', { name: 'Delete account' }))
  await expectToast('Account deleted')
  expect(sentBodies).toEqual([{ confirm: email.toUpperCase() }])
  expect(await screen.findByText('There are no accounts yet.')).toBeVisible()
  expect(address()).toMatch(/tab=users$/)
})

test.each([
  [500, 'internal', 'x', 'The account may not be deleted completely. Check your connection and try again.'],
  [
    400,
    'bad_request',
    'That isn’t this account’s address. Nothing was deleted.',
    'That isn’t this account’s address. Nothing was deleted.',
  ],
] as const)(
  'a deletion with status %i shows why, and stays open for another try',
  async (status, code, message, shown) => {
    const user = await openAdmin('?tab=users&user=u-17', {
      ...idleResponses,
      'POST /admin/users/{}/deletion': () => errorResponse(status, code, message),
    })
    const dialog = await openDialog(user)
    await user.type(dialog.getByRole('textbox'), email)
    await user.click(dialog.getByRole('button', { name: 'Delete account' }))
    await until(() => expect(dialog.getByRole('alert').textContent).toBe(shown))
  },
)

test("an administrator's account can't be deleted", async () => {
  await openAdmin('?tab=users&user=u-17', {
    ...idleResponses,
    'GET /admin/users/{}': () => ({ body: person({ admin: true }) }),
  })
  expect(await screen.findByRole('button', { name: 'Remove administrator' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Delete account' })).not.toBeInTheDocument()
})
