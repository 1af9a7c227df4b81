import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PaidTier } from '#domain/billing/plans.ts'
import type { MockedResponses } from '#test/support/mocked-responses.ts'
import { expectAccessible } from './support/accessibility.ts'
import { calls, errorResponse } from './support/network.ts'
import { findRegion, openPage, skipTime, until } from './support/page.tsx'
import { STUDENT } from './support/person.ts'
import { onPlan } from './support/plans.ts'

/** The setting of the weekly summary, and the page behind the mail's link. */

const TOKEN = `user-1.${'a'.repeat(43)}`
const OFF = { isAvailable: true, isOn: false }
const openAccount = (tier: PaidTier, more: MockedResponses = {}) =>
  openPage('/account', {
    person: STUDENT,
    responses: { ...onPlan(tier), ...more },
  })
const openStop = (token: string, more: MockedResponses = {}) =>
  openPage(`/weekly-summary/stop#${token}`, { responses: more })
const setting = () => findRegion('Weekly summary by mail')

test.each<[string, PaidTier, MockedResponses]>([
  ['on Pro', 'Pro', {}],
  [
    'on a site that sends no mail',
    'Elite',
    { 'GET /me/weekly-summary': () => ({ body: { ...OFF, isAvailable: false } }) },
  ],
])('the setting isn’t shown %s', async (_, tier, more) => {
  await openAccount(tier, more)
  await findRegion('Subscription')
  await until(() => expect(calls().some(({ path }) => path === '/me/subscription')).toBe(true))
  await skipTime(1000)
  await until(() => expect(screen.queryByRole('region', { name: 'Weekly summary by mail' })).toBeNull())
})

test('an address that the school hasn’t confirmed is named as the reason why no mail comes', async () => {
  const responses = { ...onPlan('Elite'), 'GET /me/weekly-summary': () => ({ body: OFF }) }
  await openPage('/account', { person: { ...STUDENT, isUnconfirmed: true }, responses })
  expect(await within(await setting()).findByText(/your school’s sign-in hasn’t confirmed it/)).toBeVisible()
  await expectAccessible()
})

test('a failed change says so, and the setting stays as it was', async () => {
  const user = await openAccount('Elite', {
    'GET /me/weekly-summary': () => ({ body: OFF }),
    'POST /me/weekly-summary': () => errorResponse(500, 'internal', 'Something went wrong.'),
  })
  const region = await setting()
  await user.click(await within(region).findByRole('checkbox', { name: 'I’m 13 or older' }))
  await user.click(within(region).getByRole('button', { name: 'Send it to me' }))
  expect(await within(region).findByRole('alert')).toHaveTextContent('could not be saved')
  expect(within(region).getByRole('button', { name: 'Send it to me' })).toBeVisible()
  await expectAccessible()
})

test('if the student doesn’t state their age, nothing is sent', async () => {
  const user = await openAccount('Elite', { 'GET /me/weekly-summary': () => ({ body: OFF }) })
  const region = await setting()
  await user.click(await within(region).findByRole('button', { name: 'Send it to me' }))
  const age = within(region).getByRole('checkbox', { name: 'I’m 13 or older' })
  expect(age).toHaveFocus()
  expect(age).toHaveAccessibleDescription('This mail is only for students who are 13 or older.')
  expect(calls().filter(({ method, path }) => method === 'POST' && path.startsWith('/me/'))).toEqual([])
})

test('opening the mail’s link sends nothing, and a failed press of its button can be repeated', async () => {
  let isFailing = true
  const user = await openStop(TOKEN, {
    [`POST /weekly-summary/stops/${TOKEN}`]: () =>
      isFailing ? errorResponse(500, 'internal', 'Something went wrong.') : { body: { isOn: false } },
  })
  const button = await screen.findByRole('button', { name: 'Turn It Off' })
  expect(calls().filter(({ method }) => method === 'POST')).toEqual([])
  await user.click(button)
  expect(await screen.findByText('The weekly summary is still on')).toBeVisible()
  await expectAccessible()
  isFailing = false
  await user.click(screen.getByRole('button', { name: 'Turn It Off' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'The weekly summary is off' })).toBeVisible()
})

test.each<[string, string, MockedResponses]>([
  ['incomplete', 'user-1.short', {}],
  [
    'unknown',
    TOKEN,
    {
      [`POST /weekly-summary/stops/${TOKEN}`]: () =>
        errorResponse(404, 'not_found', 'This link is incomplete.'),
    },
  ],
])('an %s token leads to the account', async (_, token, more) => {
  const user = await openStop(token, more)
  if (token === TOKEN) await user.click(await screen.findByRole('button', { name: 'Turn It Off' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'This link doesn’t work' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to Your Account' })).toHaveAttribute('href', '/account')
})
