import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { button, field, fill } from './support/accounts.ts'
import { expectToast } from './support/messages.ts'
import { calls, errorResponse } from './support/network.ts'
import { openPage, until } from './support/page.tsx'
import { STUDENT } from './support/person.ts'

/** The form of /contact-us, after a session has ended. */

test('an ended session is reported, and nothing is sent until the student presses Send again', async () => {
  const user = await openPage('/contact-us', {
    person: STUDENT,
    responses: {
      'POST /contact': () =>
        calls().at(-1)?.headers.has('authorization')
          ? errorResponse(401, 'unauthorized', 'Over.')
          : { status: 201, body: { id: 'msg_1' } },
      'POST /cognito/GetTokensFromRefreshToken': () => ({
        status: 400,
        body: { __type: 'NotAuthorizedException', message: 'Refresh Token has been revoked' },
      }),
    },
  })
  await screen.findByRole('heading', { name: 'Contact Us', level: 1 })
  await fill(user, field('Full name'), 'Maya Okafor')
  await fill(user, field('Email address'), 'maya@example.com')
  await fill(user, field('Subject'), 'The timer')
  await fill(user, field('Message'), 'It stood still.')
  await user.click(button('Send Message'))
  expect(
    await within(screen.getByRole('main')).findByText(/^You were signed out, so your message wasn’t sent\./),
  ).toBeVisible()
  expect(calls().filter(({ path }) => path === '/contact')).toHaveLength(1)
  expect(field('Subject')).toHaveValue('The timer')
  expect(field('Full name')).not.toHaveValue('')
  await user.click(button('Send Message'))
  await expectToast('Message Sent!', "Thank you for contacting us. We'll get back to you within 24 hours.")
  for (const label of ['Full name', 'Email address', 'Subject', 'Message'])
    await until(() => expect(field(label)).toHaveValue(''))
  expect(screen.getByLabelText(/^Category/)).toHaveValue('')
})
