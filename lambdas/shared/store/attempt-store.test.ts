import { describe, expect, test } from 'vitest'
import { withExchange } from '#domain/attempts/answers.ts'
import { checkAnswer } from '#domain/attempts/check.ts'
import { closeExpiredAttempt, submit } from '#domain/attempts/grade.ts'
import type { Attempt } from '#domain/attempts/attempt.ts'
import { SECTIONS, standardSeconds } from '#domain/exam/formats.ts'
import { attemptItemOf, openDatabase } from '#test/support/database.ts'
import { DAY, MINUTE, sampleAttempt, sampleKey, sampleStored, T0 } from '#test/support/sample-attempt.ts'
import { GUEST_TTL_SECONDS, type StoredAttempt } from './attempt-item.ts'
import { createAttemptStore } from './attempt-store.ts'
import { attemptKey } from './keys.ts'

const { client, table } = await openDatabase()
const store = createAttemptStore(table)
let createdCount = 0

const stored = (attempt: Attempt, changes: Partial<StoredAttempt> = {}): StoredAttempt =>
  sampleStored({ ...attempt, id: `att_${(createdCount += 1)}` }, changes)
const work = { answers: [], sections: [] }
const itemOf = (id: string) => attemptItemOf(client, id)

describe('the attempt store', () => {
  const bookmarkedAnswer = { choice: 1, seq: 300, timeSpentSeconds: 200, bookmarked: true } as const
  const answered = { ...sampleAttempt(), answers: sampleAttempt().answers.with(2, bookmarkedAnswer) }
  const inCheckMode = sampleAttempt({ mode: 'check', seconds: null })
  const checkedAttempt = checkAnswer(inCheckMode, { index: 1, ...bookmarkedAnswer }, T0)
  test.each([
    ['fresh', sampleAttempt()],
    ['answered and bookmarked', answered],
    ['untimed', sampleAttempt({ seconds: null })],
    ['filtered', { ...sampleAttempt(), difficulties: ['hard'] as const, topics: ['Algebra', 'Geometry'] }],
    ['partly unscored', sampleAttempt({ unscored: 1 })],
    ['full and waiting', sampleAttempt({ section: 'full' })],
    ['closed when it expired', closeExpiredAttempt(answered, sampleKey(answered), T0 + 8 * DAY)],
    ['unanswered', submit(sampleAttempt(), sampleKey(sampleAttempt()), work, T0 + MINUTE)],
    ['saved from two devices', withExchange(withExchange(answered, 'phone', T0), 'laptop', T0 + MINUTE)],
    ['partly checked', checkedAttempt],
    ['ended with checked answers', submit(checkedAttempt, sampleKey(checkedAttempt), work, T0 + MINUTE)],
    ['closed', submit(answered, sampleKey(answered), work, T0 + MINUTE)],
  ])('reads back an attempt that is %s as written', async (_, attempt) => {
    const written = stored(attempt)
    expect(await store.create(written, T0)).toBe(true)
    expect(await store.read(written.attempt.id, T0)).toEqual(written)
  })

  test('stores the owner of a student’s attempt and never expires the attempt', async () => {
    const written = stored(sampleAttempt(), { owner: { kind: 'student', userId: 'user-1' } })
    await store.create(written, T0)
    expect(await store.read(written.attempt.id, T0 + 1000 * DAY)).toEqual(written)
  })

  test('expires a guest’s attempt 30 days after the last save', async () => {
    const written = stored(sampleAttempt())
    await store.create(written, T0)
    expect(await store.read(written.attempt.id, T0 + GUEST_TTL_SECONDS * 1000 - 1)).toBeDefined()
    expect(await store.read(written.attempt.id, T0 + GUEST_TTL_SECONDS * 1000)).toBeUndefined()
    await store.replace(written, T0 + DAY)
    expect(await store.read(written.attempt.id, T0 + GUEST_TTL_SECONDS * 1000)).toBeDefined()
  })

  test('creates an attempt once: a second one with the same id changes nothing', async () => {
    const written = stored(sampleAttempt())
    await store.create(written, T0)
    expect(await store.create({ ...written, request: 'another' }, T0)).toBe(false)
    expect(await store.read(written.attempt.id, T0)).toEqual(written)
  })

  test('lets only one of two concurrent replacements write and returns false to the other', async () => {
    const written = stored(sampleAttempt())
    await store.create(written, T0)
    const replaced = await Promise.all([store.replace(written, T0), store.replace(written, T0)])
    expect(replaced.toSorted()).toEqual([false, true])
    expect(await store.read(written.attempt.id, T0)).toEqual({ ...written, writes: 1 })
  })

  test('stores the result of an abandoned Test Day attempt with the whole time of each section', async () => {
    const fresh = sampleAttempt({
      section: 'full',
      mode: 'test-day',
      seconds: standardSeconds('old', 'math'),
    })
    const abandoned = { ...fresh, answers: fresh.answers.with(15, bookmarkedAnswer) }
    const written = stored(closeExpiredAttempt(abandoned, sampleKey(abandoned), T0 + 8 * DAY))
    await store.create(written, T0 + 8 * DAY)
    expect(await itemOf(written.attempt.id)).toMatchObject({
      state: 'closed',
      score: 1,
      correct: 0,
      parts: SECTIONS.map((section) => [section, 0, 4, standardSeconds('old', 'math')]),
    })
  })

  test('reads an attempt that an earlier release graded too early as open, without a result', async () => {
    const done = submit(answered, sampleKey(answered), work, T0 + MINUTE)
    const written = stored(done)
    const { id } = written.attempt
    await store.create(written, T0)
    await table.update(attemptKey(id), {
      set: 'SET #state = :graded',
      when: 'attribute_exists(pk)',
      names: { '#state': 'state' },
      values: { ':graded': 'graded' },
    })
    expect((await store.read(id, T0))?.attempt).toMatchObject({ state: 'open', result: null })
  })
})
