import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { SECTIONS, TOPICS } from '#domain/exam/formats.ts'
import type { TimeFactor } from '#domain/exam/timing.ts'
import { seedBank } from '#lambdas/shared/bank/seed.ts'
import { createServicesWithClock, itemsWith } from '../support/accounts.ts'
import { createAdminWithClock } from '../support/admin.ts'
import type { DrillView, NewDrill } from '../support/api-client.ts'
import { createBankStores } from '../support/bank-stores.ts'
import { everyItem, openDatabase } from '../support/database.ts'
import { drillAnswer, finishDrill, grantPro, takeTest } from '../support/drills.ts'
import { correctOptions, fixtureBank } from '../support/fixture-bank.ts'
import { DAY, MINUTE, T0 } from '../support/sample-attempt.ts'
import { startIssuer } from '../support/tokens.ts'

/** Drills from their start to their end, and what they change. */

const bank = fixtureBank({
  questionsPerPool: { english: 30, math: 60, reading: 20, science: 20 },
  versions: ['old'],
})
const keys = correctOptions(bank)
const clock = { now: T0 }
const { client, table } = await openDatabase()
const issuer = await startIssuer()
afterAll(() => issuer.stop())
await seedBank(createBankStores(table), bank, undefined, () => clock.now)
const services = createServicesWithClock(client, issuer, { clock })

async function createProStudent() {
  const student = services.signIn()
  await grantPro(table, student.userId)
  return student
}

const MATH: NewDrill = { version: 'old', minutes: 5, sections: ['math'] }
const TEST = { version: 'old', section: 'math', count: 10 } as const
const reasonsOf = ({ items }: DrillView) => items.map(({ reason }) => reason)
const idsOf = ({ items }: DrillView) => items.map(({ questionId }) => questionId)
const dueInOldVersion = async (student: Awaited<ReturnType<typeof createProStudent>>) =>
  (await student.learning()).due.find(({ version }) => version === 'old')

describe('a new drill', () => {
  test('has only unseen items for a new student, fits into its minutes, and shows no lesson', async () => {
    const student = await createProStudent()
    for (const minutes of [5, 10, 20] as const) {
      const drill = await student.createDrill({ version: 'old', minutes })
      expect(drill).toMatchObject({ minutes, state: 'open', dueLeft: 0, sections: SECTIONS })
      expect(drill.plannedSeconds).toBeLessThanOrEqual(minutes * 60)
      expect(drill.items.length).toBeGreaterThan(1)
      expect(new Set(reasonsOf(drill))).toEqual(new Set(['unseen']))
      expect(drill.items.every((item) => item.answer === null)).toBe(true)
      expect(idsOf(drill).toSorted()).toEqual(drill.questions.map(({ id }) => id).toSorted())
      expect(new Set(drill.sets.map(({ id }) => id))).toEqual(
        new Set(drill.questions.map(({ setId }) => setId)),
      )
      await student.endDrill(drill.id)
    }
  })

  test('asks items that were missed in a test, of the requested sections only, and fewer with extended time', async () => {
    const student = await createProStudent()
    const missedIds = (await takeTest(student, keys, TEST, 8)).slice(0, 8)
    const afterTest = await dueInOldVersion(student)
    expect(afterTest).toMatchObject({ due: 0, waiting: 0 })
    clock.now = afterTest?.nextDueAt ?? 0
    // The due count includes up to ten items that wait for their first drill.
    expect(await dueInOldVersion(student)).toMatchObject({ due: 8, waiting: 0, nextDueAt: null })
    const drill = await student.createDrill({ ...MATH, minutes: 10 })
    const missedItems = drill.items.filter(({ reason }) => reason === 'missed')
    expect(missedItems.length).toBeGreaterThan(2)
    expect(missedIds).toEqual(expect.arrayContaining(missedItems.map(({ questionId }) => questionId)))
    expect(drill.questions.every(({ section }) => section === 'math')).toBe(true)
    await student.endDrill(drill.id)
    const extended = await student.createDrill({ ...MATH, minutes: 10, timeFactor: 2 })
    expect(extended.items.length).toBeLessThan(drill.items.length)
    expect(extended.plannedSeconds).toBeLessThanOrEqual(600)
  })

  test('about a topic asks only items of the topic, including missed ones, even from passages that mix topics', async () => {
    for (const section of ['math', 'english'] as const) {
      const student = await createProStudent()
      const [, topic = ''] = TOPICS[section]
      const missedIds = await takeTest(student, keys, { version: 'old', section, count: 30 }, 30)
      clock.now += DAY
      const request: NewDrill = { version: 'old', minutes: 20, sections: [section] }
      const drill = await student.createDrill({ ...request, topic })
      expect(drill.items.length).toBeGreaterThan(1)
      expect(drill.questions.map((question) => question.topic)).toEqual(drill.questions.map(() => topic))
      const missedItems = drill.items.filter(({ reason }) => reason === 'missed')
      expect(missedItems.length).toBeGreaterThan(0)
      expect(missedIds).toEqual(expect.arrayContaining(missedItems.map(({ questionId }) => questionId)))
      const { remaining } = await student.answerDrill(drill.id, drillAnswer(keys, drill, 0, false))
      expect(remaining.length).toBeGreaterThan(0)
      const { questions } = await student.drill(drill.id)
      expect(new Set(questions.map((question) => question.topic))).toEqual(new Set([topic]))
    }
  })

  test.each([
    ['of another section', { sections: ['math'], topic: 'Punctuation' }],
    ['without its section', { topic: 'Trigonometry' }],
    ['with two sections', { sections: ['math', 'english'], topic: 'Trigonometry' }],
  ])('about a topic %s is rejected', async (_, body) => {
    const student = await createProStudent()
    const { status, text } = await student.call('POST', '/drills', {
      body: { version: 'old', minutes: 5, ...body },
    })
    expect([status, text]).toEqual([400, expect.stringContaining('topic')])
    expect(await student.learning()).toMatchObject({ openDrill: null })
  })

  test('needs more minutes for the due items with extended time, as GET /me/learning says', async () => {
    const student = await createProStudent()
    await takeTest(student, keys, TEST, 8)
    clock.now += DAY
    const minutesAt = async (timeFactor: TimeFactor) =>
      (await student.learning(timeFactor)).due.find(({ version }) => version === 'old')?.minutes
    // Eight Math questions of a minute each, and 15 seconds for each explanation.
    expect([await minutesAt(1), await minutesAt(1.5), await minutesAt(2)]).toEqual([10, 14, 18])
    const { status } = await student.call('GET', '/me/learning?timeFactor=3')
    expect(status).toBe(400)
  })

  test('is the same for a repeated request; another request with its idempotency key gets 409', async () => {
    const student = await createProStudent()
    const headers = { 'idempotency-key': randomUUID() }
    const first = await student.createDrill(MATH, headers)
    expect(idsOf(await student.createDrill(MATH, headers))).toEqual(idsOf(first))
    await expect(student.createDrill({ ...MATH, minutes: 10 }, headers)).rejects.toMatchObject({
      status: 409,
    })
    await student.endDrill(first.id)
    expect(await student.createDrill(MATH, headers)).toMatchObject({ id: first.id, state: 'ended' })
  })

  test('is the drill in progress, if that began less than a day ago', async () => {
    const student = await createProStudent()
    const first = await student.createDrill(MATH)
    clock.now += DAY - MINUTE
    expect((await student.createDrill({ ...MATH, minutes: 20 })).id).toBe(first.id)
    expect((await student.learning()).openDrill).toMatchObject({ id: first.id, answered: 0, minutes: 5 })
    clock.now += MINUTE
    expect((await student.drill(first.id)).state).toBe('ended')
    expect((await student.learning()).openDrill).toBeNull()
    expect((await student.createDrill({ ...MATH, minutes: 20 })).id).not.toBe(first.id)
  })

  test('is the same for two devices that request one at the same time', async () => {
    for (let time = 0; time < 10; time += 1) {
      const student = await createProStudent()
      const both = await Promise.all([
        student.createDrill(MATH),
        student.createDrill({ ...MATH, minutes: 10 }),
      ])
      const [id] = both.map((one) => one.id)
      const stored = (await itemsWith(client, [student.userId])).filter(({ sk }) =>
        String(sk).startsWith('DRILL#'),
      )
      expect(stored).toHaveLength(1)
      expect(both.map((one) => one.id)).toEqual([id, id])
    }
  })

  test('expires if nobody answers it, and not after an answer', async () => {
    const student = await createProStudent()
    const readStored = async () =>
      (await itemsWith(client, [student.userId])).find(({ sk }) => String(sk).startsWith('DRILL#'))
    const drill = await student.createDrill(MATH)
    expect(await readStored()).toMatchObject({ ttl: Math.floor((clock.now + 30 * DAY) / 1000) })
    await student.answerDrill(drill.id, drillAnswer(keys, drill, 0, true))
    expect(await readStored()).not.toHaveProperty('ttl')
  })

  test('is rejected if the bank has nothing for it, and then nothing is stored', async () => {
    const student = await createProStudent()
    await expect(student.createDrill({ version: 'enhanced', minutes: 5 })).rejects.toMatchObject({
      status: 422,
    })
    expect(await student.learning()).toMatchObject({ openDrill: null })
  })
})

describe('an answer', () => {
  test('gets its lesson, and a later answer to the same item gets the first one with its lesson', async () => {
    const student = await createProStudent()
    const drill = await student.createDrill(MATH)
    const [right, wrong] = [drillAnswer(keys, drill, 0, true), drillAnswer(keys, drill, 0, false)]
    const { answer, remaining } = await student.answerDrill(drill.id, { ...right, marked: true })
    expect(answer).toMatchObject({ ...pick(right), isCorrect: true, marked: true, outcome: 'guessed' })
    expect(answer.explanation).not.toBe('')
    expect(remaining.map(({ questionId }) => questionId)).toEqual(idsOf(drill).slice(1))
    clock.now += MINUTE
    expect(await student.answerDrill(drill.id, wrong)).toMatchObject({ answer, remaining })
    const [first, second] = (await student.drill(drill.id)).items
    expect(first?.answer).toEqual(answer)
    expect(second?.answer).toBeNull()
  })

  test('that is wrong adds a similar item to the drill, and the reply has it, also for a repeat', async () => {
    const student = await createProStudent()
    const drill = await student.createDrill({ ...MATH, minutes: 10 })
    const [missed] = drill.questions.filter(({ id }) => id === drill.items[0]?.questionId)
    const answerBody = drillAnswer(keys, drill, 0, false)
    const reply = await student.answerDrill(drill.id, answerBody)
    expect(reply.answer).toMatchObject({ isCorrect: false, outcome: 'wrong' })
    expect(reply.answer.choiceNote).not.toBeNull()
    const similar = reply.remaining.findIndex(({ reason }) => reason === 'similar')
    expect(similar).toBe(2)
    const [question] = reply.questions
    expect(question).toMatchObject({
      id: reply.remaining[similar]?.questionId,
      topic: missed?.topic,
      difficultyLevel: missed?.difficultyLevel,
    })
    expect(reply.sets.map(({ id }) => id)).toEqual([question?.setId])
    expect(await student.answerDrill(drill.id, answerBody)).toEqual(reply)
    expect((await student.drill(drill.id)).plannedSeconds).toBeLessThanOrEqual(600)
  })

  test('to an item that another device answered gets the first answer; one out of turn or with a wrong place gets 409', async () => {
    const student = await createProStudent()
    const drill = await student.createDrill(MATH)
    const answerBodies = [true, false].map((isRight) => drillAnswer(keys, drill, 0, isRight))
    const [one, other] = await Promise.all(
      answerBodies.map(async (body) => student.answerDrill(drill.id, body)),
    )
    expect(one?.answer).toEqual(other?.answer)
    const current = await student.drill(drill.id)
    expect(current.items.filter(({ answer }) => answer !== null)).toHaveLength(1)
    const last = current.items.length - 1
    const earlyAnswer = student.answerDrill(drill.id, drillAnswer(keys, current, last, true))
    await expect(earlyAnswer).rejects.toMatchObject({ status: 409 })
    const foreign = { ...drillAnswer(keys, current, 1, true), place: 0 }
    await expect(student.answerDrill(drill.id, foreign)).rejects.toMatchObject({ status: 409 })
    await expect(student.answerDrill(drill.id, { ...foreign, place: 60 })).rejects.toMatchObject({
      status: 409,
    })
    expect(await student.drill(drill.id)).toEqual(current)
  })

  test('must be one of the options, and arrive before the end', async () => {
    const student = await createProStudent()
    const drill = await student.createDrill(MATH)
    const body = drillAnswer(keys, drill, 0, true)
    const invalid = student.answerDrill(drill.id, { ...body, userAnswer: 'none of these' })
    await expect(invalid).rejects.toMatchObject({ status: 400 })
    await student.endDrill(drill.id)
    await expect(student.answerDrill(drill.id, body)).rejects.toMatchObject({ status: 409 })
    expect((await student.drill(drill.id)).items.every(({ answer }) => answer === null)).toBe(true)
  })
})

describe('a finished drill', () => {
  test('says what it changed, and its missed item returns when it is due', async () => {
    const student = await createProStudent()
    await takeTest(student, keys, TEST, 3)
    clock.now += DAY
    const before = (await student.learning()).topics
    const drill = await student.createDrill(MATH)
    const count = await finishDrill(student, keys, drill.id, (place) => place !== 0)
    const summary = await student.endDrill(drill.id)
    expect(summary).toMatchObject({ answered: count, right: count - 1, seconds: 40 * count })
    expect(await student.endDrill(drill.id)).toEqual(summary)
    expect(summary.drill.state).toBe('ended')
    expect(summary.items[0]).toMatchObject({ outcome: 'wrong', mastered: false })
    const after = await student.learning()
    expect(after.openDrill).toBeNull()
    for (const changed of summary.topics) {
      const isSame = (one: typeof changed.after) => one.topic === changed.after.topic
      expect(changed.before).toEqual(before.find(isSame))
      expect(changed.after).toEqual(after.topics.find(isSame))
      expect(changed.after.answers).toBeGreaterThan(changed.before.answers)
    }
    const times = summary.items.flatMap(({ dueAt }) => dueAt ?? [])
    expect(times.length).toBeGreaterThan(0)
    expect((await dueInOldVersion(student))?.nextDueAt).toBe(Math.min(...times))
    clock.now += 2 * DAY
    const next = await student.createDrill(MATH)
    expect(next.items.filter(({ reason }) => reason === 'due').map(({ questionId }) => questionId)).toContain(
      summary.items[0]?.questionId,
    )
  })

  test('is over with its last answer, and its answers count once however often they are read', async () => {
    const student = await createProStudent()
    const drill = await student.createDrill(MATH)
    const count = await finishDrill(student, keys, drill.id)
    expect((await student.drill(drill.id)).state).toBe('ended')
    for (let round = 0; round < 3; round += 1) {
      const { abilities, openDrill } = await student.learning()
      expect(abilities.reduce((sum, { answers }) => sum + answers, 0)).toBe(count)
      expect(openDrill).toBeNull()
    }
    expect((await student.createDrill(MATH)).id).not.toBe(drill.id)
  })

  test('has no item that a later drill asks as unseen', async () => {
    const student = await createProStudent()
    const seenIds = new Set<string>()
    for (let round = 0; round < 4; round += 1) {
      const drill = await student.createDrill({ ...MATH, minutes: 10 })
      for (const { questionId, reason } of drill.items)
        if (reason === 'unseen') expect(seenIds.has(questionId)).toBe(false)
      await finishDrill(student, keys, drill.id)
      for (const id of idsOf(drill)) seenIds.add(id)
      clock.now += 8 * 60 * MINUTE
    }
  })
})

describe('a drill of another student, or one that doesn’t exist', () => {
  test('is not found by a read, an answer, or an end', async () => {
    const [owner, other] = [await createProStudent(), await createProStudent()]
    const drill = await owner.createDrill(MATH)
    const body = drillAnswer(keys, drill, 0, true)
    for (const id of [drill.id, `drl_${'A'.repeat(22)}`, 'nothing'])
      for (const call of [
        async () => other.drill(id),
        async () => other.answerDrill(id, body),
        async () => other.endDrill(id),
      ])
        await expect(call()).rejects.toMatchObject({ status: 404 })
    expect((await owner.drill(drill.id)).state).toBe('open')
  })
})

const pick = ({ userAnswer, seconds }: { userAnswer: string; seconds: number }) => ({ userAnswer, seconds })

describe('a report of a problem with a drill’s question', () => {
  test('reaches the administrator with the item, answered or not, and nothing about the student', async () => {
    const student = await createProStudent()
    const drill = await student.createDrill(MATH)
    await student.answerDrill(drill.id, drillAnswer(keys, drill, 0, true))
    const admin = createAdminWithClock(client, clock)
    for (const { questionId } of drill.items.slice(0, 2)) {
      const body = { questionId, kind: 'wrong-key', text: ' I get 7. ' }
      const { status, text } = await student.call('POST', `/drills/${drill.id}/reports`, { body })
      expect([status, text]).toEqual([200, '{"reported":true}'])
      const [setId = '', number] = questionId.split('.')
      const { reports } = await admin.getSet({ version: 'old', section: 'math' }, setId)
      expect(reports.filter(({ question }) => question === Number(number))).toMatchObject([
        { kind: 'wrong-key', text: 'I get 7.', revision: 1, createdAt: clock.now },
      ])
    }
    const stored = (await everyItem(client)).filter(({ pk }) => pk === 'REPORTS')
    expect(stored).toHaveLength(2)
    for (const secret of [drill.id, student.userId]) expect(JSON.stringify(stored)).not.toContain(secret)
    expect((await student.drill(drill.id)).items.filter(({ answer }) => answer !== null)).toHaveLength(1)
  })

  test('is rejected for a question that isn’t in the drill, an unknown kind, another student’s drill, or an unknown one', async () => {
    const [student, other] = [await createProStudent(), await createProStudent()]
    const drill = await student.createDrill(MATH)
    const foreign = (await other.createDrill(MATH)).items.find(
      ({ questionId }) => !idsOf(drill).includes(questionId),
    )
    const valid = { questionId: idsOf(drill)[0], kind: 'typo' }
    const before = await everyItem(client)
    const send = async (from: typeof student, id: string, body: unknown) =>
      (await from.call('POST', `/drills/${id}/reports`, { body })).status
    expect(await send(student, drill.id, { ...valid, questionId: foreign?.questionId })).toBe(400)
    expect(await send(student, drill.id, { ...valid, kind: 'boring' })).toBe(400)
    expect(await send(other, drill.id, valid)).toBe(404)
    expect(await send(student, 'drl_none', valid)).toBe(404)
    expect(await everyItem(client)).toEqual(before)
  })
})
