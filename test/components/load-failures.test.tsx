import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { MockedResponses } from '#test/support/mocked-responses.ts'
import { counts } from './support/counts.ts'
import { calls, disconnect, errorResponse } from './support/network.ts'
import { address, openPage, skipTime, until } from './support/page.tsx'
import { STUDENT } from './support/person.ts'

/** ER-06: "Unable to Load Test" offers Try Again and Back to Practice Tests in every case. */

const unprocessable = () => errorResponse(422, 'unprocessable', 'There are no questions for this test.')

type Case = {
  title: string
  path: string
  responses: MockedResponses
  person?: typeof STUDENT
  reason: string
}
const CASES: readonly Case[] = [
  {
    title: "a test that can't be resumed offers Try Again and Back to Practice Tests",
    path: '/test?section=math&version=old&attempt=att_elsewhere',
    responses: { 'GET /tests/{}': disconnect },
    person: STUDENT,
    reason: 'We couldn’t reach the server.',
  },
  {
    title: "a test that can't be created offers Try Again and Back to Practice Tests",
    path: '/test?section=science&version=old',
    responses: { 'POST /tests': disconnect },
    reason: 'We couldn’t reach the question bank.',
  },
  {
    title:
      'a section without questions offers Try Again and Back to Practice Tests, and shows the available count',
    path: '/test?section=reading&version=old',
    responses: { 'POST /tests': unprocessable, 'GET /questions/counts': counts({ reading: 0 }) },
    reason: 'Questions available for Reading: 0.',
  },
  {
    title:
      'a full test without questions offers Try Again and Back to Practice Tests, and shows its own reason',
    path: '/test?section=full&version=old',
    responses: {
      'POST /tests': unprocessable,
      'GET /questions/counts': counts({ english: 0, math: 0, reading: 0, science: 0 }),
    },
    reason: 'doesn’t have the questions for a full test yet',
  },
]

for (const { title, path, responses, person, reason } of CASES)
  test(`ER-06: ${title}`, async () => {
    const open = () =>
      openPage(path, {
        responses: { 'GET /me/dashboard': disconnect, ...responses },
        ...(person === undefined ? {} : { person }),
      })
    const expectFailed = async () => {
      await until(() => expect(calls().some(({ path: called }) => called.startsWith('/tests'))).toBe(true))
      // The retries have delays.
      await skipTime(3000)
      await screen.findByRole('heading', { name: 'Unable to Load Test', level: 1 })
      expect(screen.getByRole('main')).toHaveTextContent(reason)
    }
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
    const firstUser = await open()
    await expectFailed()
    await firstUser.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(reload).toHaveBeenCalledOnce()
    const user = await open()
    await expectFailed()
    await user.click(screen.getByRole('link', { name: 'Back to Practice Tests' }))
    await until(() => expect(address()).toBe('/practice-tests'))
  })
