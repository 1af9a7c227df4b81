import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { counts } from './support/counts.ts'
import { address, openPage, until } from './support/page.tsx'
import { STUDENT } from './support/person.ts'

test('Sign Out signs out if it is pressed while the screen is still loading', async () => {
  const user = await openPage('/practice-tests', {
    person: STUDENT,
    responses: { 'GET /questions/counts': counts(), 'POST /cognito/RevokeToken': () => ({ body: {} }) },
  })
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Sign Out' }))
  await until(() => expect(address()).toBe('/'))
  expect(localStorage.getItem('act-prep.session')).toBeNull()
})
