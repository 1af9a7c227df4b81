import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { LETTERS } from '#domain/items/finding.ts'
import { seedBank } from '#lambdas/shared/bank/seed.ts'
import { PROPAGATION_MS } from '#lambdas/shared/corrections/corrections.ts'
import { createServicesWithClock } from '../support/accounts.ts'
import { createAdminWithClock } from '../support/admin.ts'
import { ErrorResponse } from '../support/api-client.ts'
import { createBankStores } from '../support/bank-stores.ts'
import { openDatabase } from '../support/database.ts'
import { drillAnswer, grantPro } from '../support/drills.ts'
import { delayCalls } from '../support/faulty-client.ts'
import { correctOptions } from '../support/fixture-bank.ts'
import { keyChange } from '../support/key-change.ts'
import { MINUTE, T0 } from '../support/sample-attempt.ts'
import { sampleSet } from '../support/sample-set.ts'
import { startIssuer } from '../support/tokens.ts'

/** Drills after a correction of a key. */

const SCIENCE = { version: 'old', section: 'science' } as const
const clock = { now: T0 }
const bank = [sampleSet('science', { id: 'old-science-set-0' })]
const { client, connect, table } = await openDatabase()
const issuer = await startIssuer()
afterAll(() => issuer.stop())
await seedBank(createBankStores(table), bank, undefined, () => clock.now)
const services = createServicesWithClock(client, issuer, { clock })
const admin = createAdminWithClock(client, clock)

test('an answer to a corrected question counts by the new key, even if the correction crashes at a write', async () => {
  let keys: ReadonlyMap<string, string> = correctOptions(bank)
  for (let at = 0, isReached = true; isReached; at += 1) {
    isReached = false
    const student = services.signIn()
    await grantPro(table, student.userId)
    clock.now += MINUTE
    const drill = await student.createDrill({ version: 'old', minutes: 20, sections: ['science'] })
    const answerBody = drillAnswer(keys, drill, 0, false)
    await student.answerDrill(drill.id, answerBody)
    const before = await student.learning()
    expect((await student.endDrill(drill.id)).right).toBe(0)
    const [setId = '', question = ''] = answerBody.questionId.split('.')
    const askedQuestion = drill.questions.find(({ id }) => id === answerBody.questionId)
    const letter = LETTERS[askedQuestion?.options.indexOf(answerBody.userAnswer) ?? -1] ?? 'A'
    const failing = connect()
    let writes = 0
    delayCalls(failing, async (input) => {
      const isWrite = 'Item' in input || 'UpdateExpression' in input
      if (!isWrite || !JSON.stringify(input).includes(student.userId)) return
      writes += 1
      if (writes !== at + 1) return
      isReached = true
      throw new Error('the server crashed')
    })
    const failingAdmin = createAdminWithClock(failing, clock)
    const retry = async <T>(call: () => Promise<T>): Promise<T> => {
      try {
        return await call()
      } catch (error) {
        if (!(error instanceof ErrorResponse) || error.status !== 500) throw error
        // A fold between the crash and the repeat must not hide what the crash left out.
        await student.learning()
        return call()
      }
    }
    const change = await keyChange(admin, SCIENCE, { setId, question: Number(question), key: letter })
    const key = randomUUID()
    const { id } = await retry(() => failingAdmin.correct(SCIENCE, setId, change, key))
    clock.now += PROPAGATION_MS + 5000
    expect((await retry(() => failingAdmin.continueCorrection(id))).state).toBe('done')
    keys = new Map(
      [...keys].map(([name, option]) => [
        name,
        name.endsWith(askedQuestion?.questionText ?? '-') ? answerBody.userAnswer : option,
      ]),
    )
    const summary = await student.endDrill(drill.id)
    expect(summary).toMatchObject({ answered: 1, right: 1 })
    expect(summary.drill.items[0]?.answer).toMatchObject({
      isCorrect: true,
      correctAnswer: answerBody.userAnswer,
    })
    const abilityOf = ({ abilities }: typeof before) =>
      abilities.find(({ section }) => section === 'science') ?? { mean: 0, answers: 0 }
    const after = abilityOf(await student.learning())
    expect(after.answers).toBe(1)
    expect(after.mean).toBeGreaterThan(abilityOf(before).mean)
    // The item was right, so it has no card.
    expect(summary.items).toMatchObject([{ outcome: 'right', dueAt: null }])
    if (!isReached) expect(at).toBeGreaterThanOrEqual(2)
  }
})
