import { afterAll, describe, expect, test } from 'vitest'
import { randomToken } from '#lambdas/shared/platform/hash.ts'
import { createApi } from '../support/api-client.ts'
import { openCloud } from '../support/cloud.ts'
import { attemptKey } from '#lambdas/shared/store/keys.ts'
import { everyItem } from '../support/database.ts'
import { correctOptions, fixtureBank } from '../support/fixture-bank.ts'
import { startLossyProxy } from '../support/lossy-proxy.ts'
import { answersTo } from '../support/answers.ts'

/** Requests that the server handled, but whose reply never reached the caller. */

const bank = fixtureBank({ questionsPerPool: { english: 1, math: 60, reading: 1, science: 1 } })
const keys = correctOptions(bank)
const cloud = await openCloud(bank)
const proxy = await startLossyProxy(cloud.url)
afterAll(() => proxy.stop())

const readAttempts = async () => (await everyItem(cloud.client)).filter(({ sk }) => sk === 'TEST')
/** Calls until a reply arrives. Returns the reply and the number of calls. */
async function callUntilReply<T>(call: () => Promise<T>): Promise<{ reply: T; calls: number }> {
  for (let calls = 1; ; calls += 1)
    try {
      return { reply: await call(), calls }
    } catch (error) {
      if (!(error instanceof TypeError) || calls === 5) throw error
    }
}

describe('a lost reply', () => {
  test('to a create: the repeat returns the attempt, and only one exists', async () => {
    const guest = createApi(proxy.transport)
    const headers = { 'idempotency-key': randomToken() }
    const before = await readAttempts()
    proxy.loseReplies(2)
    const { reply, calls } = await callUntilReply(() =>
      guest.create({ section: 'math', version: 'old' }, headers),
    )
    expect(calls).toBe(3)
    const newAttempts = (await readAttempts()).filter(({ pk }) => !before.some((one) => one['pk'] === pk))
    expect(newAttempts.map(({ pk }) => pk)).toEqual([attemptKey(reply.attempt.id).pk])
  })

  test('to a save: the repeat is accepted, and all answers are stored', async () => {
    const guest = createApi(proxy.transport)
    const { attempt, questions } = await guest.create({ section: 'math', version: 'old', count: 10 })
    const answers = answersTo(questions, keys, () => true)
    proxy.loseReplies(1)
    await callUntilReply(() => guest.save(attempt.id, { answers }))
    expect((await guest.get(attempt.id)).answers).toHaveLength(10)
  })

  test('to a pause: the repeat is accepted and the time left is unchanged', async () => {
    const guest = createApi(proxy.transport)
    const { attempt } = await guest.create({ section: 'math', version: 'old', count: 10 })
    const sections = [{ section: 'math', action: 'pause', at: attempt.serverTime } as const]
    proxy.loseReplies(1)
    const { reply } = await callUntilReply(() => guest.save(attempt.id, { sections }))
    const remainingMs = (attempt.sections[0]?.endsAt ?? 0) - attempt.serverTime
    expect(reply.attempt.sections).toMatchObject([{ state: 'paused', remainingMs }])
  })

  test('to a submit: the repeat returns the same score and time', async () => {
    const guest = createApi(proxy.transport)
    const { attempt, questions } = await guest.create({ section: 'math', version: 'old', count: 10 })
    proxy.loseReplies(1)
    const answers = answersTo(questions, keys, (index) => index < 5)
    const { reply } = await callUntilReply(() => guest.submit(attempt.id, answers))
    expect(reply).toMatchObject({ score: 18, correctAnswers: 5 })
    expect(await guest.submit(attempt.id, answers)).toEqual(reply)
    expect(await guest.review(attempt.id)).toMatchObject(reply)
  })

  test('to an Emergency Exit: the repeat returns the same, and there is no score', async () => {
    const guest = createApi(proxy.transport)
    const { attempt } = await guest.create({ section: 'full', version: 'old', mode: 'test-day' })
    proxy.loseReplies(1)
    const at = attempt.serverTime
    const { reply, calls } = await callUntilReply(() => guest.leave(attempt.id, { at }))
    expect(calls).toBe(2)
    expect(reply.attempt.state).toBe('left')
    expect((await guest.leave(attempt.id, { at })).attempt.sections).toEqual(reply.attempt.sections)
    await expect(guest.review(attempt.id)).rejects.toMatchObject({ status: 409 })
  })
})
