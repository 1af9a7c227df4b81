import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { idleResponses } from '#test/support/admin-replies.ts'
import type { MockedResponses } from '#test/support/mocked-responses.ts'
import { openPage } from './page.tsx'
import { ADMIN } from './person.ts'

const FULL = { english: 225, math: 240, reading: 160, science: 160, full: 785 }
const counts: MockedResponses = {
  'GET /questions/counts': () => ({ body: { old: FULL, enhanced: FULL } }),
}

/** Opens the administrator's screen with this query. */
export async function openAdmin(query = '', responses: MockedResponses = idleResponses): Promise<UserEvent> {
  const user = await openPage(`/admin${query}`, {
    responses: { ...counts, ...responses },
    person: ADMIN,
  })
  await screen.findByRole('heading', { name: 'Administrator Dashboard', level: 1 })
  return user
}
