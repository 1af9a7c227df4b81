import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from './support/accessibility.ts'
import { rateLimitResponse } from './support/network.ts'
import { openPage } from './support/page.tsx'
import { STUDENT } from './support/person.ts'

/** A rate limit of hours: the main button leads to another page, and the screen says when the wait ends. */

const WAIT_SECONDS = 30 * 3600
const limitedResponse = (message: string) => () => rateLimitResponse(message, WAIT_SECONDS)
const mainActions = () =>
  [...document.querySelectorAll('main .button--primary')].map(({ textContent }) => textContent)
const END = /That’s (tomorrow|[A-Z][a-z]+ \d+, \d{4}) at \d+:\d\d\s[AP]M\./

const MESSAGE = 'You’ve reached the daily limit for reviews.'
const REVIEW = `/review/att_${'A'.repeat(22)}`

test('a review that a limit delays says when it opens, and leads to the dashboard', async () => {
  await openPage(REVIEW, { person: STUDENT, responses: { 'GET /tests/{}/review': limitedResponse(MESSAGE) } })
  await screen.findByRole('heading', { name: 'You can review your answers later' })
  expect(screen.getByText(MESSAGE, { exact: false })).toHaveTextContent(END)
  expect(mainActions()).toEqual(['Go to Dashboard'])
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: 'Practice Tests' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible()
  await expectAccessible()
})

test.each([
  { who: 'a student to the dashboard', person: STUDENT, action: 'Go to Dashboard' },
  { who: 'a guest to the sign-in', person: undefined, action: 'Sign In' },
])('a test that a limit delays says when it can start, and leads $who', async ({ person, action }) => {
  const message = 'You have started 40 tests, the limit for one day.'
  await openPage('/test?section=math&version=old', {
    ...(person === undefined ? {} : { person }),
    responses: { 'POST /tests': limitedResponse(message) },
  })
  await screen.findByRole('heading', { name: 'Unable to Load Test' })
  expect(screen.getByText(message, { exact: false })).toHaveTextContent(END)
  expect(mainActions()).toEqual([action])
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible()
})
