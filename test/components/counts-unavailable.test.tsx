import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { idleResponses } from '#test/support/admin-replies.ts'
import type { MockedResponse } from '#test/support/mocked-responses.ts'
import { openAdmin } from './support/admin.ts'
import { counts, NO_QUESTIONS } from './support/counts.ts'
import { calls, disconnect, errorResponse } from './support/network.ts'
import { findRegion, openPage, skipTime, until } from './support/page.tsx'

/**
 * Screens that can't read the counts of the bank. The bank may still have questions, so they must not call it empty.
 */

const FAILURES = {
  'the network is gone': disconnect,
  'the server fails': () => errorResponse(500, 'internal', 'No.'),
  'the request times out': (): never => {
    throw new DOMException('The time is up.', 'TimeoutError')
  },
} as const

const tries = () => calls().filter(({ path }) => path === '/questions/counts').length

/** Passes the time until the counts have had their first try and three retries. */
async function passRetries(): Promise<void> {
  await until(() => expect(tries()).toBe(1))
  await skipTime(30_000)
  await until(() => expect(tries()).toBe(4))
  // There is no fifth try.
  await skipTime(60_000)
  expect(tries()).toBe(4)
}

describe('with an empty Enhanced bank', () => {
  for (const [why, fail] of Object.entries(FAILURES))
    test(`ER-05: the test page says that the questions couldn't be counted, not that the bank is empty, if ${why}`, async () => {
      let count: () => MockedResponse = fail
      const open = () =>
        openPage('/test?section=english&version=enhanced', {
          responses: {
            'POST /tests': () => errorResponse(422, 'unprocessable', 'There are no questions for this test.'),
            'GET /questions/counts': () => count(),
          },
        })
      const user = await open()
      await passRetries()
      await screen.findByRole('heading', { name: 'Unable to Load Test' })
      expect(screen.getByRole('main')).toHaveTextContent('We couldn’t check which questions are available')
      expect(screen.queryByText('Enhanced ACT Questions Not Available')).not.toBeInTheDocument()
      count = counts({}, NO_QUESTIONS)
      const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
      await user.click(screen.getByRole('button', { name: 'Try Again' }))
      expect(reload).toHaveBeenCalledOnce()
      await open()
      await screen.findByRole('heading', { name: 'Enhanced ACT Questions Not Available' })
    })
})

test("ER-05: the administrator isn't shown an empty bank if it couldn't be counted", async () => {
  let count: () => MockedResponse = FAILURES['the server fails']
  const user = await openAdmin('', { ...idleResponses, 'GET /questions/counts': () => count() })
  await passRetries()
  const bank = await findRegion('Question bank')
  await until(() => expect(bank).toHaveTextContent('Unable to load the question counts'))
  expect(screen.queryByText('The Enhanced question bank is empty')).not.toBeInTheDocument()
  expect(screen.queryByText(/Enhanced starter/)).not.toBeInTheDocument()
  count = counts()
  await user.click(within(bank).getByRole('button', { name: 'Try Again' }))
  await within(bank).findByRole('row', { name: /^Total/ })
})
