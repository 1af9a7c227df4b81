import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  expiresAt,
  recentExchanges,
  titleOf,
  viewMessages,
  withAnswer,
  withQuestion,
  type Answer,
  type Conversation,
  type Turn,
} from './conversation.ts'

const EMPTY: Conversation = { id: 'cnv', title: 'A title', about: null, turns: [], updatedAt: 1000 }
const whole = (text: string): Answer => ({ text, at: 2000, stopped: false, hintsOnly: false })
const half = (text: string, at: number): Answer => ({ ...whole(text), at, stopped: true })

describe('a title', () => {
  test.each([
    ['Why is it C?', 'Why is it C?'],
    ['  Why\n\nis it   C? ', 'Why is it C?'],
    [
      'How do I know whether a comma or a semicolon parts two sentences in English?',
      'How do I know whether a comma or a semicolon parts two…',
    ],
    ['x'.repeat(100), `${'x'.repeat(60)}…`],
    [`${'x'.repeat(59)}😀😀`, `${'x'.repeat(59)}…`],
  ])('of %j is %j', (question, title) => {
    expect(titleOf(question)).toBe(title)
  })

  test('is short and whole characters, whatever is asked', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (question) => {
        const title = titleOf(question)
        expect(title.length).toBeLessThanOrEqual(61)
        expect(title.isWellFormed()).toBe(true)
      }),
    )
  })
})

describe('a question', () => {
  test('is there once, however often it is asked', () => {
    const once = withQuestion(EMPTY, { id: 'a', question: 'Why?' }, 1500)
    expect(withQuestion(once, { id: 'a', question: 'Why?' }, 1700)).toBe(once)
    expect(once).toMatchObject({ updatedAt: 1500, turns: [{ id: 'a', answer: null }] })
  })

  test('keeps its own answer, in whatever order answers come', () => {
    fc.assert(
      fc.property(
        fc
          .uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 8 })
          .chain((ids) =>
            fc.tuple(
              fc.constant(ids),
              fc.shuffledSubarray(ids, { minLength: ids.length, maxLength: ids.length }),
            ),
          ),
        ([ids, order]) => {
          const asked = ids.reduce((talk, id) => withQuestion(talk, { id, question: `? ${id}` }, 1500), EMPTY)
          const answered = order.reduce((talk, id) => withAnswer(talk, id, whole(`! ${id}`)) ?? talk, asked)
          expect(viewMessages(answered).map(({ content }) => content)).toEqual(
            ids.flatMap((id) => [`? ${id}`, `! ${id}`]),
          )
        },
      ),
    )
  })

  test('that was answered whole keeps that answer; a stopped one gives way', () => {
    const asked = withQuestion(EMPTY, { id: 'a', question: 'Why?' }, 1500)
    const stopped = withAnswer(asked, 'a', half('Bec', 1800))
    const answered = stopped === null ? null : withAnswer(stopped, 'a', whole('Because.'))
    expect(answered?.turns[0]?.answer).toEqual(whole('Because.'))
    expect(answered === null ? null : withAnswer(answered, 'a', half('B', 2500))).toBe(answered)
    expect(withAnswer(asked, 'gone', whole('x'))).toBeNull()
  })
})

describe('what the model is shown of what was said', () => {
  const turn = (id: string, answer: Turn['answer']): Turn => ({ id, question: `?${id}`, askedAt: 1, answer })

  test('is what was answered before the question, the newest that fits, without a gap', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ text: fc.string({ maxLength: 30 }), answered: fc.boolean() }), {
          maxLength: 12,
        }),
        fc.nat(200),
        fc.nat(12),
        (said, room, at) => {
          const turns = said.map(({ text, answered }, place) =>
            turn(String(place), answered ? whole(text) : null),
          )
          const kept = recentExchanges(turns, String(at), { characters: room, hintsOnly: false })
          const before = turns
            .slice(0, at)
            .flatMap(({ question, answer }) =>
              answer === null || answer.text === '' ? [] : [{ question, answer: answer.text }],
            )
          expect(kept).toEqual(kept.length === 0 ? [] : before.slice(-kept.length))
          const size = kept.reduce((sum, { question, answer }) => sum + question.length + answer.length, 0)
          expect(size).toBeLessThanOrEqual(room)
        },
      ),
    )
  })

  test('holds nothing of before while a test is open, which may have told a key', () => {
    const turns = [
      turn('a', whole('It is C.')),
      turn('b', { ...whole('What have you tried?'), hintsOnly: true }),
      turn('c', null),
    ]
    const shown = (hintsOnly: boolean) => recentExchanges(turns, 'c', { characters: 1000, hintsOnly })
    expect(shown(true)).toEqual([{ question: '?b', answer: 'What have you tried?' }])
    expect(shown(false)).toHaveLength(2)
  })
})

test('a conversation goes 90 days after its last message', () => {
  expect(expiresAt(EMPTY) - EMPTY.updatedAt).toBe(90 * 24 * 3_600_000)
})
