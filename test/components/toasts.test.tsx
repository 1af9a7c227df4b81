import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { button, poolErrorResponse, submitLogin } from './support/accounts.ts'
import { expectToast, findToasts } from './support/messages.ts'
import { openPage, skipTime, until } from './support/page.tsx'

/** Toasts, mostly of a failed sign-in. */

const nobody = { email: 'nobody@example.com', password: 'not the password' }

async function open(message = () => 'Incorrect.') {
  const user = await openPage('/login', {
    responses: {
      'POST /cognito/InitiateAuth': () => poolErrorResponse('NotAuthorizedException', message())(),
    },
  })
  await screen.findByRole('button', { name: 'Sign In' })
  return user
}

/** Shows a toast on the open page, by the page's own copy of the module. */
async function show(title: string): Promise<void> {
  const { toast } = await import('#web/lib/toast.ts')
  act(() => void toast(title))
}

test('a failed sign-in is announced once, by the form, and its toast disappears after 12 seconds', async () => {
  const user = await open()
  await submitLogin(user, nobody)
  await expectToast('Login Failed', 'Incorrect.')
  expect(within(screen.getByRole('main')).getByRole('alert').textContent).toBe('Incorrect.')
  const announced = within(await findToasts()).getAllByRole('alert')
  expect(announced.map(({ textContent }) => textContent)).toEqual([''])
  await skipTime(11_000)
  await expectToast('Login Failed')
  await skipTime(2000)
  expect(screen.queryByRole('region', { name: 'Messages' })).not.toBeInTheDocument()
})

test('Escape closes the newest toast', async () => {
  const user = await open()
  await show('Link Copied')
  await show('Copied again')
  const toasts = within(await findToasts())
  await toasts.findByText('Copied again')
  await user.keyboard('{Escape}')
  await until(() => expect(toasts.queryByText('Copied again')).not.toBeInTheDocument())
  await expectToast('Link Copied')
})

test('a form that is sent again closes the message of its earlier failure, and no other message', async () => {
  let message = 'Incorrect.'
  const user = await open(() => message)
  await show('Link Copied')
  await submitLogin(user, nobody)
  await expectToast('Login Failed', 'Incorrect.')
  message = 'Incorrect again.'
  await user.click(button('Sign In'))
  await expectToast('Login Failed', 'Incorrect again.')
  const toasts = within(await findToasts())
  expect(toasts.getAllByText('Login Failed')).toHaveLength(1)
  expect(toasts.getByText('Link Copied')).toBeInTheDocument()
})
