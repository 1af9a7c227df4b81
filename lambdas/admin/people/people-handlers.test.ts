import { expect, test, vi } from 'vitest'
import { peopleRoutes } from '#domain/api/people.routes.ts'
import { peopleSchemas } from '#domain/api/people.schemas.ts'
import { GRACE_MS } from '#domain/attempts/attempt.ts'
import { ownTest } from '#test/support/own-tests.ts'
import { T0 } from '#test/support/sample-attempt.ts'
import { serve } from '#lambdas/shared/platform/http.ts'
import { peopleHandlers } from './people-handlers.ts'

const ID = '00000000-0000-4000-8000-000000000017'
const failIfCalled = async () => {
  throw new Error('not called in this test')
}
const maya = {
  userId: ID,
  username: ID,
  email: 'maya@example.com',
  firstName: 'Maya',
  lastName: 'Okafor',
  createdAt: T0,
  confirmed: true,
  enabled: true,
  hasFactor: false,
}

const admin = { userId: 'ada', username: 'ada', admin: true, editor: false, signedInAt: 0 }
/** Parts for an existing account on Elite. */
const PARTS: Parameters<typeof peopleHandlers>[0] = {
  pool: {
    find: failIfCalled,
    findById: async () => maya,
    readSignInWays: failIfCalled,
    resetFactor: failIfCalled,
    listMembers: failIfCalled,
    groupsOf: async () => [],
    addTo: failIfCalled,
    removeFrom: failIfCalled,
    disable: failIfCalled,
    enable: failIfCalled,
    signOut: failIfCalled,
  },
  accounts: {
    mark: async () => ({ isGone: false, isDisabled: false, signedOutAt: null, factorSeenAt: null }),
    disable: failIfCalled,
    enable: failIfCalled,
    signOut: failIfCalled,
    forgetFactor: failIfCalled,
  },
  attempts: { read: failIfCalled },
  owners: { list: failIfCalled },
  sets: { readForms: failIfCalled },
  removeAccount: failIfCalled,
  grants: { read: async () => undefined, give: failIfCalled, takeBack: failIfCalled },
  planOf: async () => ({ tier: 'Elite', paidTier: 'Elite', grantedUntil: null }),
  now: () => T0 + 1000 + GRACE_MS,
}

test('getPerson shows that an open test ran out once its time and the grace period are over', async () => {
  vi.stubEnv('LOG_LEVEL', 'silent')
  const tests = [
    ownTest({ endsAt: T0 + 1000 }),
    ownTest({ endsAt: T0 + 1001 }),
    ownTest({ state: 'left', endsAt: T0 + 1000 }),
    ownTest(),
  ]
  const handlers = peopleHandlers({ ...PARTS, owners: { list: async () => tests } })
  const app = serve(peopleRoutes, peopleSchemas, handlers, async () => admin)
  const reply = await app.request(`/admin/users/${ID}`, { headers: { authorization: 'Bearer a.b.c' } })
  const shown = peopleSchemas.getPerson.reply.parse(await reply.json())
  expect(shown.tier).toBe('Elite')
  expect(shown.tests.map(({ state }) => state)).toEqual(['ran-out', 'open', 'left', 'open'])
})

test('givePlan takes the plan back if the account is deleted meanwhile', async () => {
  vi.stubEnv('LOG_LEVEL', 'silent')
  const stored: string[] = []
  const app = serve(
    peopleRoutes,
    peopleSchemas,
    peopleHandlers({
      ...PARTS,
      accounts: {
        ...PARTS.accounts,
        mark: async () => ({ isGone: true, isDisabled: false, signedOutAt: null, factorSeenAt: null }),
      },
      grants: {
        read: failIfCalled,
        give: async () => stored.push('given') > 0,
        takeBack: async () => void stored.push('taken back'),
      },
    }),
    async () => admin,
  )
  const reply = await app.request(`/admin/users/${ID}/plan`, {
    method: 'POST',
    headers: { authorization: 'Bearer a.b.c', 'content-type': 'application/json' },
    body: JSON.stringify({ tier: 'Elite', days: 30, reason: 'The payment page failed.' }),
  })
  expect(reply.status).toBe(404)
  expect(stored).toEqual(['given', 'taken back'])
})
