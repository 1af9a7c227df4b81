import { afterAll, describe, expect, test } from 'vitest'
import { createServicesWithClock } from '../support/accounts.ts'
import { everyItem, openDatabase } from '../support/database.ts'
import { DAY, T0 } from '../support/sample-attempt.ts'
import { startIssuer } from '../support/tokens.ts'

/** A student's profile. */

const { client } = await openDatabase()
const issuer = await startIssuer()
afterAll(issuer.stop)
const { signIn, createGuest } = createServicesWithClock(client, issuer)

/** A day in 54 days, and one that has passed. */
const [DATE = '', PAST = ''] = [54, -2].map((days) => new Date(T0 + days * DAY).toISOString().slice(0, 10))

describe('a profile', () => {
  test('has default values before anything is set, and is not stored', async () => {
    const student = signIn()
    const before = await everyItem(client)
    expect(await student.me()).toEqual({
      userId: student.userId,
      admin: false,
      targetScore: 32,
      timing: 'standard',
      theme: 'system',
      testDate: null,
    })
    expect(await everyItem(client)).toEqual(before)
  })

  test('stores the changed fields, and leaves the others', async () => {
    const student = signIn()
    expect(await student.setMe({ targetScore: 34 })).toMatchObject({ targetScore: 34, timing: 'standard' })
    expect(await student.setMe({ timing: '1.5x', theme: 'dark' })).toMatchObject({
      targetScore: 34,
      timing: '1.5x',
      theme: 'dark',
    })
    expect(await student.me()).toMatchObject({ targetScore: 34, timing: '1.5x', theme: 'dark' })
    expect((await student.dashboard()).targetScore).toBe(34)
  })

  test('stores the date of the next ACT, which the dashboard shows, and clears it', async () => {
    const student = signIn()
    expect(await student.setMe({ testDate: DATE })).toMatchObject({ testDate: DATE, targetScore: 32 })
    expect((await student.dashboard()).testDate).toBe(DATE)
    expect((await student.exportMe()).profile.testDate).toBe(DATE)
    expect((await student.setMe({ testDate: null })).testDate).toBeNull()
    expect((await student.dashboard()).testDate).toBeNull()
  })

  test('belongs to the caller', async () => {
    await signIn().setMe({ targetScore: 20 })
    expect((await signIn().me()).targetScore).toBe(32)
  })

  test('shows an administrator only by the token’s group, and no request can set the field', async () => {
    expect((await signIn('boss', { groups: ['admin'] }).me()).admin).toBe(true)
    const student = signIn()
    const response = await student.call('PATCH', '/me', { body: { admin: true, targetScore: 30 } })
    expect(response.status).toBe(400)
    expect(await student.me()).toMatchObject({ admin: false, targetScore: 32 })
  })

  test.each<{ body: unknown }>([
    { body: {} },
    { body: { targetScore: 0 } },
    { body: { targetScore: 37 } },
    { body: { targetScore: 30.5 } },
    { body: { targetScore: '30' } },
    { body: { timing: '3x' } },
    { body: { theme: 'pink' } },
    { body: { theme: null } },
    { body: { testDate: 'soon' } },
    { body: { testDate: '2027-02-30' } },
    { body: { testDate: PAST } },
    { body: { testDate: '9999-01-01' } },
    { body: { userId: 'another' } },
    { body: { constructor: 1, targetScore: 20 } },
    { body: '{"__proto__": {"targetScore": 20}}' },
  ])('rejects $body', async ({ body }) => {
    const student = signIn()
    expect((await student.call('PATCH', '/me', { body })).status).toBe(400)
    expect(await student.me()).toMatchObject({ targetScore: 32, testDate: null })
  })

  test('isn’t allowed for a guest, like the dashboard, the export, and the deletion', async () => {
    for (const [method, path] of [
      ['GET', '/me'],
      ['PATCH', '/me'],
      ['GET', '/me/dashboard'],
      ['GET', '/me/export'],
      ['DELETE', '/me'],
    ] as const)
      expect((await createGuest().call(method, path)).status).toBe(401)
  })
})
