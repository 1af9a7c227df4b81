// @module-tag deep
import { describe, expect, test } from 'vitest'
import { SAFETY_REPLY } from '#domain/tutor/safety-reply.ts'
import { QUICK_QUESTIONS } from '#domain/tutor/quick-questions.ts'
import { DANGER_MARK_V3 } from '#lambdas/shared/model/prompts/tutor.v3.ts'
import { createRatingStore } from '#lambdas/shared/store/rating-store.ts'
import { createAdminWithClock } from '../support/admin.ts'
import { everyItem, openDatabase } from '../support/database.ts'
import { doneOf, openTutor } from '../support/tutor.ts'

/** Students' ratings of the tutor's answers, and what an administrator sees of them. */

process.env['LOG_LEVEL'] = 'silent'

async function openRatings() {
  const { client, table } = await openDatabase()
  const clock = { now: Date.parse('2026-03-10T12:00:00Z') }
  const tutor = await openTutor(
    table,
    { stream: () => ({ text: 'Look at the verb.' }) },
    { now: () => clock.now },
  )
  const admin = createAdminWithClock(client, clock)
  const rate = (user: string, id: string, answerId: string, rating: unknown) =>
    tutor.call('PATCH', `/tutor/conversations/${id}/answers/${answerId}`, user, { rating })
  /** Asks a question and returns the ids of its conversation and answer. */
  const askQuestion = async (user: string, message = 'Why?') => {
    const { conversation, answer } = doneOf(await tutor.ask({ user, body: { message } }))
    return { id: conversation.id, answerId: answer.id, answer }
  }
  const readCounts = async () => (await admin.analytics()).tutorRatings
  return { ...tutor, client, table, clock, rate, askQuestion, readCounts }
}

describe('a rating', () => {
  test('stays with the answer, can change, and can be removed', async () => {
    const { rate, askQuestion, conversation, readCounts } = await openRatings()
    const { id, answerId, answer } = await askQuestion('ada')
    expect(answer.rating).toBe('none')
    expect(await readCounts()).toEqual([])
    for (const [rating, helpful, notHelpful] of [
      ['helpful', 1, 0],
      ['helpful', 1, 0],
      ['not-helpful', 0, 1],
      ['helpful', 1, 0],
    ] as const) {
      expect(await rate('ada', id, answerId, rating)).toEqual({ status: 200, body: { rating } })
      expect((await conversation('ada', id)).messages.map((message) => message.rating)).toEqual([
        null,
        rating,
      ])
      expect(await readCounts()).toEqual([{ prompt: 'tutor.v3', kind: 'own', helpful, notHelpful }])
    }
    expect((await rate('ada', id, answerId, 'none')).body).toEqual({ rating: 'none' })
    expect(await readCounts()).toEqual([])
  })

  test('is counted by the prompt and the kind of question, for 90 days after the answer', async () => {
    const { rate, askQuestion, readCounts, clock } = await openRatings()
    for (const [user, message, rating] of [
      ['ada', QUICK_QUESTIONS.mistake, 'helpful'],
      ['ben', QUICK_QUESTIONS.mistake, 'not-helpful'],
      ['ben', 'And why?', 'helpful'],
    ] as const) {
      const { id, answerId } = await askQuestion(user, message)
      await rate(user, id, answerId, rating)
    }
    const expected = [
      { prompt: 'tutor.v3', kind: 'mistake', helpful: 1, notHelpful: 1 },
      { prompt: 'tutor.v3', kind: 'own', helpful: 1, notHelpful: 0 },
    ]
    expect(await readCounts()).toEqual(expected)
    clock.now += 89 * 86_400_000
    expect(await readCounts()).toEqual(expected)
    clock.now += 86_400_000
    expect(await readCounts()).toEqual([])
  })

  test('stays counted on the day of the answer if it changes on another day', async () => {
    const { rate, askQuestion, table, clock } = await openRatings()
    const { id, answerId } = await askQuestion('ada')
    await rate('ada', id, answerId, 'helpful')
    clock.now += 2 * 86_400_000
    await rate('ada', id, answerId, 'not-helpful')
    expect(await createRatingStore(table).readMonths(['2026-03'])).toEqual([
      { day: '2026-03-10', prompt: 'tutor.v3', kind: 'own', helpful: 0, notHelpful: 1 },
    ])
  })

  test('stays counted after its conversation is deleted, and the count names nobody', async () => {
    const { rate, askQuestion, readCounts, call, client } = await openRatings()
    const { id, answerId } = await askQuestion('ada-lovelace')
    await rate('ada-lovelace', id, answerId, 'helpful')
    await call('DELETE', `/tutor/conversations/${id}`, 'ada-lovelace')
    expect(await readCounts()).toMatchObject([{ helpful: 1 }])
    const stored = (await everyItem(client)).filter(({ pk }) => pk === 'STATS#TUTOR')
    expect(stored).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toMatch(/ada-lovelace|cnv_/)
    expect(JSON.stringify(stored)).not.toContain(answerId.slice(0, -2))
    expect((await rate('ada-lovelace', id, answerId, 'none')).status).toBe(404)
    expect(await readCounts()).toMatchObject([{ helpful: 1 }])
  })
})

describe('no rating is stored', () => {
  test('for another student’s answer, an unknown answer, or a question', async () => {
    const { rate, askQuestion, readCounts, conversation } = await openRatings()
    const { id, answerId } = await askQuestion('ada')
    const question = answerId.replace(/a$/, 'q')
    for (const [user, conversationId, message] of [
      ['ben', id, answerId],
      ['ada', id, question],
      ['ada', id, 'unknown-a'],
      ['ada', `cnv_${'A'.repeat(22)}`, answerId],
      ['ada', '__proto__', answerId],
    ] as const)
      expect((await rate(user, conversationId, message, 'helpful')).status).toBe(404)
    expect((await conversation('ada', id)).messages[1]?.rating).toBe('none')
    expect(await readCounts()).toEqual([])
  })

  test.each([['great'], [null], [1], [['helpful']]])('for the rating %j', async (rating) => {
    const { rate, askQuestion, readCounts } = await openRatings()
    const { id, answerId } = await askQuestion('ada')
    expect((await rate('ada', id, answerId, rating)).status).toBe(400)
    expect(await readCounts()).toEqual([])
  })

  test('for the safety reply, whether the detector or the model found the danger', async () => {
    const { table } = await openDatabase()
    const { ask, call } = await openTutor(table, { stream: () => ({ text: DANGER_MARK_V3 }) })
    for (const message of ['I want to kill myself', 'everything is heavy']) {
      const { answer, conversation } = doneOf(await ask({ user: 'ada', body: { message } }))
      expect(answer).toMatchObject({ content: SAFETY_REPLY, rating: null })
      const path = `/tutor/conversations/${conversation.id}/answers/${answer.id}`
      expect((await call('PATCH', path, 'ada', { rating: 'helpful' })).status).toBe(404)
    }
    expect(await createRatingStore(table).readMonths([new Date().toISOString().slice(0, 7)])).toEqual([])
  })

  test('for an answer from before there were ratings', async () => {
    const { rate, askQuestion, stores, conversation } = await openRatings()
    const { id, answerId } = await askQuestion('ada')
    const stored = await stores.conversations.read('ada', id)
    if (stored === undefined) throw new Error('no conversation')
    const turns = stored.turns.map((turn) => ({
      ...turn,
      answer: turn.answer && { ...turn.answer, source: null },
    }))
    await stores.conversations.write('ada', { ...stored, turns })
    expect((await conversation('ada', id)).messages[1]?.rating).toBeNull()
    expect((await rate('ada', id, answerId, 'helpful')).status).toBe(404)
  })

  test('after 300 ratings in an hour', async () => {
    const { rate, askQuestion, readCounts } = await openRatings()
    const { id, answerId } = await askQuestion('ada')
    for (let count = 0; count < 300; count += 1)
      await rate('ada', id, answerId, count % 2 === 0 ? 'helpful' : 'not-helpful')
    expect((await rate('ada', id, answerId, 'helpful')).status).toBe(429)
    expect(await readCounts()).toMatchObject([{ helpful: 0, notHelpful: 1 }])
  })
})
