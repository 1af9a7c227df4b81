import { describe, expect, test, vi } from 'vitest'
import { seedBank } from '#lambdas/shared/bank/seed.ts'
import { startDatabase } from '#scripts/local/database.ts'
import { createTable } from '#lambdas/shared/store/table.ts'
import { answer, errorOf } from '../support/api-client.ts'
import { createBankStores } from '../support/bank-stores.ts'
import { createCoreWithClock } from '../support/core.ts'
import { databaseClient, TABLE_NAME } from '../support/database.ts'
import { EXPLANATION_MARK, fixtureBank } from '../support/fixture-bank.ts'

/** Responses reveal no internals, and logs contain no secrets. */

const bank = fixtureBank({
  questionsPerPool: { english: 0, math: 60, reading: 0, science: 0 },
  versions: ['old'],
})
const MATH = { section: 'math', version: 'old', count: 10 } as const

async function startCore() {
  const database = await startDatabase(TABLE_NAME, null)
  const client = databaseClient(database.endpoint)
  await seedBank(createBankStores(createTable(client, TABLE_NAME)), bank)
  return { ...createCoreWithClock(client), database, client }
}

describe('a server whose database has stopped', () => {
  test('responds to calls that need it with a generic 500, and to the health check with 200', async () => {
    const { createGuest, database, client } = await startCore()
    const guest = createGuest()
    const { attempt, questions } = await guest.create(MATH)
    await database.stop()
    const body = { answers: [answer(questions[0]?.id ?? '', null)] }
    const responses = await Promise.all([
      guest.call('GET', '/questions/counts'),
      guest.call('POST', '/tests', { body: MATH }),
      guest.call('GET', `/tests/${attempt.id}`),
      guest.call('PATCH', `/tests/${attempt.id}`, { body }),
      guest.call('POST', `/tests/${attempt.id}/submit`, { body }),
      guest.call('GET', `/tests/${attempt.id}/review`),
    ])
    for (const response of responses) {
      expect(response.status).toBe(500)
      expect(errorOf(response)).toEqual({
        code: 'internal',
        message: 'Something went wrong. Please try again.',
      })
      expect([...response.headers.keys()].toSorted()).toEqual(['cache-control', 'content-type'])
    }
    expect(await guest.health()).toMatchObject({ status: 'ok' })
    client.destroy()
  })
})

describe('the server’s log of an attempt from its creation to its review, including rejected and failed calls', () => {
  test('has no token, idempotency key, answer, option, or explanation', async () => {
    const { createGuest, database, client } = await startCore()
    const lines: string[] = []
    vi.stubEnv('LOG_LEVEL', '')
    vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
      lines.push(String(line))
      return true
    })
    const guest = createGuest()
    const { attempt, questions } = await guest.create(MATH, { 'idempotency-key': 'a-key-that-is-private' })
    const answers = questions.map(({ id, options }) => answer(id, options[2] ?? ''))
    await guest.save(attempt.id, { answers })
    await guest.call('PATCH', `/tests/${attempt.id}`, {
      body: { answers: [answer(questions[0]?.id ?? '', 'private words')] },
    })
    await guest.call('GET', `/tests/${attempt.id}`, {
      headers: { authorization: 'Bearer private.session.token' },
    })
    await guest.call('POST', '/tests', { body: '{"section": "private' })
    const { guestToken = '' } = await guest.withToken(null).create(MATH)
    await guest.submit(attempt.id)
    await guest.review(attempt.id)
    await database.stop()
    await guest.call('GET', `/tests/${attempt.id}`)
    vi.restoreAllMocks()
    client.destroy()

    const log = lines.join('')
    expect(lines.filter((line) => line.includes('"request succeeded"'))).toHaveLength(5)
    expect(lines.filter((line) => line.includes('"request refused"'))).toHaveLength(3)
    expect(lines.filter((line) => line.includes('"request failed"'))).toHaveLength(1)
    expect(guestToken).not.toBe('')
    const secrets = [
      guest.token ?? '',
      guestToken,
      'private',
      EXPLANATION_MARK,
      ...questions.flatMap(({ options }) => options),
    ]
    for (const secret of secrets) expect(log).not.toContain(secret)
  })
})
