import { describe, expect, test } from 'vitest'
import { FORMATS, SECTIONS, VERSIONS } from '#domain/exam/formats.ts'
import { openCloud } from '../support/cloud.ts'
import { correctOptions, fixtureBank } from '../support/fixture-bank.ts'
import { secretsIn } from '../support/secrets.ts'
import { answersTo, batches } from '../support/sitting.ts'

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
    for (const { text } of guest.replies) expect(secretsIn(JSON.parse(text))).toEqual([])
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
  test('is a full test of the old version without pauses', async () => {
    const guest = cloud.createGuest()
    const { attempt, questions } = await guest.create({ section: 'full', version: 'old', mode: 'test-day' })
    expect(questions).toHaveLength(215)
    await guest.save(attempt.id, { sections: [{ section: 'english', action: 'start' }] })
    await expect(
      guest.save(attempt.id, { sections: [{ section: 'english', action: 'pause' }] }),
    ).rejects.toMatchObject({ status: 409, message: expect.stringContaining('no pause') })
  })

  test.each([
    ['section', { section: 'math', version: 'old' }],
    ['version', { section: 'full', version: 'enhanced' }],
    ['untimed', { section: 'full', version: 'old', untimed: true }],
  ] as const)('refuses another value of the field %s', async (field, body) => {
    await expect(cloud.createGuest().create({ ...body, mode: 'test-day' })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining(field),
    })
  })
})
