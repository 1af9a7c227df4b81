import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { SECTIONS } from '#domain/exam/formats.ts'
import { seedBank } from '#lambdas/shared/bank/seed.ts'
import { createBankStores } from '../support/bank-stores.ts'
import { createCoreWithClock } from '../support/core.ts'
import { attemptItemOf, openDatabase } from '../support/database.ts'
import { correctOptions, fixtureBank } from '../support/fixture-bank.ts'
import { MINUTE, SECOND, T0 } from '../support/sample-attempt.ts'
import { answersTo, batches } from '../support/answers.ts'
import { startIssuer } from '../support/tokens.ts'
import { watchCalls } from '../support/watched-client.ts'

const bank = fixtureBank({
  questionsPerPool: { english: 75, math: 60, reading: 40, science: 40 },
  versions: ['old'],
})
const keys = correctOptions(bank)
const { client, connect, table } = await openDatabase()
await seedBank(createBankStores(table), bank)
const issuer = await startIssuer()
afterAll(() => issuer.stop())

describe('a full test of 215 questions', () => {
  const WHO = ['a guest', 'a student'] as const
  const title =
    'costs %s at most 2 write units for any save, even with every question answered and bookmarked'
  test.each(WHO)(title, async (who) => {
    const watched = connect()
    const calls = watchCalls(watched)
    const { clock, createGuest } = createCoreWithClock(watched, 1, { now: T0 }, issuer.source)
    const student = who === 'a guest' ? createGuest() : createGuest().signedIn(issuer.session(randomUUID()))
    const { attempt, questions } = await student.create({ section: 'full', version: 'old' })
    const updates = calls.filter(({ command }) => command === 'UpdateItemCommand')
    expect(updates.map(({ units }) => units)).toEqual(who === 'a guest' ? [] : [1])
    // A third of the questions took more than two minutes, for which the packed record needs two bytes each.
    // The total time is more than the time limits allow.
    const answers = answersTo(questions, keys, (index) => index % 2 === 0).map((answer, index) => ({
      ...answer,
      seq: 9,
      timeSpentSeconds: index % 3 === 0 ? 150 : 30,
      bookmarked: true,
      // A fifth of the choices are changes of mind.
      changes: index % 5 === 0 ? 2 : 0,
      ...(index % 5 === 0 ? { firstAnswer: questions[index]?.options[0] ?? '' } : {}),
    }))
    for (const section of SECTIONS) {
      const own = answers.filter((_, index) => questions[index]?.section === section)
      await student.save(attempt.id, { sections: [{ section, action: 'start' }] })
      for (const batch of batches(own, 10)) {
        clock.now += MINUTE
        await student.save(attempt.id, { answers: batch })
      }
      await student.save(attempt.id, { sections: [{ section, action: 'finish' }] })
      clock.now += 30 * SECOND
    }
    await student.submit(attempt.id)
    const writes = calls.filter(({ units, command }) => command === 'PutItemCommand' && units > 0)
    const item = await attemptItemOf(client, attempt.id)
    const sizes = Object.fromEntries(
      Object.entries(item ?? {}).map(([name, value]) => [name, sizeOf(name, value)]),
    )
    expect(Math.max(...writes.map(({ units }) => units)), JSON.stringify(sizes)).toBeLessThanOrEqual(2)
    expect(writes.length).toBeGreaterThan(30)
    // The creation, the start, and the first saves, while few questions are answered.
    expect(writes.slice(0, 5).map(({ units }) => units)).toEqual([1, 1, 1, 1, 1])
  })
})

/** Returns approximately the size that DynamoDB counts: the name, and the value in UTF-8. */
function sizeOf(name: string, value: unknown): number {
  const size = value instanceof Uint8Array ? value.length : Buffer.byteLength(JSON.stringify(value) ?? '')
  return name.length + size
}
