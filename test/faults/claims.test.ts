// @module-tag deep
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { seedBank } from '#lambdas/shared/bank/seed.ts'
import { attemptKey } from '#lambdas/shared/store/keys.ts'
import { ErrorResponse, type SentAnswer } from '../support/api-client.ts'
import { createBankStores } from '../support/bank-stores.ts'
import { createCoreWithClock } from '../support/core.ts'
import { everyItem, openDatabase } from '../support/database.ts'
import { correctOptions, fixtureBank } from '../support/fixture-bank.ts'
import { checkHistories, RUNS } from '../support/random-histories.ts'
import { answersTo } from '../support/answers.ts'
import { startIssuer } from '../support/tokens.ts'

/** Claims a guest's test while the guest and others use it. */

const bank = fixtureBank({
  questionsPerPool: { english: 0, math: 60, reading: 0, science: 0 },
  versions: ['old'],
})
const keys = correctOptions(bank)
const issuer = await startIssuer()
afterAll(() => issuer.stop())
const { client, table } = await openDatabase()
await seedBank(createBankStores(table), bank)
const cores = [1, 2, 3, 4].map((seed) => createCoreWithClock(client, seed, undefined, issuer.source))
/** Returns a guest whose requests go to one of four cores. Each core stands for a process of the server. */
const guestAt = (place: number) => {
  const core = cores[place % cores.length]
  if (core === undefined) throw new RangeError(`There is no process ${place}.`)
  return core.createGuest()
}

type Decision<T> = { outcome: 'ok'; reply: T } | { outcome: number }

/** Calls until the server decides. A 429 isn't a decision, because it asks for another try. */
async function callUntilDecided<T>(call: () => Promise<T>): Promise<Decision<T>> {
  for (let tries = 1; ; tries += 1)
    try {
      return { outcome: 'ok', reply: await call() }
    } catch (error) {
      if (!(error instanceof ErrorResponse) || error.status >= 500) throw error
      if (error.status !== 429) return { outcome: error.status }
      if (tries === 30) throw error
    }
}

async function createScenario(count = 20) {
  const guest = guestAt(0)
  const { attempt, questions } = await guest.create({ section: 'math', version: 'old', count })
  const answers = answersTo(questions, keys, () => true)
  const student = (userId: string, seed = 0) => guestAt(seed).signedIn(issuer.session(userId))
  const guestOn = (seed: number) => guestAt(seed).withToken(guest.token)
  const readItem = () => table.get(attemptKey(attempt.id))
  return { id: attempt.id, token: guest.token, guest, guestOn, student, answers, readItem }
}
type Scenario = Awaited<ReturnType<typeof createScenario>>

/** Expects the test to belong only to this student, without any data of the guest, and with these answers. */
async function expectOwned(
  { id, guest, student, readItem }: Scenario,
  userId: string,
  expectedAnswers: readonly SentAnswer[],
) {
  const item = await readItem()
  expect(item).toMatchObject({ ownerId: userId })
  expect(item).not.toHaveProperty('tokenHash')
  expect(item).not.toHaveProperty('ttl')
  await expect(guest.get(id)).rejects.toMatchObject({ status: 404 })
  const storedAnswers = new Map(
    (await student(userId).get(id)).answers.map((one) => [one.questionId, one.userAnswer]),
  )
  expect(storedAnswers).toEqual(
    new Map(expectedAnswers.map(({ questionId, userAnswer }) => [questionId, userAnswer])),
  )
}

describe('20 saves of the guest that race a claim', () => {
  test("are in the student's test if acknowledged, get a 404 if not, and never return the test to the guest", async () => {
    const scenario = await createScenario()
    const { id, token, guestOn, student, answers } = scenario
    const userId = randomUUID()
    const claim = callUntilDecided(() => student(userId).claim(id, token))
    const saves = await Promise.all(
      answers.map((one, place) => callUntilDecided(() => guestOn(place).save(id, { answers: [one] }))),
    )
    expect(await claim).toMatchObject({ outcome: 'ok' })
    expect(saves.filter(({ outcome }) => outcome !== 'ok' && outcome !== 404)).toEqual([])
    await expectOwned(
      scenario,
      userId,
      answers.filter((_, place) => saves[place]?.outcome === 'ok'),
    )
  })
})

describe('50 concurrent claims by two students', () => {
  test('give the test to one of them, and all claims of the other get a 409', async () => {
    const scenario = await createScenario()
    const { id, token, student } = scenario
    const students = [randomUUID(), randomUUID()] as const
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, async (_, place) => {
        const userId = students[place % 2 === 0 ? 0 : 1]
        const { outcome } = await callUntilDecided(() => student(userId, place).claim(id, token))
        return { userId, outcome }
      }),
    )
    const winner = outcomes.find(({ outcome }) => outcome === 'ok')?.userId ?? ''
    for (const { userId, outcome } of outcomes) expect(outcome).toBe(userId === winner ? 'ok' : 409)
    await expectOwned(scenario, winner, [])
    const accountItems = (await everyItem(client)).filter(({ pk }) =>
      students.some((id) => pk === `USER#${id}`),
    )
    expect(accountItems.map(({ pk }) => pk)).toEqual([`USER#${winner}`])
  })
})

/** The calls of a history. Each starts after a delay, so later ones may overtake earlier ones. */
const STEPS = ['save', 'submit', 'read', 'claim by one', 'claim by the other', 'save by one'] as const
const anySteps = fc.array(
  fc.record({ step: fc.constantFrom(...STEPS), place: fc.nat(9), after: fc.nat(3), seed: fc.nat(99) }),
  { minLength: 2, maxLength: 9 },
)

describe('any calls of a guest and two students to one test', () => {
  test(
    'end with at most one account as the owner, which never changes, and with every acknowledged answer',
    async () => {
      const property = fc.asyncProperty(anySteps, async (steps) => {
        const scenario = await createScenario(10)
        const { id, token, guestOn, student, answers } = scenario
        const [one, other] = [randomUUID(), randomUUID()]
        const run = async ({ step, place, after, seed }: (typeof steps)[number]) => {
          // Other requests delay each call, so that the calls overlap at different points.
          for (let waited = 0; waited < after; waited += 1) await guestOn(seed).health()
          const sentAnswers = answers.slice(place, place + 1)
          const call = (): Promise<unknown> => {
            switch (step) {
              case 'save':
                return guestOn(seed).save(id, { answers: sentAnswers })
              case 'save by one':
                return student(one, seed).save(id, { answers: sentAnswers })
              case 'submit':
                return guestOn(seed).submit(id)
              case 'read':
                return guestOn(seed).get(id)
              case 'claim by one':
                return student(one, seed).claim(id, token)
              case 'claim by the other':
                return student(other, seed).claim(id, token)
            }
          }
          return { step, sentAnswers, ...(await callUntilDecided(call)) }
        }
        const outcomes = await Promise.all(steps.map(run))
        const claimDecisions = (by: string) =>
          outcomes.filter(({ step }) => step === by).map(({ outcome }) => outcome === 'ok')
        const [byOne, byOther] = [claimDecisions('claim by one'), claimDecisions('claim by the other')]
        for (const claims of [byOne, byOther])
          expect(new Set(claims).size, 'decisions that a student gets').toBeLessThan(2)
        expect([...byOne, ...byOther].length === 0 || byOne[0] !== byOther[0]).toBe(true)

        const expectedAnswers = [
          ...new Map(
            outcomes
              .filter(({ step, outcome }) => step.startsWith('save') && outcome === 'ok')
              .flatMap(({ sentAnswers }) =>
                sentAnswers.map((answer) => [answer.questionId, answer] as const),
              ),
          ).values(),
        ]
        const owner = byOne[0] === true ? one : byOther[0] === true ? other : null
        if (owner !== null) return expectOwned(scenario, owner, expectedAnswers)
        expect(await scenario.readItem()).not.toHaveProperty('ownerId')
        expect((await guestOn(1).get(id)).answers).toHaveLength(expectedAnswers.length)
      })
      await checkHistories('faults', 'claims', property, Math.ceil(RUNS / 10))
    },
    Math.max(60_000, RUNS * 200),
  )
})
