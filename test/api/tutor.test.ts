import { describe, expect, test } from 'vitest'
import { openDatabase } from '../support/database.ts'
import { doneOf, openTutor, textOf } from '../support/tutor.ts'

process.env['LOG_LEVEL'] = 'silent'
const { table } = await openDatabase()

describe('a question', () => {
  test('is answered piece by piece after it was kept, and the answer is kept', async () => {
    const { ask, conversation, newUser, server } = await openTutor(table)
    const user = newUser()
    const lines = await ask({ user })
    const [begun, second] = lines
    expect(begun).toMatchObject({ type: 'begun', question: { type: 'user' }, conversation: { about: null } })
    expect(second?.type).toBe('text')
    expect(lines.filter(({ type }) => type === 'text').length).toBeGreaterThan(5)
    const done = doneOf(lines)
    expect(lines.at(-1)).toBe(done)
    expect(done.answer).toMatchObject({ type: 'ai', stopped: false, content: textOf(lines) })
    expect(await conversation(user, done.conversation.id)).toEqual({
      conversation: done.conversation,
      messages: [done.question, done.answer],
    })
    expect(server.calls).toMatchObject([{ kind: 'tell', promptName: 'tutor.v1' }])
  })
})
