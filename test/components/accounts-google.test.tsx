import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from './support/accessibility.ts'
import { button, field } from './support/accounts.ts'
import { address, openPage } from './support/page.tsx'

/** The buttons for Google and for a school's provider, and what the page says before the provider's own page opens. */

for (const path of ['/login', '/signup']) {
  test(`${path} says that Google sign-in isn't set up if it isn't`, async () => {
    const user = await openPage(path)
    await screen.findByRole('button', { name: 'Continue with Google' })
    await user.click(button('Continue with Google'))
    expect(await screen.findByText('Google sign-in is not set up here.')).toBeVisible()
    expect(address()).toBe(path)
  })

  test(`${path} says what continuing with Google means, with links that open in new tabs`, async () => {
    const user = await openPage(path)
    const consent = await screen.findByText(/^By continuing with Google/)
    expect(consent.textContent).toBe(
      'By continuing with Google, you confirm that you’re 13 or older, or that a parent or guardian agrees for you, and you accept the Terms and the Privacy Policy.',
    )
    await user.type(field('Email'), 'maya@example.com')
    for (const [name, href] of [
      ['Terms', '/terms'],
      ['Privacy Policy', '/privacy'],
    ] as const) {
      const link = within(consent).getByRole('link', { name })
      expect(link).toHaveAttribute('href', href)
      expect(link).toHaveAttribute('target', '_blank')
    }
    await expectAccessible()
  })
}

test('a school’s identity provider has a button with the school’s name, and the text names it', async () => {
  await openPage('/login', { auth: { district: { domain: 'auth.act.example', name: 'Lincoln Schools' } } })
  expect(await screen.findByRole('button', { name: 'Continue with Lincoln Schools' })).toBeVisible()
  expect(screen.getByText(/^By continuing with Google or Lincoln Schools, you confirm/)).toBeVisible()
  await expectAccessible()
})

test('without a school’s identity provider, Google is the only other way to sign in', async () => {
  await openPage('/login')
  await screen.findByRole('button', { name: 'Continue with Google' })
  expect(screen.getAllByRole('button', { name: /^Continue with/ })).toHaveLength(1)
})
