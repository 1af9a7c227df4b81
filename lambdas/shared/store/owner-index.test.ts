import { describe, expect, test } from 'vitest'
import { closeExpiredAttempt, leave, submit } from '#domain/attempts/grade.ts'
import { NO_ANSWER, type Attempt } from '#domain/attempts/attempt.ts'
import { openDatabase, TABLE_NAME } from '#test/support/database.ts'
import { DAY, MINUTE, sampleAttempt, sampleKey, T0 } from '#test/support/sample-attempt.ts'
import { watchCalls } from '#test/support/watched-client.ts'
import type { StoredAttempt } from './attempt-item.ts'
import { createAttemptStore } from './attempt-store.ts'
import { attemptKey } from './keys.ts'
import { createOwnerIndex, ownTest } from './owner-index.ts'
import { createTable } from './table.ts'

const { connect, table } = await openDatabase()
const attempts = createAttemptStore(table)
const owners = createOwnerIndex(table)

let students = 0
const newStudent = () => `student-${(students += 1)}`
const storedFor = (userId: string, id: string, attempt: Attempt): StoredAttempt => ({
  attempt: { ...attempt, id },
  owner: { kind: 'student', userId },
  form: [{ id: 'k3Xf9a', revision: 1, questions: [0, 1, 2, 3] }],
  key: sampleKey(attempt),
  request: 'request0',
  writes: 0,
  minutesBehindUtc: 300,
  days: [20_368, 20_371],
})
const store = async (stored: StoredAttempt) => {
  expect(await attempts.create(stored, T0)).toBe(true)
}

const open = sampleAttempt()
const answered = { ...open, answers: open.answers.with(0, { ...NO_ANSWER, choice: 1 as const, seq: 1 }) }
const testDay = sampleAttempt({ section: 'full', mode: 'test-day' })
const noWork = { answers: [], sections: [] }

describe('a student’s list', () => {
  test.each<[string, Attempt]>([
    ['an open test', open],
    ['an untimed test', sampleAttempt({ seconds: null })],
    ['a full test that waits', sampleAttempt({ section: 'full' })],
    ['a submitted test', submit(answered, sampleKey(open), noWork, T0 + MINUTE)],
    ['a test that nobody came back to', closeExpiredAttempt(answered, sampleKey(open), T0 + 8 * DAY)],
    ['a test without answers', submit(open, sampleKey(open), noWork, T0 + MINUTE)],
    ['a test that was left', leave(testDay, { at: T0 + MINUTE }, T0 + MINUTE)],
    ['a late test with extended time', { ...open, late: true, timeFactor: 1.5, limited: true }],
  ])('shows %s with its state and score', async (name, attempt) => {
    const userId = newStudent()
    const stored = storedFor(userId, `att_${name.replaceAll(' ', '')}`, attempt)
    await store(stored)
    expect(await owners.list(userId)).toEqual([ownTest(stored)])
    const { id, state, timeFactor, limited, result } = ownTest(stored)
    expect({ id, state, timeFactor, limited }).toEqual({
      id: stored.attempt.id,
      state: attempt.state,
      timeFactor: attempt.timeFactor,
      limited: attempt.limited,
    })
    expect(result?.score ?? null).toBe(attempt.result?.score ?? null)
    expect(await owners.ids(userId)).toEqual([stored.attempt.id])
  })

  test('says what was requested, and whether its owner hides the test', async () => {
    const userId = newStudent()
    await store(storedFor(userId, 'att_whole', open))
    const topicPractice = { ...open, createdAt: T0 + 1, requested: 10, topics: ['Trigonometry'] }
    await store({ ...storedFor(userId, 'att_topics', topicPractice), hidden: true })
    await store(storedFor(userId, 'att_hard', { ...open, createdAt: T0 + 2, difficulties: ['hard'] }))
    expect(
      (await owners.list(userId)).map(({ requested, topics, difficulties, hidden }) => ({
        requested,
        topics,
        difficulties,
        hidden,
      })),
    ).toEqual([
      { requested: open.requested, topics: undefined, difficulties: undefined, hidden: false },
      { requested: 10, topics: ['Trigonometry'], difficulties: undefined, hidden: true },
      { requested: open.requested, topics: undefined, difficulties: ['hard'], hidden: false },
    ])
    expect((await attempts.read('att_topics', T0))?.hidden).toBe(true)
  })

  test('says which sections a full test leaves out, whether it is open, graded, or left', async () => {
    const { sections, ...rest } = testDay
    const threeSections = { ...rest, sections: sections.filter(({ section }) => section !== 'science') }
    const short = { ...threeSections, answers: rest.answers.slice(0, 12) }
    const left = leave(short, { at: T0 + MINUTE }, T0 + MINUTE)
    const graded = closeExpiredAttempt(
      { ...short, answers: short.answers.with(0, { ...NO_ANSWER, choice: 1, seq: 1 }) },
      sampleKey(short),
      T0 + 8 * DAY,
    )
    const userId = newStudent()
    await store(storedFor(userId, 'att_partLeft', left))
    await store(storedFor(userId, 'att_partGraded', { ...graded, createdAt: T0 + 1 }))
    await store(storedFor(userId, 'att_allLeft', { ...leave(testDay, { at: T0 }, T0), createdAt: T0 + 2 }))
    await store(storedFor(userId, 'att_partOpen', { ...short, createdAt: T0 + 3 }))
    await store(storedFor(userId, 'att_allOpen', { ...testDay, createdAt: T0 + 4 }))
    expect((await owners.list(userId)).map(({ state, without }) => ({ state, without }))).toEqual([
      { state: 'left', without: ['science'] },
      { state: 'closed', without: ['science'] },
      { state: 'left', without: undefined },
      { state: 'open', without: ['science'] },
      { state: 'open', without: undefined },
    ])
    expect((await attempts.read('att_partOpen', T0))?.attempt).toEqual({
      ...short,
      id: 'att_partOpen',
      createdAt: T0 + 3,
    })
  })

  test('adds up the hints of all sections of a graded test, and has no count without hints', async () => {
    const full = sampleAttempt({ section: 'full', seconds: null })
    const hinted = { ...NO_ANSWER, choice: 1 as const, seq: 1, hints: 2 as const }
    const answers = full.answers.with(0, hinted).with(5, hinted)
    const unaided = submit(answered, sampleKey(open), noWork, T0 + MINUTE)
    const userId = newStudent()
    const graded = submit({ ...full, answers }, sampleKey(full), noWork, T0 + MINUTE)
    await store(storedFor(userId, 'att_hinted', graded))
    await store(storedFor(userId, 'att_unaided', { ...unaided, createdAt: T0 + 1 }))
    const [one, other] = await owners.list(userId)
    expect(one?.result).toMatchObject({ hints: 4 })
    expect(other?.result).not.toHaveProperty('hints')
  })

  test('has the oldest test first, and no test of another student', async () => {
    const userId = newStudent()
    const places = [3, 1, 2]
    for (const place of places)
      await store(storedFor(userId, `att_order${place}`, { ...open, createdAt: T0 + place }))
    await store(storedFor(newStudent(), 'att_others', open))
    expect((await owners.list(userId)).map(({ id }) => id)).toEqual([
      'att_order1',
      'att_order2',
      'att_order3',
    ])
  })

  test('is complete when it is longer than one page of the table', async () => {
    const userId = newStudent()
    const client = connect()
    const calls = watchCalls(client)
    // A page is 1 MB.
    const heavy = { ownerId: userId, section: 'x'.repeat(90_000) }
    for (let place = 0; place < 15; place += 1)
      await table.putIfAbsent({ ...attemptKey(`att_page${place}`), ...heavy, createdAt: T0 + place })
    expect(await createOwnerIndex(createTable(client, TABLE_NAME)).ids(userId)).toHaveLength(15)
    expect(calls.length).toBeGreaterThan(1)
  })
})

describe('the end of a test’s time', () => {
  const endsAt = (attempt: Attempt) => ownTest(storedFor('student', 'att_end', attempt)).endsAt

  test('is known for a running section, and for Test Day Mode from the start', () => {
    expect(endsAt(open)).toBe(T0 + 600_000)
    // Four breaks of a minute and four sections of ten minutes, whether or not anybody is there.
    expect(endsAt(testDay)).toBe(T0 + 4 * (60_000 + 600_000))
  })

  test('is unknown while the test waits for the student', () => {
    expect(endsAt(sampleAttempt({ section: 'full' }))).toBeNull()
    expect(endsAt(sampleAttempt({ seconds: null }))).toBeNull()
  })
})
