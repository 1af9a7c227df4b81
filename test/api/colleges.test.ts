import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { MAX_COLLEGES } from '#domain/colleges/college-list.ts'
import { MIN_SECTION_ANSWERS } from '#domain/learning/prediction.ts'
import { createSubscriptionStore } from '#lambdas/shared/store/subscription-store.ts'
import { createServicesWithClock, itemsWith } from '../support/accounts.ts'
import { openDatabase } from '../support/database.ts'
import { FREE } from '#domain/billing/entitlement.ts'
import { startIssuer } from '../support/tokens.ts'
import { T0, DAY } from '../support/sample-attempt.ts'
import { errorOf } from '../support/api-client.ts'

/** A student's list of colleges, from the first change to the deletion of the account. */

const { client, table } = await openDatabase()
const issuer = await startIssuer()
afterAll(() => issuer.stop())
const { signIn } = createServicesWithClock(client, issuer)
const subscriptions = createSubscriptionStore(table)

const [MIT, AUBURN, YALE] = ['166683', '100858', '130794'] as const

async function openStudent(tier: 'Pro' | 'Elite' = 'Elite') {
  const userId = randomUUID()
  await subscriptions.create(userId, `cus_${userId}`)
  await subscriptions.saveEntitlement(userId, 1, { ...FREE, tier, currentPeriodEnd: T0 + 365 * DAY })
  return signIn(userId)
}
type Student = Awaited<ReturnType<typeof openStudent>>
const change = (student: Student, body: unknown) => student.call('PATCH', '/me/colleges', { body })

describe('a list of colleges', () => {
  test('is empty at first, with what a prediction still needs', async () => {
    const student = await openStudent()
    expect(await student.colleges()).toEqual({
      colleges: [],
      bestScore: null,
      predictions: [
        { version: 'old', composite: null, answersNeeded: 4 * MIN_SECTION_ANSWERS },
        { version: 'enhanced', composite: null, answersNeeded: 3 * MIN_SECTION_ANSWERS },
      ],
    })
  })

  test('has the colleges in the order in which they were added, without a removed one, and the best score', async () => {
    const student = await openStudent()
    await student.changeColleges({ add: MIT })
    await student.changeColleges({ add: AUBURN })
    await student.changeColleges({ bestScore: 29 })
    await student.changeColleges({ add: YALE })
    const list = { colleges: [MIT, YALE], bestScore: 29 }
    expect(await student.changeColleges({ remove: AUBURN })).toEqual(list)
    expect(await student.colleges()).toMatchObject(list)
    expect((await student.exportMe()).colleges).toEqual(list)
    expect(await student.changeColleges({ bestScore: null })).toEqual({ ...list, bestScore: null })
  })

  test('is not written again by a repeat', async () => {
    const student = await openStudent()
    await student.changeColleges({ add: MIT })
    const before = await itemsWith(client, [student.userId])
    await student.changeColleges({ add: MIT })
    await student.changeColleges({ remove: YALE })
    expect(await itemsWith(client, [student.userId])).toEqual(before)
  })

  test('has every change of devices that write at the same time', async () => {
    const student = await openStudent()
    await Promise.all([MIT, AUBURN, YALE].map((add) => student.changeColleges({ add })))
    expect((await student.colleges()).colleges.toSorted()).toEqual([AUBURN, YALE, MIT].toSorted())
  })

  test('rejects a college above its limit, and stays as it was', async () => {
    const student = await openStudent()
    const ids = Array.from({ length: MAX_COLLEGES }, (_, index) => String(200_000 + index))
    for (const add of ids) await student.changeColleges({ add })
    const response = await change(student, { add: MIT })
    expect(response.status).toBe(422)
    expect(errorOf(response).message).toContain('at most 30 colleges')
    expect((await student.colleges()).colleges).toEqual(ids)
  })

  test.each([
    [{}],
    [{ add: 'MIT' }],
    [{ add: 166683 }],
    [{ add: '1666830' }],
    [{ bestScore: 0 }],
    [{ bestScore: 37 }],
    [{ bestScore: 29.5 }],
    [{ add: '166683', remove: '100858' }],
    [{ colleges: ['166683'] }],
  ])('rejects %o and changes nothing', async (body) => {
    const student = await openStudent()
    expect((await change(student, body)).status).toBe(400)
    expect((await student.colleges()).colleges).toEqual([])
  })

  test('isn’t allowed on Pro, with an error that names the plan, and is empty in the export', async () => {
    const student = await openStudent('Pro')
    const response = await change(student, { add: MIT })
    expect(response.status).toBe(402)
    expect(errorOf(response)).toMatchObject({ code: 'tier_needed', plan: 'Elite' })
    expect((await student.exportMe()).colleges).toEqual({ colleges: [], bestScore: null })
  })

  test('is deleted with the account', async () => {
    const student = await openStudent()
    await student.changeColleges({ add: MIT })
    expect(await itemsWith(client, [MIT])).not.toEqual([])
    await student.deleteMe()
    expect(await itemsWith(client, [student.userId])).toEqual([])
  })
})
