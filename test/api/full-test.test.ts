import { describe, expect, test } from 'vitest'
import { FORMATS, SECTIONS, VERSIONS } from '#domain/exam/formats.ts'
import { attemptKey } from '#lambdas/shared/store/keys.ts'
import { createTable } from '#lambdas/shared/store/table.ts'
import { openCloud } from '../support/cloud.ts'
import { TABLE_NAME } from '../support/database.ts'
import { correctOptions, fixtureBank } from '../support/fixture-bank.ts'
import { secretsIn } from '../support/secrets.ts'
import { answersTo, batches } from '../support/answers.ts'

const bank = fixtureBank({ questionsPerPool: { english: 75, math: 60, reading: 40, science: 40 } })
const keys = correctOptions(bank)
const cloud = await openCloud(bank)

describe.each(VERSIONS)('a full test, %s', (version) => {
  test('runs through its four sections, each started by the student, to one score', async () => {
    const guest = cloud.createGuest()
    const { attempt, questions } = await guest.create({ section: 'full', version })
    const formats = SECTIONS.map((section) => ({ section, ...FORMATS[version][section] }))
    expect(attempt.sections).toMatchObject(
      formats.map(({ section, questions: count, seconds }) => ({
        section,
        count,
        seconds,
        state: 'waiting',
      })),
    )
    const answers = answersTo(questions, keys, (index) => index % 2 === 0)
    let first = 0
    for (const { section, questions: count } of formats) {
      const own = answers.slice(first, first + count)
      expect(questions.slice(first, first + count).every((question) => question.section === section)).toBe(
        true,
      )
      first += count
      await guest.save(attempt.id, { sections: [{ section, action: 'start' }] })
      for (const batch of batches(own, 10)) await guest.save(attempt.id, { answers: batch })
      await guest.save(attempt.id, { sections: [{ section, action: 'finish' }] })
    }
    const correct = answers.filter((_, index) => index % 2 === 0).length
    const score = Math.round((correct / questions.length) * 36)
    expect(await guest.submit(attempt.id)).toMatchObject({
      correctAnswers: correct,
      totalQuestions: questions.length,
      score,
    })
    for (const { text } of guest.responses) expect(secretsIn(JSON.parse(text))).toEqual([])
    const review = await guest.review(attempt.id)
    expect(review.questions.filter(({ isCorrect }) => isCorrect)).toHaveLength(correct)
  })

  test("refuses answers to a section that hasn't started, and a section out of order", async () => {
    const guest = cloud.createGuest()
    const { attempt, questions } = await guest.create({ section: 'full', version })
    const [english] = answersTo(questions, keys, () => true)
    await expect(
      guest.save(attempt.id, { answers: english === undefined ? [] : [english] }),
    ).rejects.toMatchObject({
      status: 409,
    })
    await expect(
      guest.save(attempt.id, { sections: [{ section: 'reading', action: 'start' }] }),
    ).rejects.toMatchObject({ status: 409 })
    expect((await guest.get(attempt.id)).answers).toEqual([])
  })
})

describe('Test Day Mode', () => {
  test('is a full test without pauses in the old version', async () => {
    const guest = cloud.createGuest()
    const { attempt, questions } = await guest.create({ section: 'full', version: 'old', mode: 'test-day' })
    expect(questions).toHaveLength(215)
    await guest.save(attempt.id, { sections: [{ section: 'english', action: 'start' }] })
    await expect(
      guest.save(attempt.id, { sections: [{ section: 'english', action: 'pause' }] }),
    ).rejects.toMatchObject({ status: 409, message: expect.stringContaining('no pause') })
  })

  test('in the Enhanced format has its own times, and leaves out Science if the student wants', async () => {
    const guest = cloud.createGuest()
    const enhanced = { section: 'full', version: 'enhanced', mode: 'test-day' } as const
    const rows = ({
      sections,
    }: {
      sections: readonly { section: string; count: number; seconds: number | null }[]
    }) => sections.map(({ section, count, seconds }) => [section, count, seconds])
    const whole = await guest.create(enhanced)
    expect(rows(whole.attempt)).toEqual([
      ['english', 50, 1800],
      ['math', 45, 2400],
      ['reading', 30, 1500],
      ['science', 30, 1500],
    ])
    const shorter = await guest.create({ ...enhanced, science: false })
    expect(rows(shorter.attempt)).toEqual(rows(whole.attempt).slice(0, 3))
    expect(shorter.attempt).toMatchObject({ limited: false, requestedQuestions: 125, totalQuestions: 125 })
    const { id } = shorter.attempt
    await guest.save(id, { sections: [{ section: 'english', action: 'start' }] })
    await guest.submit(
      id,
      answersTo(shorter.questions.slice(0, 50), keys, () => true),
    )
    expect(await guest.review(id)).toMatchObject({ correctAnswers: 50, totalQuestions: 125, score: 14 })
  })

  test('has longer breaks with extended time, and names a break length only if one is stored', async () => {
    const guest = cloud.createGuest()
    const simulation = { section: 'full', version: 'old', mode: 'test-day' } as const
    expect((await guest.create(simulation)).attempt).not.toHaveProperty('breakSeconds')
    const { attempt } = await guest.create({ ...simulation, timeFactor: 1.5 })
    expect(attempt.breakSeconds).toBe(90)
    expect((await guest.get(attempt.id)).attempt.breakSeconds).toBe(90)
    await createTable(cloud.client, TABLE_NAME).update(attemptKey(attempt.id), { set: 'REMOVE breakSeconds' })
    expect((await guest.get(attempt.id)).attempt).not.toHaveProperty('breakSeconds')
  })

  test.each([
    ['section', { section: 'math', version: 'old' }],
    ['science', { section: 'full', version: 'old', science: false }],
    ['untimed', { section: 'full', version: 'old', untimed: true }],
  ] as const)('rejects an invalid value of the field %s', async (field, body) => {
    await expect(cloud.createGuest().create({ ...body, mode: 'test-day' })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining(field),
    })
  })
})
