import { describe, expect, test } from 'vitest'
import { seedBank } from '#lambdas/shared/bank/seed.ts'
import { answer } from '../support/api-client.ts'
import { createBankStores } from '../support/bank-stores.ts'
import { createCoreWithClock } from '../support/core.ts'
import { openDatabase } from '../support/database.ts'
import { correctOptions, fixtureBank } from '../support/fixture-bank.ts'
import { DAY, MINUTE, SECOND } from '../support/sample-attempt.ts'
import { secretsIn } from '../support/secrets.ts'
import { answersTo } from '../support/answers.ts'

/** How time affects a test, by the server’s clock. */

const bank = fixtureBank({
  questionsPerPool: { english: 75, math: 60, reading: 40, science: 40 },
  versions: ['old'],
})
const keys = correctOptions(bank)
const { client, table } = await openDatabase()
await seedBank(createBankStores(table), bank)

/** Starts a 10-question Math test of 10 minutes. Returns its correct answers, too. */
async function startTest() {
  const core = createCoreWithClock(client)
  const guest = core.createGuest()
  const newTest = await guest.create({ section: 'math', version: 'old', count: 10 })
  const end = newTest.attempt.sections[0]?.endsAt ?? 0
  return {
    ...core,
    guest,
    id: newTest.attempt.id,
    end,
    answers: answersTo(newTest.questions, keys, () => true),
  }
}
const at = (answers: readonly ReturnType<typeof answer>[], time: number) =>
  answers.map((one) => ({ ...one, at: time }))

describe('a deadline', () => {
  test('stays at its time while the device sends nothing', async () => {
    const { clock, guest, id, end } = await startTest()
    clock.now += 5 * MINUTE
    const { attempt } = await guest.get(id)
    expect(attempt.sections).toMatchObject([{ state: 'running', endsAt: end }])
    expect(end - attempt.serverTime).toBe(5 * MINUTE)
  })

  test('moves by the length of a pause', async () => {
    const { clock, guest, id } = await startTest()
    clock.now += 4 * MINUTE
    await guest.save(id, { sections: [{ section: 'math', action: 'pause' }] })
    clock.now += DAY
    expect((await guest.get(id)).attempt.sections).toMatchObject([
      { state: 'paused', remainingMs: 6 * MINUTE },
    ])
    const { attempt } = await guest.save(id, { sections: [{ section: 'math', action: 'resume' }] })
    expect(attempt.sections).toMatchObject([{ state: 'running', endsAt: clock.now + 6 * MINUTE }])
  })

  test('has 5 seconds of grace', async () => {
    const { clock, guest, id, end, answers } = await startTest()
    clock.now = end + 4_999
    expect((await guest.save(id, { answers: answers.slice(0, 5) })).ignored).toEqual([])
    clock.now = end + 5_000
    const { ignored } = await guest.save(id, { answers })
    expect(ignored).toEqual(answers.slice(5).map(({ questionId }) => questionId))
    expect(await guest.submit(id)).toMatchObject({ correctAnswers: 5, late: false, completedAt: end })
  })

  test('leaves the test open until its review is opened, which grades the stored answers', async () => {
    const { clock, guest, id, end, answers } = await startTest()
    await guest.save(id, { answers: answers.slice(0, 5) })
    clock.now = end + 5 * SECOND
    expect((await guest.get(id)).attempt).toMatchObject({
      state: 'open',
      sections: [{ state: 'finished' }],
    })
    expect(await guest.review(id)).toMatchObject({
      score: 18,
      correctAnswers: 5,
      completedAt: end,
      timeSpentSeconds: 600,
    })
  })

  test('allows no review until the grace period is over', async () => {
    const { clock, guest, id, end } = await startTest()
    clock.now = end + 4_999
    await expect(guest.review(id)).rejects.toMatchObject({ status: 409 })
    expect(secretsIn(await guest.get(id))).toEqual([])
  })
})

describe('answers and clock actions that arrive after the end', () => {
  test('count if they are dated before the end, and make the result late', async () => {
    const { clock, guest, id, end, answers } = await startTest()
    clock.now = end + 2 * DAY
    expect((await guest.get(id)).attempt.state).toBe('open')
    await guest.save(id, { answers: at(answers, end - MINUTE) })
    expect(await guest.submit(id)).toMatchObject({ score: 36, late: true, completedAt: end })
  })

  test('are not late within 60 seconds', async () => {
    const { clock, guest, id, end, answers } = await startTest()
    clock.now = end + 60 * SECOND
    expect(await guest.submit(id, at(answers, end - SECOND))).toMatchObject({ score: 36, late: false })
  })

  test("don't count after more than 7 days, because the test is closed by then", async () => {
    const { clock, guest, id, end, answers } = await startTest()
    await guest.save(id, { answers: answers.slice(0, 1) })
    clock.now = end + 7 * DAY + 1
    const lateAnswers = at(answers, end - MINUTE)
    await expect(guest.save(id, { answers: lateAnswers })).rejects.toMatchObject({ status: 409 })
    expect(await guest.submit(id, lateAnswers)).toMatchObject({ correctAnswers: 1, completedAt: end })
  })

  test('pause the section if they include a pause dated before the end', async () => {
    const { clock, guest, id, end } = await startTest()
    clock.now = end + MINUTE
    expect((await guest.get(id)).attempt.sections).toMatchObject([{ state: 'finished' }])
    const { attempt } = await guest.save(id, {
      sections: [{ section: 'math', action: 'pause', at: end - MINUTE }],
    })
    expect(attempt).toMatchObject({ state: 'open', sections: [{ state: 'paused', remainingMs: MINUTE }] })
    await expect(guest.review(id)).rejects.toMatchObject({ status: 409 })
  })

  test('count if the submit of an offline test sends all of them, because it applies the clock actions first', async () => {
    const { clock, guest, id, end, answers } = await startTest()
    clock.now = end + DAY
    const pausedAt = end - 5 * MINUTE
    const resumedAt = end + 30 * MINUTE
    const body = {
      sections: [
        { section: 'math', action: 'pause', at: pausedAt },
        { section: 'math', action: 'resume', at: resumedAt },
      ],
      answers: at(answers, resumedAt + MINUTE),
    }
    const response = await guest.call('POST', `/tests/${id}/submit`, { body })
    expect(JSON.parse(response.text)).toMatchObject({
      score: 36,
      late: true,
      completedAt: resumedAt + 5 * MINUTE,
    })
  })
})

describe('the review of a test whose time ran out', () => {
  test('closes the test to new answers', async () => {
    const { clock, guest, id, end, answers } = await startTest()
    await guest.save(id, { answers: answers.slice(0, 1) })
    clock.now = end + MINUTE
    expect(await guest.review(id)).toMatchObject({ score: 4, attempt: { state: 'closed' } })
    await expect(guest.save(id, { answers: at(answers, end - MINUTE) })).rejects.toMatchObject({
      status: 409,
    })
    expect(await guest.submit(id, at(answers, end - MINUTE))).toMatchObject({ score: 4, late: false })
  })
})

describe('two devices', () => {
  test('time spent on one doesn’t replace the answer given on the other', async () => {
    const { guest, id, answers } = await startTest()
    const [first] = answers
    if (first === undefined) throw new Error('a test has questions')
    await guest.save(id, { answers: [{ ...first, timeSpentSeconds: 20 }] })
    await guest.save(id, { answers: [{ ...first, userAnswer: null, seq: 0, timeSpentSeconds: 90 }] })
    expect((await guest.get(id)).answers).toMatchObject([
      { userAnswer: first.userAnswer, seq: 1, timeSpentSeconds: 90 },
    ])
  })

  test('a save with an answer that doesn’t replace the stored one returns the stored one', async () => {
    const { guest, id, answers } = await startTest()
    const [first] = answers
    if (first === undefined) throw new Error('a test has questions')
    // `held` is the reply's field with the stored answers that took precedence over sent ones.
    expect((await guest.save(id, { answers: [first] })).held).toEqual([])
    const { held } = await guest.save(id, { answers: [{ ...first, userAnswer: null }] })
    expect(held).toMatchObject([{ questionId: first.questionId, userAnswer: first.userAnswer, seq: 1 }])
  })
})

describe('a student’s wrong clock', () => {
  test('that is a day ahead doesn’t make the server ignore answers', async () => {
    const { clock, guest, id, answers } = await startTest()
    await guest.save(id, { answers: at(answers, clock.now + DAY) })
    expect((await guest.get(id)).answers).toHaveLength(10)
  })
})

describe('Test Day Mode', () => {
  test('finishes each section on time after the device stops sending, and its review grades the stored answers', async () => {
    const { clock, createGuest } = createCoreWithClock(client)
    const { attempt, questions } = await createGuest()
      .withToken('t'.repeat(43))
      .create({ section: 'full', version: 'old', mode: 'test-day' })
    clock.now += MINUTE
    const [first] = answersTo(questions.slice(0, 1), keys, () => true)
    await createGuest()
      .withToken('t'.repeat(43))
      .save(attempt.id, { answers: first === undefined ? [] : [first] })
    clock.now += 3 * MINUTE + (2700 + 3600 + 2100 + 2100) * SECOND + 5 * SECOND
    const review = await createGuest().withToken('t'.repeat(43)).review(attempt.id)
    expect(review).toMatchObject({ score: 1, correctAnswers: 1, timeSpentSeconds: 10_500 })
    expect(review.attempt.sections.map(({ state }) => state)).toEqual([
      'finished',
      'finished',
      'finished',
      'finished',
    ])
  })
})

describe('a guest’s attempt', () => {
  test('expires 30 days after the last write', async () => {
    const { clock, guest, id, answers } = await startTest()
    clock.now += 5 * MINUTE
    await guest.save(id, { answers: answers.slice(0, 1) })
    clock.now += 30 * DAY - SECOND
    expect((await guest.get(id)).answers).toHaveLength(1)
    // The read above graded the test, and storing the result started another 30 days.
    clock.now += 30 * DAY
    await expect(guest.get(id)).rejects.toMatchObject({ status: 404 })
  })
})
