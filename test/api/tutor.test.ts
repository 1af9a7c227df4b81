import { describe, expect, test } from 'vitest'
import { CONVERSATION_DAYS } from '#domain/tutor/message.ts'
import { MAX_TURNS } from '#domain/tutor/conversation.ts'
import { randomToken } from '#lambdas/shared/platform/hash.ts'
import { budgetDayKey, budgetStudentKey } from '#lambdas/shared/store/keys.ts'
import type { Behavior, Ending, ModelOptions } from '#scripts/local/model/model.ts'
import { MODEL_ID } from '../support/ai.ts'
import { openDatabase } from '../support/database.ts'
import { doneOf, linesOf, openTutor, textOf, type Line } from '../support/tutor.ts'

process.env['LOG_LEVEL'] = 'silent'
const { table } = await openDatabase()
const today = () => new Date().toISOString().slice(0, 10)
const spentBy = async (user: string) =>
  Number((await table.get(budgetStudentKey(user, today())))?.['spentMicros'] ?? 0)
/**
 * Whether no money is reserved today, for this student and for all paid plans. `held` is the stored name of
 * reservations.
 */
const hasNoReservation = async (user: string) =>
  (await table.get(budgetStudentKey(user, today())))?.['held'] === undefined &&
  (await table.get(budgetDayKey(today(), 'paid')))?.['held'] === undefined

/** Reads lines as they arrive. */
function readLines(response: Response) {
  const reader = response.body?.getReader()
  let text = ''
  return {
    /** Reads until a line of this type has arrived, and returns all lines so far. */
    async readUntil(type: Line['type']): Promise<Line[]> {
      for (;;) {
        const lines = linesOf(text.slice(0, text.lastIndexOf('\n') + 1))
        if (lines.some((line) => line.type === type)) return lines
        const part = await reader?.read()
        if (part === undefined || part.done) throw new Error(`ended without ${type}: ${text}`)
        text += Buffer.from(part.value).toString()
      }
    },
    disconnect: async () => reader?.cancel(),
  }
}

describe('a question', () => {
  test('is stored before the answer streams, and the answer is stored too', async () => {
    const { ask, conversation, newUser, server } = await openTutor(table)
    const user = newUser()
    const lines = await ask({ user })
    expect(lines[0]).toMatchObject({
      type: 'begun',
      question: { type: 'user' },
      conversation: { about: null },
    })
    expect(lines.filter(({ type }) => type === 'text').length).toBeGreaterThan(5)
    const done = doneOf(lines)
    expect(lines.at(-1)).toBe(done)
    expect(done.answer).toMatchObject({ type: 'ai', stopped: false, content: textOf(lines) })
    expect(await conversation(user, done.conversation.id)).toEqual({
      conversation: done.conversation,
      messages: [done.question, done.answer],
    })
    expect(server.calls).toMatchObject([{ kind: 'stream', promptName: 'tutor.v3' }])
  })

  test('is answered word by word: the first words arrive before the last are written', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { send, newUser } = await openTutor(table, {
      stream: () => ({ text: 'Word '.repeat(60), until: released }),
    })
    const reader = readLines(await send({ user: newUser() }))
    expect(textOf(await reader.readUntil('text'))).toContain('Word')
    release()
    expect(textOf(await reader.readUntil('done'))).toBe('Word '.repeat(60))
  })

  test('that follows another is sent with the earlier messages', async () => {
    const { ask, newUser, server, conversation } = await openTutor(table)
    const user = newUser()
    const first = doneOf(await ask({ user, body: { message: 'What is a semicolon for?' } }))
    const { id } = first.conversation
    const second = doneOf(await ask({ user, body: { conversationId: id, message: 'And a comma?' } }))
    expect(JSON.parse(server.calls[1]?.raw ?? '')).toMatchObject({
      messages: [
        { role: 'user', content: [{ text: 'What is a semicolon for?' }] },
        { role: 'assistant', content: [{ text: first.answer.content }] },
        { role: 'user', content: [{ text: 'And a comma?' }] },
      ],
    })
    expect(second.conversation).toMatchObject({ id, title: 'What is a semicolon for?' })
    expect((await conversation(user, id)).messages.map(({ type }) => type)).toEqual([
      'user',
      'ai',
      'user',
      'ai',
    ])
  })

  test('sent at the same moment as others in one conversation is stored with its own answer', async () => {
    const { ask, newUser, conversation, stores } = await openTutor(table, {
      stream: ({ prompt }) => ({ text: `About ${prompt}` }),
    })
    const user = newUser()
    const { id } = doneOf(await ask({ user })).conversation
    await Promise.all(
      Array.from({ length: 5 }, (_, n) =>
        ask({ user, body: { conversationId: id, message: `number ${n}` } }),
      ),
    )
    const { messages } = await conversation(user, id)
    expect(messages).toHaveLength(12)
    for (const { id: questionId, content } of messages.filter((one) => one.content.startsWith('number')))
      expect(messages.find((one) => one.id === questionId.replace(/q$/, 'a'))?.content).toBe(
        `About ${content}`,
      )
    expect((await stores.conversations.read(user, id))?.turns).toHaveLength(6)
  })

  test('goes to the model that an administrator chose for the tutor', async () => {
    const modelIds = [MODEL_ID, 'us.anthropic.claude-haiku-4-5-20251001-v1:0', MODEL_ID]
    const { ask, newUser, server, settings } = await openTutor(table, {}, { models: modelIds.slice(0, 2) })
    for (const tutorModel of modelIds) {
      await settings.set({ tutorModel, writeModel: 'another' })
      await ask({ user: newUser() })
    }
    expect(server.calls.map(({ modelId }) => modelId)).toEqual(modelIds)
  })

  test('is rejected in a full conversation, and not stored', async () => {
    const { ask, send, newUser, conversation } = await openTutor(table, { stream: () => ({ text: 'Yes.' }) })
    const user = newUser()
    const { id } = doneOf(await ask({ user })).conversation
    for (let turn = 1; turn < MAX_TURNS; turn += 1) await ask({ user, body: { conversationId: id } })
    const errorResponse = await send({ user, body: { conversationId: id } })
    expect(errorResponse.status).toBe(409)
    expect(await errorResponse.text()).toContain('Please start a new one.')
    expect((await conversation(user, id)).messages).toHaveLength(2 * MAX_TURNS)
  })
})

describe('a repeat with the same idempotency key', () => {
  test('returns the stored answer, without calling a model', async () => {
    const { ask, newUser, server, conversations } = await openTutor(table)
    const [user, key] = [newUser(), randomToken()]
    const first = await ask({ user, key })
    const spent = await spentBy(user)
    const second = await ask({ user, key })
    expect(doneOf(second)).toEqual(doneOf(first))
    expect(textOf(second)).toBe(textOf(first))
    expect(second[0]?.type).toBe('begun')
    expect(server.calls).toHaveLength(1)
    expect(await spentBy(user)).toBe(spent)
    expect(await conversations(user)).toHaveLength(1)
  })

  test('with another question is rejected', async () => {
    const { ask, send, newUser } = await openTutor(table)
    const [user, key] = [newUser(), randomToken()]
    await ask({ user, key })
    expect((await send({ user, key, body: { message: 'Another question' } })).status).toBe(409)
  })

  test('from another student is a separate question', async () => {
    const { ask, newUser } = await openTutor(table)
    const key = randomToken()
    const ids = [doneOf(await ask({ user: newUser(), key })), doneOf(await ask({ user: newUser(), key }))]
    expect(ids[0]?.conversation.id).not.toBe(ids[1]?.conversation.id)
  })

  test('that overlaps with the first request leaves one question and one answer', async () => {
    const { ask, newUser, conversations, conversation } = await openTutor(table)
    const [user, key] = [newUser(), randomToken()]
    const all = await Promise.all([1, 2, 3].map(() => ask({ user, key })))
    const [stored] = await conversations(user)
    const { messages } = await conversation(user, stored?.id ?? '')
    expect(messages).toHaveLength(2)
    for (const lines of all) expect(doneOf(lines).answer).toEqual(messages[1])
  })
})

describe('if a student disconnects while an answer is written', () => {
  test('the call ends, the text so far is stored, and its cost is committed', async () => {
    const { send, newUser, conversation, conversations, ask } = await openTutor(table, {
      stream: ({ repeat }) =>
        repeat === 0 ? { text: 'Word '.repeat(60), until: new Promise(() => {}) } : {},
    })
    const [user, key] = [newUser(), randomToken()]
    const reader = readLines(await send({ user, key }))
    const before = textOf(await reader.readUntil('text'))
    await reader.disconnect()
    expect(await hasNoReservation(user)).toBe(true)
    const [stored] = await conversations(user)
    const id = stored?.id ?? ''
    const [, stopped] = (await conversation(user, id)).messages
    expect(stopped).toMatchObject({ type: 'ai', stopped: true, content: expect.stringContaining(before) })

    // A repeat means the student was disconnected, so a complete answer replaces the partial one.
    const done = doneOf(await ask({ user, key }))
    expect(done.answer.stopped).toBe(false)
    expect((await conversation(user, id)).messages).toEqual([done.question, done.answer])
  })

  test('before the first word, the question has no answer, and the conversation can continue', async () => {
    const { send, newUser, conversation, ask, server } = await openTutor(table, {
      script: ({ prompt }) => (prompt === 'Are you there?' ? undefined : 'hang'),
    })
    const user = newUser()
    const reader = readLines(await send({ user }))
    const [begun] = await reader.readUntil('begun')
    const id = begun?.type === 'begun' ? begun.conversation.id : ''
    await reader.disconnect()
    expect(await hasNoReservation(user)).toBe(true)
    expect((await conversation(user, id)).messages).toHaveLength(1)
    await ask({ user, body: { conversationId: id, message: 'Are you there?' } })
    expect((await conversation(user, id)).messages).toHaveLength(3)
    expect(JSON.parse(server.calls.at(-1)?.raw ?? '').messages).toHaveLength(1)
  })
})

describe('a model failure', () => {
  const failing: [string, ModelOptions][] = [
    ...(['throttle', 'unavailable', 'timeout', 'internal', 'denied', 'malformed', 'truncated', 'refusal', 'filtered', 'empty'] as const).map(
      (behavior: Behavior): [string, ModelOptions] => [behavior, { script: ({ repeat }) => (repeat === 0 ? behavior : undefined) }],
    ),
    ...(['broken', 'failing'] as const).map((ending: Ending): [string, ModelOptions] => [
      ending,
      { stream: ({ repeat }) => (repeat === 0 ? { ending } : undefined) },
    ]),
  ] // prettier-ignore
  test.each(failing)(
    '(%s) is reported with a message, the question is stored, and a repeat is answered',
    async (_, options) => {
      const { ask, newUser, conversations, conversation } = await openTutor(table, options)
      const [user, key] = [newUser(), randomToken()]
      const lines = await ask({ user, key })
      expect(lines.at(-1)).toEqual({
        type: 'failed',
        error: expect.stringMatching(/^The .*\. ?.*(again|asking in another way).*\.$/),
      })
      expect(await hasNoReservation(user)).toBe(true)
      const [stored] = await conversations(user)
      expect((await conversation(user, stored?.id ?? '')).messages).toMatchObject([{ type: 'user' }])
      const done = doneOf(await ask({ user, key }))
      expect((await conversation(user, stored?.id ?? '')).messages).toEqual([done.question, done.answer])
    },
  )

  test('(no response) is reported after the time limit', async () => {
    const { ask, newUser } = await openTutor(table, { script: () => 'hang' }, { timeLimitMs: 50 })
    const user = newUser()
    expect((await ask({ user })).at(-1)).toMatchObject({
      type: 'failed',
      error: expect.stringContaining('too long'),
    })
    expect(await hasNoReservation(user)).toBe(true)
  })
})

describe('conversations', () => {
  test('are listed newest first, on any plan, and can be deleted twice with the same reply', async () => {
    let now = Date.now()
    const { ask, call, conversations } = await openTutor(table, {}, { now: () => now })
    const user = `free-${randomToken()}`
    // The student was on Elite when the conversations took place.
    const elite = await openTutor(table, {}, { now: () => now, tierOf: async () => 'Elite' })
    const first = doneOf(await elite.ask({ user })).conversation
    now += 60_000
    const second = doneOf(await elite.ask({ user })).conversation
    expect(await conversations(user)).toEqual([second, first])
    await expect(ask({ user })).rejects.toThrow('402')
    for (const _ of [1, 2])
      expect(await call('DELETE', `/tutor/conversations/${first.id}`, user)).toEqual({
        status: 200,
        body: { deleted: true },
      })
    expect(await conversations(user)).toEqual([second])
    expect((await call('GET', `/tutor/conversations/${first.id}`, user)).status).toBe(404)
    await expect(elite.ask({ user, body: { conversationId: first.id } })).rejects.toThrow('404')
  })

  test('expire 90 days after their last message', async () => {
    let now = Date.now()
    const { ask, call, conversations, newUser } = await openTutor(table, {}, { now: () => now })
    const user = newUser()
    const { id } = doneOf(await ask({ user })).conversation
    const passDays = (count: number) => (now += count * 86_400_000)
    passDays(CONVERSATION_DAYS - 1)
    const { expiresAt } = doneOf(await ask({ user, body: { conversationId: id } })).conversation
    expect(Date.parse(expiresAt)).toBe(now + CONVERSATION_DAYS * 86_400_000)
    passDays(CONVERSATION_DAYS)
    expect(await conversations(user)).toEqual([])
    expect((await call('GET', `/tutor/conversations/${id}`, user)).status).toBe(404)
    await expect(ask({ user, body: { conversationId: id } })).rejects.toThrow('404')
  })

  test('deleted while being answered stay deleted', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { send, call, newUser, conversations } = await openTutor(table, {
      stream: () => ({ text: 'Word '.repeat(30), until: released }),
    })
    const user = newUser()
    const reader = readLines(await send({ user }))
    const [begun] = await reader.readUntil('text')
    const id = begun?.type === 'begun' ? begun.conversation.id : ''
    await call('DELETE', `/tutor/conversations/${id}`, user)
    release()
    expect((await reader.readUntil('failed')).at(-1)).toEqual({
      type: 'failed',
      error: 'This conversation was deleted.',
    })
    expect(await conversations(user)).toEqual([])
  })
})
