import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { button, poolRefusal, submitLogin } from './support/accounts.ts'
import { expectToast, findToasts } from './support/messages.ts'
import { openPage, skipTime, until } from './support/page.tsx'

/** Toasts, from a sign-in that is refused. */

const nobody = { email: 'nobody@example.com', password: 'not the password' }

async function open(refusal = () => 'Incorrect.') {
  const user = await openPage('/login', {
    responses: {
      'POST /cognito/InitiateAuth': () => poolRefusal('NotAuthorizedException', refusal())(),
    },
  })
  await screen.findByRole('button', { name: 'Sign In' })
  return user
}

test('a refused form is announced once, by the form, and its toast disappears after 12 seconds', async () => {
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
  let refusal = 'Incorrect.'
  const user = await open(() => refusal)
  await submitLogin(user, nobody)
  await expectToast('Login Failed', 'Incorrect.')
  refusal = 'Incorrect again.'
  await user.click(button('Sign In'))
  const toasts = within(await findToasts())
  await toasts.findByText('Incorrect again.')
  await user.keyboard('{Escape}')
  await until(() => expect(toasts.queryByText('Incorrect again.')).not.toBeInTheDocument())
  await expectToast('Login Failed', 'Incorrect.')
})
