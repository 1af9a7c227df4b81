import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { button, field, NEW_PERSON, passwordField, submitLogin } from './support/accounts.ts'
import { dashboard } from './support/dashboard.ts'
import { expectInvalid, expectToast } from './support/messages.ts'
import { address, openPage, skipTime, until } from './support/page.tsx'
import { installSession, STUDENT } from './support/person.ts'

/** The form of /login, and where a sign-in leads. */

async function open(query = '', responses = {}) {
  const user = await openPage(`/login${query}`, { responses })
  await screen.findByRole('button', { name: 'Sign In' })
  return user
}
const alertInMain = () => within(screen.getByRole('main')).getByRole('alert')
const expectNoToast = () => expect(screen.queryByRole('region', { name: 'Messages' })).not.toBeInTheDocument()

test('/login links to a password reset, a new account, and guest practice', async () => {
  await open()
  const main = within(screen.getByRole('main'))
  const hrefOf = (name: string) => main.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Forgot password?')).toBe('/forgot-password')
  expect(hrefOf('Create an account')).toBe('/signup')
  expect(hrefOf('Practice as a guest')).toBe('/practice-tests')
  expect(screen.getByRole('checkbox', { name: 'Remember me' })).not.toBeChecked()
})

test('the switch that shows the password announces its state once', async () => {
  const user = await open()
  const show = screen.getByRole('switch', { name: 'Show password' })
  await user.click(show)
  expect(show).toBeChecked()
  expect(passwordField()).toHaveAttribute('type', 'text')
  expect(show.textContent).toBe('')
})

test('an empty sign-in form names each missing value and focuses the first field', async () => {
  const user = await open()
  await user.click(button('Sign In'))
  expect(field('Email')).toHaveFocus()
  expectInvalid(field('Email'), 'Please enter your email.')
  expectInvalid(passwordField(), 'Please enter your password.')
  expectNoToast()
  await user.type(field('Email'), 'maya')
  await user.click(button('Sign In'))
  expectInvalid(field('Email'), 'Please enter a complete email address, like name@example.com.')
})

test('an empty email is announced though its field has focus', async () => {
  const user = await open()
  await user.click(field('Email'))
  await user.keyboard('{Enter}')
  expect(alertInMain().textContent).toBe('Please enter your email.')
  expect(field('Email')).toHaveFocus()
  // The same text is a new element, so screen readers say it again.
  alertInMain().querySelector('span')?.setAttribute('data-earlier', '')
  await user.keyboard('{Enter}')
  expect(alertInMain().textContent).toBe('Please enter your email.')
  expect(alertInMain().querySelector('[data-earlier]')).toBeNull()
})

for (const [name, response] of [
  [
    'responds with status 500',
    { status: 500, body: { __type: 'InternalErrorException', message: 'Internal error' } },
  ],
  ['is unavailable', { status: 503, body: new Blob(['<html>Service Unavailable</html>']) }],
] as const)
  test(`the form shows an unexpected error and keeps the email if the user pool ${name}`, async () => {
    const user = await open('', { 'POST /cognito/InitiateAuth': () => response })
    await submitLogin(user, NEW_PERSON)
    await skipTime(10_000)
    await expectToast('Login Failed', 'An unexpected error occurred.')
    expect(alertInMain().textContent).toBe(
      'You’re not signed in. Please check your connection and try again.',
    )
    expect(field('Email')).toHaveValue(NEW_PERSON.email)
    expect(button('Sign In')).toBeEnabled()
  })

describe('the redirect after signing in', () => {
  for (const [next, path] of [
    ['/old-practice', '/old-practice'],
    ['/practice-tests?from=login#formats', '/practice-tests?from=login#formats'],
    ['//evil.example', '/dashboard'],
    ['/\\evil.example', '/dashboard'],
    ['https://evil.example/', '/dashboard'],
    ['javascript:alert(1)', '/dashboard'],
    ['/%2F%2Fevil.example', '/dashboard'],
    ['/\t/evil.example', '/dashboard'],
  ] as const)
    test(`next=${JSON.stringify(next)} leads to ${path}`, async () => {
      await open(`?next=${encodeURIComponent(next)}`, { 'GET /me/dashboard': () => dashboard() })
      // Another tab signs in. The page then redirects as after its own form.
      installSession(STUDENT)
      window.dispatchEvent(new StorageEvent('storage', { key: 'act-prep.session' }))
      await until(() => expect(location.href).toBe(location.origin + path))
    })

  test('is preserved by the links between /login and /signup', async () => {
    const user = await open('?next=%2Fold-practice')
    await user.click(screen.getByRole('link', { name: 'Create an account' }))
    await until(() => expect(address()).toBe('/signup?next=%2Fold-practice'))
    await screen.findByRole('button', { name: 'Create Account' })
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' }))
    await until(() => expect(address()).toBe('/login?next=%2Fold-practice'))
  })

  test('is immediate for a signed-in student', async () => {
    for (const [from, to] of [
      ['/login', '/dashboard'],
      ['/signup', '/dashboard'],
      ['/login?next=%2Fold-practice', '/old-practice'],
    ] as const) {
      await openPage(from, { person: STUDENT, responses: { 'GET /me/dashboard': () => dashboard() } })
      await until(() => expect(address()).toBe(to))
    }
  })
})
