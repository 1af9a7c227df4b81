import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { comment, idleResponses } from '#test/support/admin-replies.ts'
import { openAdmin } from './support/admin.ts'
import { calls, errorResponse } from './support/network.ts'
import { findRegion } from './support/page.tsx'

/** The thread of comments about a set. */

const SET = '?tab=questions&set=enhanced.math.k3Xf9aQw'
const openThread = async () => within(await findRegion('Comments'))

test('a comment is added below the others, once, and the field is empty again', async () => {
  const thread = [comment()]
  const user = await openAdmin(SET, {
    ...idleResponses,
    'GET /admin/sets/{}/comments': () => ({ body: { comments: thread } }),
    'POST /admin/sets/{}/comments': () => {
      thread.push(comment({ id: 'c2', by: { id: 'u-1', name: 'Ada Admin' }, text: 'I changed it.' }))
      return { status: 201, body: { comments: thread } }
    },
  })
  const comments = await openThread()
  expect(await comments.findByRole('listitem')).toHaveTextContent(/^Edith Example, .*Option B is right, too/)
  await user.type(comments.getByLabelText('Your comment'), 'I changed it.')
  await user.click(comments.getByRole('button', { name: 'Add the comment' }))
  expect(await comments.findByText('I changed it.')).toBeVisible()
  expect(comments.getAllByRole('listitem')).toHaveLength(2)
  expect(comments.getByLabelText('Your comment')).toHaveValue('')
  const [sent] = calls().filter(({ method, path }) => method === 'POST' && path.endsWith('/comments'))
  expect(sent?.body).toEqual({ text: 'I changed it.' })
  expect(sent?.headers.get('idempotency-key')).toMatch(/^[\w-]{16,64}$/)
})

test('an empty comment isn’t sent, and a failure keeps the text', async () => {
  const user = await openAdmin(SET, {
    ...idleResponses,
    'POST /admin/sets/{}/comments': () =>
      errorResponse(409, 'conflict', 'This set has too many comments already.'),
  })
  const comments = await openThread()
  await user.click(await comments.findByRole('button', { name: 'Add the comment' }))
  expect(comments.getByLabelText('Your comment')).toHaveAccessibleDescription('Write a comment first.')
  await user.type(comments.getByLabelText('Your comment'), 'One more.')
  await user.click(comments.getByRole('button', { name: 'Add the comment' }))
  expect(await comments.findByText(/was not saved\. This set has too many comments/)).toBeVisible()
  expect(comments.getByLabelText('Your comment')).toHaveValue('One more.')
})

test('comments that can’t be loaded don’t hide the set, and can be tried again', async () => {
  let isBroken = true
  const user = await openAdmin(SET, {
    ...idleResponses,
    'GET /admin/sets/{}/comments': () =>
      isBroken
        ? errorResponse(400, 'bad_request', 'Broken.')
        : { body: { comments: [comment({ by: { id: 'u-9', name: '' } })] } },
  })
  const comments = await openThread()
  expect(screen.getByRole('heading', { name: 'Squares' })).toBeVisible()
  await comments.findByText('Unable to load the comments')
  isBroken = false
  await user.click(comments.getByRole('button', { name: 'Try Again' }))
  expect(await comments.findByText('Somebody whose account is gone')).toBeVisible()
})
