// @module-tag deep
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { MockedResponses } from '#test/support/mocked-responses.ts'
import { expectAccessible } from './support/accessibility.ts'
import { dashboard } from './support/dashboard.ts'
import { drillServer } from './support/drills.ts'
import { disconnect } from './support/network.ts'
import { findRegion, openPage, skipTime } from './support/page.tsx'
import { STUDENT } from './support/person.ts'

/** The samples of Pro on the dashboard of a student whose plan lacks it. */

const list: MockedResponses = { 'GET /me/dashboard': () => dashboard() }
const open = (responses: MockedResponses = {}) =>
  openPage('/dashboard', { person: STUDENT, responses: { ...list, ...responses } })
const samples = () => screen.queryByRole('region', { name: 'With Pro' })

test('a Free student sees a labeled sample of each feature, and a link to Pro', async () => {
  const user = await open()
  const region = await findRegion('With Pro')
  expect(region).toHaveTextContent('Sample, not your results')
  expect(region).toHaveTextContent('12 due today, about 9 minutes')
  expect(within(region).getByRole('link', { name: 'See Pro, $9.99 per month' })).toHaveAttribute(
    'href',
    '/subscription#pro',
  )
  await expectAccessible()
  await user.click(within(region).getByRole('radio', { name: 'My Mistakes' }))
  within(region).getByRole('img', { name: /^Misses by reason, as a sample\. .*Misread: 5/ })
  await user.click(within(region).getByRole('radio', { name: 'Analytics' }))
  within(region).getByRole('img', { name: /^Topic mastery, as a sample\. .*Trigonometry: 41%/ })
  expect(region).toHaveTextContent('Sample, not your results')
  await expectAccessible()
})

test('hidden samples return with Undo, and otherwise stay hidden', async () => {
  const user = await open()
  await user.click(within(await findRegion('With Pro')).getByRole('button', { name: 'Hide the samples' }))
  expect(samples()).not.toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toHaveFocus()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await user.click(within(await findRegion('With Pro')).getByRole('button', { name: 'Hide the samples' }))
  await open()
  await screen.findByRole('heading', { name: 'Overall score' })
  await skipTime(2000)
  expect(samples()).not.toBeInTheDocument()
})

test('a student with Pro, and one whose plan isn’t known, see no samples', async () => {
  await open(drillServer().responses)
  await screen.findByRole('link', { name: 'Analytics' })
  expect(samples()).not.toBeInTheDocument()
  await open({ 'GET /me/subscription': disconnect })
  await screen.findByRole('heading', { name: 'Overall score' })
  await skipTime(10_000)
  expect(samples()).not.toBeInTheDocument()
})

test('a guest sees no samples', async () => {
  await openPage('/dashboard')
  await screen.findByRole('heading', { name: 'On this device' })
  await skipTime(2000)
  expect(samples()).not.toBeInTheDocument()
})
