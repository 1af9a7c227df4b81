import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openCloud } from '../support/cloud.ts'
import { attemptItemOf, everyItem } from '../support/database.ts'
import { correctOptions, fixtureBank } from '../support/fixture-bank.ts'
import { answersTo } from '../support/answers.ts'

/** A signed-in student’s tests: like a guest’s, but available on any device. */

const bank = fixtureBank({
  questionsPerPool: { english: 15, math: 60, reading: 10, science: 10 },
  versions: ['old'],
})
const keys = correctOptions(bank)
const cloud = await openCloud(bank)
const MATH = { section: 'math', version: 'old', count: 10 } as const

const itemOf = (id: string) => attemptItemOf(cloud.client, id)

describe('a test that a student creates', () => {
  test('is answered, graded, and reviewed like a guest’s', async () => {
    const student = cloud.student()
    const { attempt, questions, guestToken } = await student.create(MATH)
    expect(guestToken, 'the session is the proof').toBeUndefined()
    const answers = answersTo(questions, keys, (index) => index < 5)
    await student.save(attempt.id, { answers: answers.slice(0, 7) })
    expect((await student.get(attempt.id)).answers).toHaveLength(7)
    expect(await student.submit(attempt.id, answers)).toMatchObject({ score: 18, correctAnswers: 5 })
    expect((await student.review(attempt.id)).questions).toHaveLength(10)
  })

  test('may be left in Test Day Mode', async () => {
    const student = cloud.student()
    const { attempt } = await student.create({ section: 'full', version: 'old', mode: 'test-day' })
    expect((await student.leave(attempt.id)).attempt.state).toBe('left')
  })

  test('is available on another device too, and has the answers of both', async () => {
    const userId = randomUUID()
    const { attempt, questions } = await cloud.student(userId).create(MATH)
    const answers = answersTo(questions, keys, () => true)
    await cloud.student(userId).save(attempt.id, { answers: answers.slice(0, 4) })
    await cloud.student(userId).save(attempt.id, { answers: answers.slice(4) })
    const current = await cloud.student(userId).get(attempt.id)
    expect(current.answers).toHaveLength(10)
    expect(current.attempt.sections[0]?.endsAt).toBe(attempt.sections[0]?.endsAt)
  })

  test('is stored with the account only, without a token or an expiry', async () => {
    const userId = randomUUID()
    const device = cloud.createGuest()
    const response = await device.call('POST', '/tests', {
      body: MATH,
      headers: { authorization: `Bearer ${cloud.issuer.session(userId)}` },
    })
    const id: unknown = JSON.parse(response.text).attempt.id
    const item = await itemOf(String(id))
    expect(item).toMatchObject({ ownerId: userId })
    expect(item).not.toHaveProperty('tokenHash')
    expect(item).not.toHaveProperty('ttl')
    await expect(device.get(String(id))).rejects.toMatchObject({ status: 404 })
  })
})

describe('a repeated create of a student', () => {
  const headers = { 'idempotency-key': 'a-key-of-this-device' }

  test('returns the same test, but another student or a guest gets another test', async () => {
    const userId = randomUUID()
    const first = await cloud.student(userId).create(MATH, headers)
    const second = await cloud.student(userId).create(MATH, headers)
    const other = await cloud.student().create(MATH, headers)
    const guest = await cloud.createGuest().create(MATH, headers)
    expect(second.attempt.id).toBe(first.attempt.id)
    expect(second.questions).toEqual(first.questions)
    expect(new Set([first, other, guest].map(({ attempt }) => attempt.id)).size).toBe(3)
  })

  test('sent 20 times at once creates one test', async () => {
    const userId = randomUUID()
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => cloud.student(userId).create(MATH, headers)),
    )
    expect(new Set(replies.map(({ attempt }) => attempt.id)).size).toBe(1)
    const stored = (await everyItem(cloud.client)).filter(({ ownerId }) => ownerId === userId)
    expect(stored).toHaveLength(1)
  })

  test('with another request is rejected with 409', async () => {
    const student = cloud.student()
    await student.create(MATH, headers)
    await expect(student.create({ ...MATH, count: 20 }, headers)).rejects.toMatchObject({ status: 409 })
  })
})
