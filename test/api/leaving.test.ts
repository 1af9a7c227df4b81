import { describe, expect, test } from 'vitest'
import { seedBank } from '#lambdas/shared/bank/seed.ts'
import { answer } from '../support/api-client.ts'
import { createBankStores } from '../support/bank-stores.ts'
import { createCoreWithClock } from '../support/core.ts'
import { openDatabase } from '../support/database.ts'
import { fixtureBank } from '../support/fixture-bank.ts'
import { DAY, MINUTE } from '../support/sample-attempt.ts'

/** Emergency Exit of Test Day Mode. */

const { client, table } = await openDatabase()
await seedBank(createBankStores(table), fixtureBank({ questionsPerPool: 10, versions: ['old'] }))

async function startTestDay() {
  const core = createCoreWithClock(client)
  const guest = core.createGuest()
  const newTest = await guest.create({ section: 'full', version: 'old', mode: 'test-day' })
  const { id } = newTest.attempt
  await guest.save(id, { sections: [{ section: 'english', action: 'start' }] })
  const answers = newTest.questions
    .slice(0, 3)
    .map((question) => answer(question.id, question.options[0] ?? null))
  await guest.save(id, { answers })
  return { ...core, guest, id, answers }
}

describe('a Test Day test that is left', () => {
  test('has no score, and accepts nothing more', async () => {
    const { clock, guest, id, answers } = await startTestDay()
    clock.now += MINUTE
    expect((await guest.leave(id)).attempt).toMatchObject({ state: 'left' })
    const conflict = { status: 409 }
    await expect(guest.save(id, { answers })).rejects.toMatchObject(conflict)
    await expect(guest.submit(id)).rejects.toMatchObject(conflict)
    clock.now += DAY
    await expect(guest.review(id)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('left early'),
    })
    expect((await guest.get(id)).attempt.state).toBe('left')
    for (const { text } of guest.responses) expect(text).not.toContain('"score"')
  })

  test('returns the same attempt when it is left again', async () => {
    const { clock, guest, id } = await startTestDay()
    const first = await guest.leave(id)
    clock.now += MINUTE
    const second = await guest.leave(id)
    expect({ ...second.attempt, serverTime: 0 }).toEqual({ ...first.attempt, serverTime: 0 })
  })

  test('still has its answers', async () => {
    const { guest, id, answers } = await startTestDay()
    await guest.leave(id)
    expect((await guest.get(id)).answers.map(({ questionId }) => questionId)).toEqual(
      answers.map(({ questionId }) => questionId),
    )
  })

  test('is left if the departure was in time, even when it arrives after the time ran out', async () => {
    const { clock, guest, id } = await startTestDay()
    const at = clock.now
    clock.now += DAY
    expect((await guest.get(id)).attempt.state).toBe('open')
    expect((await guest.leave(id, { at })).attempt.state).toBe('left')
  })
})

describe('leaving is rejected', () => {
  test('after a submit or after the time ran out, and the test still has its score', async () => {
    const done = await startTestDay()
    const result = await done.guest.submit(done.id)
    await expect(done.guest.leave(done.id)).rejects.toMatchObject({ status: 409 })
    expect(await done.guest.submit(done.id)).toEqual(result)

    const over = await startTestDay()
    over.clock.now += DAY
    await expect(over.guest.leave(over.id)).rejects.toMatchObject({ status: 409 })
    expect(await over.guest.submit(over.id)).toMatchObject({
      score: expect.any(Number),
      completedAt: expect.any(Number),
    })
  })

  test('in practice', async () => {
    const guest = createCoreWithClock(client).createGuest()
    const { attempt } = await guest.create({ section: 'math', version: 'old' })
    await expect(guest.leave(attempt.id)).rejects.toMatchObject({ status: 409 })
    expect((await guest.get(attempt.id)).attempt.state).toBe('open')
  })

  test.each([{ at: -1 }, { at: 1.5 }, { at: 'now' }, { score: 36 }])('with %j', async (body) => {
    const { guest, id } = await startTestDay()
    const response = await guest.call('POST', `/tests/${id}/leave`, { body })
    expect(response.status).toBe(400)
    expect((await guest.get(id)).attempt.state).toBe('open')
  })
})
