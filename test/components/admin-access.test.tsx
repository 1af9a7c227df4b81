import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { UNSAVED_EDITS } from '#web/lib/unsaved-edits.ts'
import { idleResponses } from '#test/support/admin-replies.ts'
import type { MockedResponse } from '#test/support/mocked-responses.ts'
import { openAdmin } from './support/admin.ts'
import { counts } from './support/counts.ts'
import { expectToast } from './support/messages.ts'
import { calls, disconnect, errorResponse } from './support/network.ts'
import { address, openPage, skipTime, until } from './support/page.tsx'
import { ADMIN, EDITOR, STUDENT } from './support/person.ts'

/** Access to the administrator's screen. The server checks every call itself. */

const home = { 'GET /questions/counts': counts() }

describe('/admin without administrator rights', () => {
  test('sends a signed-out visitor to /login and asks them to sign in', async () => {
    await openPage('/admin')
    await expectToast('Access Denied', 'Please log in to access admin features')
    await until(() => expect(address()).toBe('/login?next=%2Fadmin'))
  })

  test('shows only “Checking admin privileges...” until the server responds', async () => {
    const { promise, resolve } = Promise.withResolvers<MockedResponse>()
    await openPage('/admin', {
      person: STUDENT,
      responses: {
        ...home,
        'GET /admin/generations': () => promise,
        'GET /admin/drafts': () => errorResponse(403, 'forbidden', 'Only editors may do this.'),
        'POST /cognito/GetTokensFromRefreshToken': disconnect,
      },
    })
    await screen.findByText('Checking admin privileges...')
    await until(() => expect(calls().some(({ path }) => path === '/admin/generations')).toBe(true))
    expect(screen.getByText('Checking admin privileges...')).toBeVisible()
    expect(screen.queryByRole('tab')).not.toBeInTheDocument()
    resolve(errorResponse(403, 'forbidden', 'Only administrators may do this.'))
    await skipTime(10_000)
    await until(() => expect(address()).toBe('/'))
  })

  test("sends an administrator home if their rights can't be read", async () => {
    await openPage('/admin', { person: ADMIN, responses: { ...home, 'GET /admin/generations': disconnect } })
    await until(() => expect(calls().some(({ path }) => path === '/admin/generations')).toBe(true))
    await skipTime(10_000)
    await expectToast('Access Denied', "You don't have admin privileges")
    await until(() => expect(address()).toBe('/'))
  })
})

describe('/admin for an editor', () => {
  const forbidden = () => errorResponse(403, 'forbidden', 'Only administrators can do this.')

  test('shows the sets, without tabs and past runs, and requests no corrections', async () => {
    await openPage('/admin', {
      person: EDITOR,
      responses: { ...home, ...idleResponses, 'GET /admin/generations': forbidden },
    })
    const heading = await screen.findByRole('heading', { name: 'Editor Dashboard', level: 1 })
    await until(() => expect(heading).toHaveFocus())
    expect(await screen.findByRole('heading', { name: 'Sets' })).toBeVisible()
    expect(screen.queryByRole('tab')).not.toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: 'Run history' })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Editor' })).toHaveAttribute('href', '/admin')
    expect(calls().filter(({ path }) => path === '/admin/corrections')).toEqual([])
  })

  test('opens a set without a button to correct its key, and focuses the heading after the return to all sets', async () => {
    const user = await openPage('/admin?tab=questions&set=enhanced.math.k3Xf9aQw', {
      person: EDITOR,
      responses: { ...home, ...idleResponses, 'GET /admin/generations': forbidden },
    })
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Edit question 1' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /Correct the key/ })).not.toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'All sets' }))
    await until(() => expect(screen.getByRole('heading', { name: 'Editor Dashboard' })).toHaveFocus())
  })
})

test('signing out on /admin leads home without “Access Denied”', async () => {
  const user = await openAdmin('', { ...idleResponses, 'POST /cognito/RevokeToken': () => ({ body: {} }) })
  await user.click(screen.getByRole('button', { name: 'Sign Out' }))
  await until(() => expect(address()).toBe('/'))
  expect(screen.queryByText('Access Denied')).not.toBeInTheDocument()
})

test('signing out erases the unsaved edits of sets, because they contain keys', async () => {
  const user = await openAdmin('', { ...idleResponses, 'POST /cognito/RevokeToken': () => ({ body: {} }) })
  sessionStorage.setItem(`${UNSAVED_EDITS}${ADMIN.userId}.k3Xf9aQw`, '{}')
  await user.click(screen.getByRole('button', { name: 'Sign Out' }))
  await until(() => expect(address()).toBe('/'))
  await until(() =>
    expect(Object.keys(sessionStorage).filter((name) => name.startsWith(UNSAVED_EDITS))).toEqual([]),
  )
})

test('a direct load of /admin focuses its heading after the check of the rights', async () => {
  await openAdmin()
  const heading = screen.getByRole('heading', { name: 'Administrator Dashboard', level: 1 })
  await until(() => expect(heading).toHaveFocus())
})
