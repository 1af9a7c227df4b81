import { afterAll, describe, expect, test } from 'vitest'
import { TAGS } from '#domain/learning/tags.ts'
import { seedBank } from '#lambdas/shared/bank/seed.ts'
import { createServicesWithClock } from '../support/accounts.ts'
import { createBankStores } from '../support/bank-stores.ts'
import { everyItem, openDatabase } from '../support/database.ts'
import { EXPLANATION_MARK, correctOptions, fixtureBank } from '../support/fixture-bank.ts'
import { MONTH } from '../support/payments.ts'
import { buyPlan } from '../support/plans.ts'
import { T0 } from '../support/sample-attempt.ts'
import { createTakeTest } from '../support/taken-tests.ts'
import { startIssuer } from '../support/tokens.ts'

/** Attacks on tags and on the list of answers: other owners’ tests, and keys before the review. */

const bank = fixtureBank({ questionsPerPool: 20, versions: ['old'] })
const { client, table } = await openDatabase()
await seedBank(createBankStores(table), bank)
const issuer = await startIssuer()
afterAll(issuer.stop)
const clock = { now: T0 }
const { signIn, createGuest, stripe } = createServicesWithClock(client, issuer, { clock })
const takeTest = createTakeTest(correctOptions(bank), clock)

async function createProStudent() {
  const student = signIn()
  await buyPlan(student, stripe, 'Pro')
  return student
}
const signInAgain = ({ userId }: { userId: string }) => signIn(userId)

describe('before the review of a test', () => {
  test('a refused tag doesn’t reveal whether the answer is right', async () => {
    const student = await createProStudent()
    const { id, questions } = await takeTest(student, {
      isReviewed: false,
      isRight: (place) => place % 2 === 0,
    })
    const before = await everyItem(client)
    const responses = new Set<string>()
    for (const { id: questionId } of questions)
      for (const tag of [...TAGS, null]) {
        const { status, text } = await signInAgain(student).call('PATCH', `/tests/${id}/tags`, {
          body: { questionId, tag },
        })
        responses.add(`${status} ${text}`)
      }
    expect([...responses]).toEqual([expect.stringMatching(/^409 /)])
    expect(await everyItem(client)).toEqual(before)
  })

  test('the list of answers is the same whatever was answered', async () => {
    const lists = []
    for (const isRight of [true, false]) {
      const student = await createProStudent()
      await takeTest(student, { isReviewed: false, isRight: () => isRight })
      const { tests } = await signInAgain(student).answers()
      lists.push(tests.map(({ id: _, completedAt: __, ...rest }) => rest))
    }
    expect(lists[0]).toHaveLength(1)
    expect(lists[0]).toEqual(lists[1])
  })

  test('an open test isn’t listed and can’t be tagged, even if its time is over', async () => {
    const student = await createProStudent()
    const { attempt, questions } = await student.create({ section: 'math', version: 'old', count: 10 })
    for (const wait of [0, 11 * 60_000, 60 * 60_000]) {
      clock.now += wait
      expect((await signInAgain(student).answers()).tests).toEqual([])
      const body = { questionId: questions[0]?.id ?? '', tag: 'time' } as const
      await expect(signInAgain(student).tag(attempt.id, body)).rejects.toMatchObject({ status: 409 })
    }
  })
})

test('the list of answers contains no option, no key, and no explanation', async () => {
  const student = await createProStudent()
  const { questions } = await takeTest(student, { isRight: (place) => place < 5 })
  const { tests } = await signInAgain(student).answers()
  const text = JSON.stringify(tests)
  expect(text).not.toContain(EXPLANATION_MARK)
  for (const { options, questionText } of questions)
    for (const part of [...options, questionText])
      expect(text).not.toContain(JSON.stringify(part).slice(1, -1))
})

describe('another owner’s test', () => {
  test('can’t be tagged, and gets the same response as one that doesn’t exist', async () => {
    const [owner, other] = [await createProStudent(), await createProStudent()]
    const guest = createGuest()
    const othersTests = [await takeTest(owner), await takeTest(guest)]
    const before = await everyItem(client)
    const nobodys = await signInAgain(other).call('PATCH', `/tests/att_${'A'.repeat(22)}/tags`, {
      body: { questionId: 'AAAAAA.1', tag: 'time' },
    })
    for (const { id, questions } of othersTests) {
      const body = { questionId: questions[0]?.id, tag: 'time' }
      // A guest's token beside a session has no effect.
      const headers = { 'x-attempt-token': guest.token ?? '' }
      const { status, text } = await signInAgain(other).call('PATCH', `/tests/${id}/tags`, { body, headers })
      expect({ status, text }).toEqual({ status: 404, text: nobodys.text })
    }
    expect(await everyItem(client)).toEqual(before)
  })

  test('isn’t in the list for any cursor that names it', async () => {
    const [owner, other] = [await createProStudent(), await createProStudent()]
    const { id } = await takeTest(owner)
    for (const cursor of [`${clock.now + 1}-${id}`, `${clock.now * 2}-${id}`, `0-${id}`])
      expect(await signInAgain(other).answers(cursor)).toEqual({ tests: [], next: null })
  })
})

test('a student whose plan ended can’t list answers or tag questions, and the review still has the tags', async () => {
  const student = await createProStudent()
  const { id, questions } = await takeTest(student)
  const body = { questionId: questions[0]?.id ?? '', tag: 'time' } as const
  await signInAgain(student).tag(id, body)
  clock.now += 2 * MONTH
  for (const call of [() => signInAgain(student).answers(), () => signInAgain(student).tag(id, body)])
    await expect(call()).rejects.toMatchObject({ status: 402, code: 'tier_needed' })
  expect((await signInAgain(student).review(id)).questions[0]?.tag).toBe('time')
})
