// @module-tag deep
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { STUDENT_DAY_MICROS } from '#lambdas/shared/store/budget-store.ts'
import { budgetDayKey, budgetStudentKey } from '#lambdas/shared/store/keys.ts'
import { openDatabase } from '../support/database.ts'
import { doneOf, openTutor } from '../support/tutor.ts'

/** Callers who don't pay try to spend the budget of those who do. */

process.env['LOG_LEVEL'] = 'silent'
const NOON = Date.UTC(2026, 10, 22, 12)
const HOUR_MS = 3_600_000

type Scenario = Awaited<ReturnType<typeof openTutor>>
type Guide = NonNullable<Parameters<Scenario['sendGuide']>[0]>

/** A text as long as a guide, in one piece. */
const LONG = 'x'.repeat(10_000)
/** A guide that stops forever after its first half. */
const HALF = { text: 'x '.repeat(50), until: new Promise<void>(() => {}) }

/**
 * Opens a service with its own table and clock. The model writes this text for guides, but not for the tutor.
 */
async function createScenario(guide: { text: string; until?: Promise<void> } = { text: LONG }) {
  const { table } = await openDatabase()
  const clock = { now: NOON }
  const guideFor = ({ promptName }: { promptName: string }) =>
    promptName.startsWith('study-guide') ? guide : undefined
  const scenario = await openTutor(table, { stream: guideFor }, { now: () => clock.now })
  return { ...scenario, table, clock }
}

/**
 * Requests guides at the same time, and reads each to its end.
 * @returns the number of accepted requests
 */
async function requestGuides(scenario: Scenario, guides: readonly Guide[]): Promise<number> {
  const responses = await Promise.all(guides.map((guide) => scenario.sendGuide(guide)))
  await Promise.all(responses.map((response) => response.text()))
  return responses.filter(({ status }) => status === 200).length
}

/**
 * Requests guides, and disconnects after the first word of each. In the response, a space stands for a word.
 * @returns the number of accepted requests
 */
async function abandonGuides(scenario: Scenario, guides: readonly Guide[]): Promise<number> {
  const responses = await Promise.all(guides.map((guide) => scenario.sendGuide(guide)))
  const accepted = responses.filter(({ status }) => status === 200)
  for (const { body } of accepted) {
    const reader = body?.getReader()
    let part = await reader?.read()
    while (part?.value !== undefined && !Buffer.from(part.value).toString().includes(' '))
      part = await reader?.read()
    await reader?.cancel()
  }
  return accepted.length
}

/** Repeats a call, which returns how many requests were accepted, until that is 0. Returns the sum. */
async function repeatUntilRejected(request: () => Promise<number>): Promise<number> {
  let accepted = 0
  for (let last = await request(); last > 0; last = await request()) accepted += last
  return accepted
}

/** Expects answers for five Elite students who ask at the same moment. */
async function expectTutorAnswers(scenario: Scenario): Promise<void> {
  const replies = times(5, () => scenario.ask({ user: `elite-${randomUUID()}` }))
  for (const lines of await Promise.all(replies))
    expect(doneOf(lines).answer).toMatchObject({ stopped: false })
}
const times = <T>(count: number, make: (nth: number) => T): T[] =>
  Array.from({ length: count }, (_, nth) => make(nth))

describe('the tutor still answers Elite students', () => {
  test('after one anonymous address requested 39 study guides and abandoned all that were accepted', async () => {
    const scenario = await createScenario(HALF)
    await scenario.settings.set({ dayCapUsd: 2 })
    const accepted = await abandonGuides(
      scenario,
      times(39, () => ({})),
    )
    expect(accepted).toBeGreaterThan(0)
    await expectTutorAnswers(scenario)
  }, 60_000)

  test('after rotated addresses requested guides for hours until all were rejected', async () => {
    const scenario = await createScenario()
    await scenario.settings.set({ dayCapUsd: 2 })
    let network = 0
    const accepted = await repeatUntilRejected(async () => {
      scenario.clock.now += HOUR_MS / 4
      return requestGuides(
        scenario,
        times(10, () => ({ address: `10.${(network += 1) % 250}.1.1` })),
      )
    })
    expect(accepted).toBeGreaterThan(4)
    await expectTutorAnswers(scenario)
  }, 120_000)

  test('after guests of many networks abandoned guides until all were rejected', async () => {
    const scenario = await createScenario(HALF)
    await scenario.settings.set({ dayCapUsd: 2 })
    let network = 0
    await repeatUntilRejected(() =>
      abandonGuides(
        scenario,
        times(10, () => ({ address: `10.${(network += 1)}.2.1` })),
      ),
    )
    await expectTutorAnswers(scenario)
  }, 120_000)

  test('after dozens of free accounts requested guides until all were rejected', async () => {
    const scenario = await createScenario()
    await scenario.settings.set({ dayCapUsd: 2 })
    let account = 0
    const accepted = await repeatUntilRejected(() =>
      requestGuides(
        scenario,
        times(12, () => ({ user: `free-${(account += 1)}`, address: `10.3.${account % 250}.1` })),
      ),
    )
    expect(accepted).toBeGreaterThan(4)
    await expectTutorAnswers(scenario)
    // Free accounts don't spend the guests' share either.
    expect(await requestGuides(scenario, [{}])).toBe(1)
  }, 120_000)

  test('after guests and free accounts spent their whole share of the month', async () => {
    const scenario = await createScenario()
    await scenario.settings.set({ dayCapUsd: 1, monthCapUsd: 1.6 })
    scenario.clock.now = Date.UTC(2026, 10, 1, 12)
    for (let day = 0; day < 8; day += 1) {
      scenario.clock.now += 24 * HOUR_MS
      await requestGuides(
        scenario,
        times(6, (nth) => ({
          address: `10.4.${day}.${nth}`,
          ...(nth % 2 === 0 && { user: `free-${day}-${nth}` }),
        })),
      )
    }
    expect(await requestGuides(scenario, [{ address: '10.5.1.1' }])).toBe(0)
    await expectTutorAnswers(scenario)
  }, 120_000)
})

describe('guests of one network', () => {
  test('have 12 guides a day in all, from any address of the network, and other networks are served', async () => {
    const scenario = await createScenario()
    await scenario.settings.set({ guestDayCapUsd: 1.5 })
    const addresses = times(7, (nth) => `2001:db8:7:7::${(nth + 1).toString(16)}`)
    let accepted = 0
    for (let hour = 0; hour < 3; hour += 1) {
      for (const address of addresses) accepted += await requestGuides(scenario, [{ address }])
      scenario.clock.now += HOUR_MS
    }
    expect(accepted).toBe(12)
    const errorResponse = await scenario.sendGuide({ address: '2001:db8:7:7::1' })
    expect(await errorResponse.text()).toContain('Please sign in, or try again tomorrow.')
    expect(await requestGuides(scenario, [{ address: '2001:db8:7:8::1' }])).toBe(1)
    scenario.clock.now += 24 * HOUR_MS
    expect(await requestGuides(scenario, [{ address: '2001:db8:7:7::1' }])).toBe(1)
  }, 60_000)

  test('leave no reservation when they are rejected', async () => {
    const scenario = await createScenario()
    await repeatUntilRejected(() => requestGuides(scenario, [{}]))
    const errorResponse = await scenario.sendGuide({})
    expect(errorResponse.status).toBe(429)
    expect((await scenario.budget.spentByShare('2026-11-22')).guests).toBeLessThan(1_000_000)
    // `held` is the stored name of reservations.
    expect((await scenario.table.get(budgetDayKey('2026-11-22', 'guests')))?.['held']).toBeUndefined()
  })

  test('are charged only for what was written when they disconnect', async () => {
    const scenario = await createScenario(HALF)
    const accepted = await abandonGuides(scenario, [{}])
    expect(accepted).toBe(1)
    const spent = (await scenario.budget.spentByShare('2026-11-22')).guests
    // The maximum for a guide of this model is 4,000 tokens and the prompt.
    expect(spent).toBeGreaterThan(2500 * 3.3)
    expect(spent).toBeLessThan((4000 * 16.5) / 2)
    expect((await scenario.table.get(budgetDayKey('2026-11-22', 'guests')))?.['held']).toBeUndefined()
  })
})

describe('a paying student', () => {
  test("has a budget of a dollar a day for guides too, so one account can't spend everybody's money", async () => {
    const scenario = await createScenario()
    const user = 'elite-1'
    let accepted = 0
    for (let hour = 0; hour < 3; hour += 1) {
      accepted += await requestGuides(
        scenario,
        times(12, () => ({ user })),
      )
      scenario.clock.now += HOUR_MS
    }
    expect(accepted).toBeGreaterThan(8)
    expect((await scenario.budget.spentByShare('2026-11-22')).paid).toBeLessThanOrEqual(STUDENT_DAY_MICROS)
    const errorResponse = await scenario.sendGuide({ user })
    expect(await errorResponse.text()).toContain('You’ve reached today’s limit.')
    await expectTutorAnswers(scenario)
  }, 60_000)

  test('with an account that is being deleted gets no guide, and leaves no budget and no costs', async () => {
    const scenario = await createScenario()
    const user = 'elite-2'
    await scenario.stores.accounts.markGone(user, scenario.clock.now)
    expect((await scenario.sendGuide({ user })).status).toBe(401)
    expect(await scenario.table.get(budgetStudentKey(user, '2026-11-22'))).toBeUndefined()
    expect((await scenario.budget.spentByShare('2026-11-22')).paid).toBe(0)
    expect(scenario.server.calls).toEqual([])
  })
})

describe('a Free account', () => {
  test('has 8 guides a day, even for simultaneous requests', async () => {
    const scenario = await createScenario()
    const user = 'free-1'
    let accepted = 0
    for (let hour = 0; hour < 3; hour += 1) {
      accepted += await requestGuides(
        scenario,
        times(6, () => ({ user })),
      )
      scenario.clock.now += HOUR_MS
    }
    expect(accepted).toBe(8)
    expect(await (await scenario.sendGuide({ user })).text()).toContain('Please try again tomorrow.')
    expect(await requestGuides(scenario, [{ user: 'free-2' }])).toBe(1)
  }, 60_000)
})
