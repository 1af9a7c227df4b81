import { afterAll, describe, expect, test } from 'vitest'
import { GRACE_MS } from '#domain/attempts/attempt.ts'
import { FREE } from '#domain/billing/entitlement.ts'
import { REMOVED_CHOICES_A_DAY } from '#domain/limits/allowances.ts'
import { STRATEGY_GUIDES } from '#domain/hints/strategies.ts'
import { mentions } from '#domain/items/words.ts'
import { createLimits } from '#lambdas/core/limits.ts'
import { seedBank } from '#lambdas/shared/bank/seed.ts'
import { createGuideStore } from '#lambdas/shared/store/guide-store.ts'
import { createLimitStore } from '#lambdas/shared/store/limit-store.ts'
import { createSubscriptionStore } from '#lambdas/shared/store/subscription-store.ts'
import { createServicesWithClock } from '../support/accounts.ts'
import { answer, type ServedTest } from '../support/api-client.ts'
import { createBankStores } from '../support/bank-stores.ts'
import { openDatabase } from '../support/database.ts'
import { correctOptions, fixtureBank, questionName } from '../support/fixture-bank.ts'
import { sampleAttempt, DAY, MINUTE } from '../support/sample-attempt.ts'
import { sampleGuide } from '../support/sample-guides.ts'
import { answersTo } from '../support/answers.ts'
import { startIssuer } from '../support/tokens.ts'

/** Hints of a test in progress: a ladder of three that never has the key. */

const bank = fixtureBank({ questionsPerPool: 15, versions: ['old'] })
const keys = correctOptions(bank)
const { client, table } = await openDatabase()
await seedBank(createBankStores(table), bank)
const guides = [...STRATEGY_GUIDES].map((id) => sampleGuide({ id, section: 'math' }))
await createGuideStore(table).writeList(
  'sample',
  guides.map(({ content: _, ...summary }) => ({ ...summary, digest: 'sample' })),
)
const issuer = await startIssuer()
afterAll(issuer.stop)

/** Signs in a student with Pro. */
async function createPro() {
  const services = createServicesWithClock(client, issuer)
  const student = services.signIn()
  const subscriptions = createSubscriptionStore(table)
  await subscriptions.create(student.userId, `cus_${student.userId}`)
  await subscriptions.saveEntitlement(student.userId, 1, {
    ...FREE,
    tier: 'Pro',
    currentPeriodEnd: services.clock.now + 30 * DAY,
  })
  return { student, services, clock: services.clock }
}

const math = { section: 'math', version: 'old', count: 10 } as const
const correctOptionOf = (question: ServedTest['questions'][number]): string =>
  keys.get(questionName(question)) ?? ''

async function startTest(changes: object = {}) {
  const { student, clock, services } = await createPro()
  const servedTest = await student.create({ ...math, ...changes })
  const [first, second] = servedTest.questions
  if (first === undefined || second === undefined) throw new Error('a test has questions')
  return {
    student,
    clock,
    services,
    id: servedTest.attempt.id,
    questions: servedTest.questions,
    first,
    second,
  }
}

describe('a hint', () => {
  test('says where to look, then which strategy helps, then removes one wrong choice', async () => {
    const { student, id, first } = await startTest()
    const look = await student.hint(id, { questionId: first.id, step: 1 })
    expect(look).toMatchObject({ hints: 1, of: 3, steps: [{ kind: 'look' }] })
    const strategy = await student.hint(id, { questionId: first.id, step: 2 })
    expect(strategy).toMatchObject({ hints: 2, of: 3, steps: [...look.steps, { kind: 'strategy' }] })
    const [, named] = strategy.steps
    if (named?.kind !== 'strategy') throw new Error('the second hint is a strategy')
    expect(named.guide?.title).toBe(`Sample Guide ${named.guide?.id}`)
    const all = await student.hint(id, { questionId: first.id, step: 3 })
    const [, , removed] = all.steps
    if (removed?.kind !== 'remove') throw new Error('the third hint removes a choice')
    expect(first.options).toContain(removed.choice)
    expect(removed.choice).not.toBe(correctOptionOf(first))
    expect(removed.reason).not.toBe('')
  })

  test('has the same steps when it’s requested again, whatever was opened since', async () => {
    const { student, id, first } = await startTest()
    const firstHint = await student.hint(id, { questionId: first.id, step: 1 })
    const all = await student.hint(id, { questionId: first.id, step: 3 })
    expect(await student.hint(id, { questionId: first.id, step: 3 })).toEqual(all)
    expect(await student.hint(id, { questionId: first.id, step: 1 })).toEqual({ ...firstHint, hints: 3 })
  })

  test('never names the key, in any section', async () => {
    for (const section of ['english', 'math', 'reading', 'science'] as const) {
      const { student, id, questions } = await startTest({ section })
      for (const question of questions) {
        const { steps } = await student.hint(id, { questionId: question.id, step: 3 })
        const key = correctOptionOf(question)
        for (const step of steps) {
          if (step.kind === 'remove') expect(step.choice).not.toBe(key)
          expect(mentions(step.kind === 'remove' ? step.reason : step.text, key)).toBe(false)
        }
      }
    }
  })

  test('is counted in the stored answer, the result, the review, and the export', async () => {
    const { student, id, questions, first, second } = await startTest()
    await student.hint(id, { questionId: first.id, step: 2 })
    await student.hint(id, { questionId: second.id, step: 1 })
    const storedAnswers = (await student.get(id)).answers
    expect(storedAnswers).toMatchObject([
      { questionId: first.id, userAnswer: null, hints: 2 },
      { questionId: second.id, userAnswer: null, hints: 1 },
    ])
    await student.save(id, { answers: [answer(first.id, correctOptionOf(first), { seq: 4 })] })
    expect((await student.get(id)).answers[0]).toMatchObject({ userAnswer: correctOptionOf(first), hints: 2 })
    const result = await student.submit(id, answersTo(questions, keys, () => true).slice(1))
    expect(result).toMatchObject({ correctAnswers: 10, hints: 3 })
    const review = await student.review(id)
    expect(review.hints).toBe(3)
    expect(review.questions.map(({ hints }) => hints ?? 0).slice(0, 3)).toEqual([2, 1, 0])
    expect((await student.exportTest(id)).answers.map(({ hints }) => hints).slice(0, 3)).toEqual([2, 1, 0])
  })

  test('is not mentioned in the result of a test without one', async () => {
    const { student, id, first } = await startTest()
    expect(await student.submit(id, [answer(first.id, correctOptionOf(first))])).not.toHaveProperty('hints')
  })
})

describe('a hint is rejected', () => {
  test.each([
    ['in Test Day Mode', { section: 'full', count: undefined, mode: 'test-day' }],
    ['in a timed full test', { section: 'full', count: undefined }],
  ])('%s', async (_, changes) => {
    const { student, id, first } = await startTest(changes)
    await expect(student.hint(id, { questionId: first.id, step: 1 })).rejects.toMatchObject({ status: 409 })
    expect((await student.get(id)).answers).toEqual([])
  })

  test('after the end, after the time is over, and for a checked answer', async () => {
    const ended = await startTest()
    await ended.student.submit(ended.id, [answer(ended.first.id, correctOptionOf(ended.first))])
    const late = await startTest()
    late.clock.now += 60 * MINUTE + GRACE_MS
    const checked = await startTest({ mode: 'check', untimed: true })
    await checked.student.check(checked.id, {
      ...answer(checked.first.id, correctOptionOf(checked.first)),
      userAnswer: correctOptionOf(checked.first),
    })
    for (const { student, id, first } of [ended, late, checked])
      await expect(student.hint(id, { questionId: first.id, step: 1 })).rejects.toMatchObject({ status: 409 })
  })

  test('for a question of another test, and for a step that doesn’t exist', async () => {
    const { student, id, first } = await startTest()
    const elsewhere = await student.create({ ...math, section: 'reading' })
    const post = (body: object) => student.call('POST', `/tests/${id}/hint`, { body })
    expect((await post({ questionId: elsewhere.questions[0]?.id, step: 1 })).status).toBe(400)
    for (const step of [0, 4, '1', undefined])
      expect((await post({ questionId: first.id, step })).status).toBe(400)
    expect((await student.get(id)).answers).toEqual([])
  })

  test('with 402 on Free and 401 for a guest, and nothing is stored', async () => {
    const { services } = await createPro()
    const [free, guest] = [services.signIn(), services.createGuest()]
    for (const [api, status] of [
      [free, 402],
      [guest, 401],
    ] as const) {
      const { attempt, questions } = await api.create(math)
      const body = { questionId: questions[0]?.id, step: 1 }
      expect((await api.call('POST', `/tests/${attempt.id}/hint`, { body })).status).toBe(status)
      expect((await api.get(attempt.id)).answers).toEqual([])
    }
  })
})

test('hints are allowed in untimed full tests and in the mode check, where a check and the result count them', async () => {
  const full = await startTest({ section: 'full', count: undefined, untimed: true })
  expect(await full.student.hint(full.id, { questionId: full.first.id, step: 1 })).toMatchObject({ hints: 1 })
  const { student, id, first } = await startTest({ mode: 'check', untimed: true })
  await student.hint(id, { questionId: first.id, step: 1 })
  const userAnswer = correctOptionOf(first)
  const checked = await student.check(id, { ...answer(first.id, userAnswer), userAnswer })
  expect(checked.answer).toMatchObject({ checked: true, hints: 1 })
  expect(await student.submit(id)).toMatchObject({ score: null, checked: true, hints: 1 })
})

test('hints of one question that are opened at the same time are counted once', async () => {
  const { student, id, first } = await startTest()
  const steps = [1, 2, 3, 2, 1] as const
  await Promise.all(steps.map((step) => student.hint(id, { questionId: first.id, step })))
  expect((await student.get(id)).answers).toMatchObject([{ hints: 3 }])
})

test('a student may remove a limited number of choices a day, and a repeat is free', async () => {
  const now = () => Date.UTC(2026, 10, 23, 12)
  const limits = createLimits({ limits: createLimitStore(table, { now }), isTrusted: async () => false, now })
  const caller = {
    kind: 'student',
    userId: 'hinted',
    username: 'hinted',
    admin: false,
    editor: false,
    signedInAt: 0,
  } as const
  const call = { caller, address: '203.0.113.9' }
  const stored = { attempt: sampleAttempt() }
  for (let place = 0; place < REMOVED_CHOICES_A_DAY; place += 1)
    await limits.countRemovedChoice(call, stored, `set.${place}`)
  await limits.countRemovedChoice(call, stored, 'set.0')
  await expect(limits.countRemovedChoice(call, stored, 'set.next')).rejects.toMatchObject({
    code: 'too_many_requests',
    retryAfterSeconds: 12 * 3600,
  })
})
