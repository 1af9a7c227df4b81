import { afterAll, describe, expect, test } from 'vitest'
import { SECTIONS } from '#domain/exam/formats.ts'
import { seedBank } from '#lambdas/shared/bank/seed.ts'
import { createLearningStore } from '#lambdas/shared/store/learning-store.ts'
import { createServicesWithClock } from '../support/accounts.ts'
import { answer, type Api } from '../support/api-client.ts'
import { createBankStores } from '../support/bank-stores.ts'
import { openDatabase } from '../support/database.ts'
import { grantPlan, optionOf } from '../support/drills.ts'
import { correctOptions, fixtureBank } from '../support/fixture-bank.ts'
import { MINUTE } from '../support/sample-attempt.ts'
import { startIssuer } from '../support/tokens.ts'

/** A student's predicted scores, and what was predicted before their tests. */

const bank = fixtureBank({
  questionsPerPool: { english: 75, math: 60, reading: 40, science: 40 },
  versions: ['old'],
})
const keys = correctOptions(bank)
const clock = { now: Date.now() }
const { client, table } = await openDatabase()
const issuer = await startIssuer()
afterAll(() => issuer.stop())
await seedBank(createBankStores(table), bank, undefined, () => clock.now)
const services = createServicesWithClock(client, issuer, { clock })

async function signInElite() {
  const student = services.signIn()
  await grantPlan(table, student.userId, 'Elite')
  return student
}

/** Takes a Math test in time, with this share of right answers, and returns its id. */
async function takeMath(
  student: Api,
  right: number,
  changes: Partial<Parameters<Api['create']>[0]> = {},
): Promise<string> {
  clock.now += MINUTE
  const { attempt, questions } = await student.create({ version: 'old', section: 'math', ...changes })
  const answers = questions.map((question, place) => ({
    ...answer(question.id, optionOf(keys, question, place < right * questions.length)),
    timeSpentSeconds: 50,
  }))
  await student.save(attempt.id, { sections: [{ section: 'math', action: 'start' }] })
  await student.submit(attempt.id, answers)
  return attempt.id
}
const mathOf = ({ versions }: Awaited<ReturnType<Api['prediction']>>) =>
  versions[0]?.sections.find(({ section }) => section === 'math')

describe('GET /me/prediction', () => {
  test.each(['Free', 'Pro'] as const)('isn’t allowed on %s, and the error names the plan', async (tier) => {
    const student = services.signIn()
    if (tier === 'Pro') await grantPlan(table, student.userId, tier)
    const { status, text } = await student.call('GET', '/me/prediction')
    expect(status).toBe(402)
    expect(text).toContain('Elite')
  })

  test('has no score without answers, and says how many are missing', async () => {
    const student = await signInElite()
    const { versions, history } = await student.prediction()
    expect(versions.map(({ version }) => version)).toEqual(['enhanced', 'old'])
    expect(history).toEqual([])
    for (const { sections, composite, gains } of versions) {
      expect(sections).toEqual(
        SECTIONS.map((section) => ({ section, answers: 0, answersNeeded: 40, prediction: null })),
      )
      expect({ composite, gains }).toEqual({ composite: null, gains: [] })
    }
  })

  test('is hidden with 35 answers of a section and shown with 45, because it needs 40', async () => {
    const student = await signInElite()
    await takeMath(student, 0.5, { count: 35 })
    const before = await student.prediction()
    expect(before.versions.map(({ version }) => version)).toEqual(['old', 'enhanced'])
    expect(mathOf(before)).toEqual({ section: 'math', answers: 35, answersNeeded: 5, prediction: null })
    await takeMath(student, 0.5, { count: 10 })
    const after = await student.prediction()
    expect(mathOf(after)).toMatchObject({ answers: 45, answersNeeded: 0 })
    expect(mathOf(after)?.prediction).not.toBeNull()
    expect(after.versions[0]?.gains).toHaveLength(3)
    expect(after.versions[0]?.composite).toBeNull()
  })

  test('shows the prediction from before each whole test beside its result, also after a rebuild', async () => {
    const student = await signInElite()
    await takeMath(student, 0.4)
    expect((await student.prediction()).history).toEqual([])
    const firstPrediction = mathOf(await student.prediction())?.prediction
    const second = await takeMath(student, 0.6)
    const { history } = await student.prediction()
    expect(history).toEqual([
      {
        id: second,
        section: 'math',
        version: 'old',
        completedAt: clock.now,
        prediction: firstPrediction,
        result: 24,
      },
    ])
    // Half a test and an untimed one aren't compared with a prediction.
    await takeMath(student, 0.6, { count: 30 })
    await takeMath(student, 0.6, { untimed: true })
    const laterPrediction = mathOf(await student.prediction())?.prediction
    const third = await takeMath(student, 0.7)
    const later = (await student.prediction()).history
    expect(later.map(({ id }) => id)).toEqual([third, second])
    expect(later[0]?.prediction).toEqual(laterPrediction)
    await createLearningStore(table).markStale(student.userId)
    expect((await student.prediction()).history).toEqual(later)
  })

  test('omits a hidden test, and predicts the later ones as if it hadn’t been taken', async () => {
    const student = await signInElite()
    const first = await takeMath(student, 0.9)
    const second = await takeMath(student, 0.3)
    await takeMath(student, 0.3)
    const before = (await student.prediction()).history
    expect(before).toHaveLength(2)
    await student.hideTest(first, true)
    const after = (await student.prediction()).history
    expect(after).toHaveLength(1)
    expect(after[0]?.id).toBe(before[0]?.id)
    expect(after[0]?.prediction.score).toBeLessThan(before[0]?.prediction.score ?? 0)
    await student.hideTest(second, true)
    expect((await student.prediction()).history).toEqual([])
    await student.hideTest(first, false)
    await student.hideTest(second, false)
    expect((await student.prediction()).history).toEqual(before)
  })
})
