import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  expiresAt,
  recentAnsweredTurns,
  titleOf,
  viewMessages,
  withAnswer,
  withQuestion,
  withRating,
  type Answer,
  type Conversation,
  type Turn,
} from './conversation.ts'

const EMPTY: Conversation = { id: 'cnv', title: 'A title', about: null, turns: [], updatedAt: 1000 }
const whole = (text: string): Answer => ({ text, at: 2000, stopped: false, hintsOnly: false, source: null })
const half = (text: string, at: number): Answer => ({ ...whole(text), at, stopped: true })

describe('titleOf', () => {
  test.each([
    ['Why is it C?', 'Why is it C?'],
    ['  Why\n\nis it   C? ', 'Why is it C?'],
    [
      'How do I know whether a comma or a semicolon parts two sentences in English?',
      'How do I know whether a comma or a semicolon parts two…',
    ],
    ['x'.repeat(100), `${'x'.repeat(60)}…`],
    [`${'x'.repeat(59)}😀😀`, `${'x'.repeat(59)}…`],
  ])('for %j, returns %j', (question, title) => {
    expect(titleOf(question)).toBe(title)
  })

  test('is short and has only whole characters for any question', () => {
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
  test('is stored once, however often it is sent', () => {
    const once = withQuestion(EMPTY, { id: 'a', question: 'Why?' }, 1500)
    expect(withQuestion(once, { id: 'a', question: 'Why?' }, 1700)).toBe(once)
    expect(once).toMatchObject({ updatedAt: 1500, turns: [{ id: 'a', answer: null }] })
  })

  test('has its own answer, in whatever order answers arrive', () => {
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
          const withQuestions = ids.reduce(
            (conversation, id) => withQuestion(conversation, { id, question: `? ${id}` }, 1500),
            EMPTY,
          )
          const answered = order.reduce(
            (conversation, id) => withAnswer(conversation, id, whole(`! ${id}`)) ?? conversation,
            withQuestions,
          )
          expect(viewMessages(answered).map(({ content }) => content)).toEqual(
            ids.flatMap((id) => [`? ${id}`, `! ${id}`]),
          )
        },
      ),
    )
  })

  test('doesn’t lose a complete answer to a later one, and replaces a stopped one', () => {
    const withOne = withQuestion(EMPTY, { id: 'a', question: 'Why?' }, 1500)
    const stopped = withAnswer(withOne, 'a', half('Bec', 1800))
    const answered = stopped === null ? null : withAnswer(stopped, 'a', whole('Because.'))
    expect(answered?.turns[0]?.answer).toEqual(whole('Because.'))
    expect(answered === null ? null : withAnswer(answered, 'a', half('B', 2500))).toBe(answered)
    expect(withAnswer(withOne, 'gone', whole('x'))).toBeNull()
  })
})

describe('recentAnsweredTurns', () => {
  const turn = (id: string, answer: Turn['answer']): Turn => ({ id, question: `?${id}`, askedAt: 1, answer })

  test('returns the newest answered turns before the question, without a gap, as many as fit', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ text: fc.string({ maxLength: 30 }), answered: fc.boolean() }), {
          maxLength: 12,
        }),
        fc.nat(200),
        fc.nat(12),
        (turnData, room, at) => {
          const turns = turnData.map(({ text, answered }, place) =>
            turn(String(place), answered ? whole(text) : null),
          )
          const selected = recentAnsweredTurns(turns, String(at), { characters: room, hintsOnly: false })
          const before = turns
            .slice(0, at)
            .flatMap(({ question, answer }) =>
              answer === null || answer.text === '' ? [] : [{ question, answer: answer.text }],
            )
          expect(selected).toEqual(selected.length === 0 ? [] : before.slice(-selected.length))
          const size = selected.reduce(
            (sum, { question, answer }) => sum + question.length + answer.length,
            0,
          )
          expect(size).toBeLessThanOrEqual(room)
        },
      ),
    )
  })

  test('if only hints are allowed, leaves out answers given while no test was open, which may have revealed a key', () => {
    const turns = [
      turn('a', whole('It is C.')),
      turn('b', { ...whole('What have you tried?'), hintsOnly: true }),
      turn('c', null),
    ]
    const shown = (hintsOnly: boolean) => recentAnsweredTurns(turns, 'c', { characters: 1000, hintsOnly })
    expect(shown(true)).toEqual([{ question: '?b', answer: 'What have you tried?' }])
    expect(shown(false)).toHaveLength(2)
  })
})

test('a conversation expires 90 days after its last message', () => {
  expect(expiresAt(EMPTY) - EMPTY.updatedAt).toBe(90 * 24 * 3_600_000)
})

describe('withRating', () => {
  const source = { prompt: 'tutor.v3', kind: 'own' } as const
  const conversationWith = (answer: Answer | null): Conversation => ({
    ...EMPTY,
    turns: [{ id: 't', question: 'Why?', askedAt: 1, answer }],
  })
  const ratable = conversationWith({ ...whole('Because.'), source })

  test('changes the rating, and counts the changes', () => {
    const once = withRating(ratable, 't-a', 'helpful')
    expect(once?.turns[0]?.answer?.rated).toEqual({ rating: 'helpful', changes: 1 })
    expect(once).toMatchObject({ updatedAt: ratable.updatedAt })
    const undone = once && withRating(once, 't-a', 'none')
    expect(undone?.turns[0]?.answer?.rated).toEqual({ rating: 'none', changes: 2 })
    expect(viewMessages(undone ?? EMPTY).map(({ rating }) => rating)).toEqual([null, 'none'])
  })

  test('returns the same conversation for the same rating', () => {
    expect(withRating(ratable, 't-a', 'none')).toBe(ratable)
    const once = withRating(ratable, 't-a', 'not-helpful') ?? EMPTY
    expect(withRating(once, 't-a', 'not-helpful')).toBe(once)
  })

  test.each([
    ['an unknown answer', ratable, 'x-a'],
    ['a question', ratable, 't-q'],
    ['a question without an answer', conversationWith(null), 't-a'],
    ['a stopped answer', conversationWith({ ...whole('Be'), source, stopped: true }), 't-a'],
    ['a fixed reply', conversationWith(whole('Please talk to somebody.')), 't-a'],
  ])('returns null for %s', (_what, conversation, id) => {
    expect(withRating(conversation, id, 'helpful')).toBeNull()
    expect(viewMessages(conversation).find((message) => message.id === id)?.rating ?? null).toBeNull()
  })
})
