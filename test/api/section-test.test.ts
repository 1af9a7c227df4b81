import { describe, expect, test } from 'vitest'
import { FORMATS, VERSIONS } from '#domain/exam/formats.ts'
import { answer } from '../support/api-client.ts'
import { openCloud } from '../support/cloud.ts'
import { EXPLANATION_MARK, correctOptions, fixtureBank, questionName } from '../support/fixture-bank.ts'
import { secretsIn } from '../support/secrets.ts'
import { answersTo, batches } from '../support/answers.ts'

/** A section test over HTTP, from the first question to the review, in both versions. */

const bank = fixtureBank({ questionsPerPool: { english: 90, math: 0, reading: 0, science: 0 } })
const keys = correctOptions(bank)
const cloud = await openCloud(bank)

describe.each(VERSIONS)('an English test, %s', (version) => {
  const standard = FORMATS[version].english

  test('is created, answered, submitted, and reviewed, and scored by the specification’s formula', async () => {
    const guest = cloud.createGuest()
    const { attempt, sets, questions } = await guest.create({ section: 'english', version })
    expect(attempt).toMatchObject({
      section: 'english',
      version,
      mode: 'practice',
      limited: false,
      state: 'open',
    })
    expect(questions).toHaveLength(standard.questions)
    expect(sets).toHaveLength(standard.questions / standard.setSize)
    expect(attempt.sections).toMatchObject([
      { section: 'english', count: standard.questions, seconds: standard.seconds, state: 'running' },
    ])

    const answers = answersTo(questions, keys, (index) => index % 3 !== 0)
    for (const batch of batches(answers, 10)) await guest.save(attempt.id, { answers: batch })
    const result = await guest.submit(attempt.id)
    const review = await guest.review(attempt.id)

    const correct = review.questions.filter(
      ({ userAnswer, correctAnswer }) => userAnswer === correctAnswer,
    ).length
    expect(correct).toBe(answers.filter((_, index) => index % 3 !== 0).length)
    expect(result).toMatchObject({
      correctAnswers: correct,
      totalQuestions: standard.questions,
      score: Math.max(1, Math.round((correct / standard.questions) * 36)),
      late: false,
    })
    expect(review).toMatchObject(result)
    expect(review.questions.filter(({ isCorrect }) => isCorrect)).toHaveLength(correct)
  })

  test('has no key, explanation, hint, or note in any reply before its review', async () => {
    const guest = cloud.createGuest()
    const headers = { 'idempotency-key': `secrets-of-${version}-test` }
    const { attempt, questions } = await guest.create({ section: 'english', version }, headers)
    await guest.create({ section: 'english', version }, headers)
    await guest.save(attempt.id, { answers: answersTo(questions, keys, () => true) })
    await guest.save(attempt.id, { sections: [{ section: 'english', action: 'pause' }] })
    await guest.get(attempt.id)
    await guest.call('GET', `/tests/${attempt.id}/review`)
    await guest.call('PATCH', `/tests/${attempt.id}`, {
      body: { answers: [answer(questions[0]?.id ?? '', 'no option')] },
    })
    await guest.submit(attempt.id)
    expect(guest.responses).toHaveLength(8)
    for (const { text } of guest.responses) expect(secretsIn(JSON.parse(text))).toEqual([])
    // The same search does find keys and explanations in the review.
    expect(secretsIn(await guest.review(attempt.id)).length).toBeGreaterThan(questions.length)
  })

  test('reviews each question with its key, its explanation, and why the chosen option is wrong', async () => {
    const guest = cloud.createGuest()
    const { attempt, questions } = await guest.create({ section: 'english', version, count: 10 })
    await guest.submit(
      attempt.id,
      answersTo(questions, keys, (index) => index > 0),
    )
    const review = await guest.review(attempt.id)
    expect(review.questions.map(({ id }) => id)).toEqual(questions.map(({ id }) => id))
    const [wrong, ...right] = review.questions
    expect(wrong).toMatchObject({
      isCorrect: false,
      choiceNote: expect.stringContaining(EXPLANATION_MARK),
      timeSpentSeconds: 40,
    })
    for (const question of right)
      expect(question).toMatchObject({
        isCorrect: true,
        choiceNote: null,
        correctAnswer: keys.get(questionName(question)),
        explanation: expect.stringContaining(EXPLANATION_MARK),
      })
  })

  test('with only wrong answers scores 1, and without any answer has no score', async () => {
    const guest = cloud.createGuest()
    const wrong = await guest.create({ section: 'english', version, count: 10 })
    const answers = answersTo(wrong.questions, keys, () => false)
    expect(await guest.submit(wrong.attempt.id, answers)).toMatchObject({ score: 1, correctAnswers: 0 })
    const empty = await guest.create({ section: 'english', version, count: 10 })
    const none = { score: null, correctAnswers: 0, totalQuestions: 10 }
    expect(await guest.submit(empty.attempt.id)).toMatchObject(none)
  })

  test('with only correct answers scores 36', async () => {
    const guest = cloud.createGuest()
    const { attempt, questions } = await guest.create({ section: 'english', version })
    const answers = answersTo(questions, keys, () => true)
    expect(await guest.submit(attempt.id, answers)).toMatchObject({
      score: 36,
      correctAnswers: standard.questions,
    })
  })
})

describe('an attempt that is read again', () => {
  test('has the same form, and every saved answer, seq, and bookmark', async () => {
    const guest = cloud.createGuest()
    const newTest = await guest.create({ section: 'english', version: 'old', count: 15 })
    const [first, second, third] = newTest.questions
    const savedAnswers = [
      answer(first?.id ?? '', first?.options[2] ?? '', { seq: 3, bookmarked: true }),
      answer(second?.id ?? '', null, { seq: 2, timeSpentSeconds: 7 }),
    ]
    await guest.save(newTest.attempt.id, { answers: savedAnswers })
    const reply = await guest.get(newTest.attempt.id)
    expect(reply.questions).toEqual(newTest.questions)
    expect(reply.sets).toEqual(newTest.sets)
    expect(reply.answers).toEqual([savedAnswers[0], { ...savedAnswers[1], bookmarked: false }])
    expect(reply.answers.map(({ questionId }) => questionId)).not.toContain(third?.id)
    expect(reply.attempt).toMatchObject({
      id: newTest.attempt.id,
      createdAt: newTest.attempt.createdAt,
      state: 'open',
    })
  })

  test('shows the answer with the highest seq, even if another came last', async () => {
    const guest = cloud.createGuest()
    const { attempt, questions } = await guest.create({ section: 'english', version: 'old', count: 15 })
    const { id = '', options = [] } = questions[0] ?? {}
    await guest.save(attempt.id, { answers: [answer(id, options[1] ?? '', { seq: 5 })] })
    await guest.save(attempt.id, { answers: [answer(id, options[2] ?? '', { seq: 4 })] })
    expect((await guest.get(attempt.id)).answers).toMatchObject([{ userAnswer: options[1], seq: 5 }])
  })
})
