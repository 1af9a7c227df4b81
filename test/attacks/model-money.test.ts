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

type Room = Awaited<ReturnType<typeof openTutor>>
type Guide = NonNullable<Parameters<Room['sendGuide']>[0]>

/** A text as long as a guide, in one piece. */
const LONG = 'x'.repeat(10_000)
/** A guide that stops forever after its first half. */
const HALF = { text: 'x '.repeat(50), held: new Promise<void>(() => {}) }

/**
 * Opens a service with its own table and clock. The model writes the given text for guides, but not for the
 * tutor.
 */
async function openRoom(guide: { text: string; held?: Promise<void> } = { text: LONG }) {
  const { table } = await openDatabase()
  const clock = { now: NOON }
  const telling = ({ promptName }: { promptName: string }) =>
    promptName.startsWith('study-guide') ? guide : undefined
  const room = await openTutor(table, { stream: telling }, { now: () => clock.now })
  return { ...room, table, clock }
}

/**
 * Requests guides at the same time, and reads each to its end.
 * @returns the number of accepted requests
 */
async function requestGuides(room: Room, guides: readonly Guide[]): Promise<number> {
  const responses = await Promise.all(guides.map((guide) => room.sendGuide(guide)))
  await Promise.all(responses.map((response) => response.text()))
  return responses.filter(({ status }) => status === 200).length
}

/**
 * Requests guides, and disconnects after the first word of each. In the response, a space stands for a word.
 * @returns the number of accepted requests
 */
async function abandonGuides(room: Room, guides: readonly Guide[]): Promise<number> {
  const responses = await Promise.all(guides.map((guide) => room.sendGuide(guide)))
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

/** Repeats a function until it returns 0. Returns the sum. */
async function repeatUntilRefused(take: () => Promise<number>): Promise<number> {
  let accepted = 0
  for (let last = await take(); last > 0; last = await take()) accepted += last
  return accepted
}

/** Expects answers for five Elite students who ask at the same moment. */
async function expectTutorAnswers(room: Room): Promise<void> {
  const asked = times(5, () => room.ask({ user: `elite-${randomUUID()}` }))
  for (const lines of await Promise.all(asked)) expect(doneOf(lines).answer).toMatchObject({ stopped: false })
}
const times = <T>(count: number, make: (nth: number) => T): T[] =>
  Array.from({ length: count }, (_, nth) => make(nth))

describe('the tutor still answers Elite students', () => {
  test('after one anonymous address abandoned 39 study guides', async () => {
    const room = await openRoom(HALF)
    await room.settings.set({ dayCapUsd: 2 })
    const accepted = await abandonGuides(
      room,
      times(39, () => ({})),
    )
    expect(accepted).toBeGreaterThan(0)
    await expectTutorAnswers(room)
  }, 60_000)

  test('after rotated addresses requested guides for hours until all were refused', async () => {
    const room = await openRoom()
    await room.settings.set({ dayCapUsd: 2 })
    let network = 0
    const accepted = await repeatUntilRefused(async () => {
      room.clock.now += HOUR_MS / 4
      return requestGuides(
        room,
        times(10, () => ({ address: `10.${(network += 1) % 250}.1.1` })),
      )
    })
    expect(accepted).toBeGreaterThan(4)
    await expectTutorAnswers(room)
  }, 120_000)

  test('after guests of many networks abandoned guides until all were refused', async () => {
    const room = await openRoom(HALF)
    await room.settings.set({ dayCapUsd: 2 })
    let network = 0
    await repeatUntilRefused(() =>
      abandonGuides(
        room,
        times(10, () => ({ address: `10.${(network += 1)}.2.1` })),
      ),
    )
    await expectTutorAnswers(room)
  }, 120_000)

  test('after dozens of free accounts requested guides until all were refused', async () => {
    const room = await openRoom()
    await room.settings.set({ dayCapUsd: 2 })
    let account = 0
    const accepted = await repeatUntilRefused(() =>
      requestGuides(
        room,
        times(12, () => ({ user: `free-${(account += 1)}`, address: `10.3.${account % 250}.1` })),
      ),
    )
    expect(accepted).toBeGreaterThan(4)
    await expectTutorAnswers(room)
    // Free accounts don't spend the guests' share either.
    expect(await requestGuides(room, [{}])).toBe(1)
  }, 120_000)

  test('after guests and free accounts spent their whole share of the month', async () => {
    const room = await openRoom()
    await room.settings.set({ dayCapUsd: 1, monthCapUsd: 1.6 })
    room.clock.now = Date.UTC(2026, 10, 1, 12)
    for (let day = 0; day < 8; day += 1) {
      room.clock.now += 24 * HOUR_MS
      await requestGuides(
        room,
        times(6, (nth) => ({
          address: `10.4.${day}.${nth}`,
          ...(nth % 2 === 0 && { user: `free-${day}-${nth}` }),
        })),
      )
    }
    expect(await requestGuides(room, [{ address: '10.5.1.1' }])).toBe(0)
    await expectTutorAnswers(room)
  }, 120_000)
})

describe('guests of one network', () => {
  test('have 12 guides a day in all, from any address of the network, and other networks are served', async () => {
    const room = await openRoom()
    await room.settings.set({ guestDayCapUsd: 1.5 })
    const addresses = times(7, (nth) => `2001:db8:7:7::${(nth + 1).toString(16)}`)
    let accepted = 0
    for (let hour = 0; hour < 3; hour += 1) {
      for (const address of addresses) accepted += await requestGuides(room, [{ address }])
      room.clock.now += HOUR_MS
    }
    expect(accepted).toBe(12)
    const refused = await room.sendGuide({ address: '2001:db8:7:7::1' })
    expect(await refused.text()).toContain('Please sign in, or try again tomorrow.')
    expect(await requestGuides(room, [{ address: '2001:db8:7:8::1' }])).toBe(1)
    room.clock.now += 24 * HOUR_MS
    expect(await requestGuides(room, [{ address: '2001:db8:7:7::1' }])).toBe(1)
  }, 60_000)

  test('leave no reservation when they are refused', async () => {
    const room = await openRoom()
    await repeatUntilRefused(() => requestGuides(room, [{}]))
    const refused = await room.sendGuide({})
    expect(refused.status).toBe(429)
    expect((await room.budget.spentByShare('2026-11-22')).guests).toBeLessThan(1_000_000)
    // `held` is the stored name of reservations.
    expect((await room.table.get(budgetDayKey('2026-11-22', 'guests')))?.['held']).toBeUndefined()
  })

  test('are charged only for what was written when they disconnect', async () => {
    const room = await openRoom(HALF)
    const accepted = await abandonGuides(room, [{}])
    expect(accepted).toBe(1)
    const spent = (await room.budget.spentByShare('2026-11-22')).guests
    // The maximum for a guide of this model is 4,000 tokens and the prompt.
    expect(spent).toBeGreaterThan(2500 * 3.3)
    expect(spent).toBeLessThan((4000 * 16.5) / 2)
    expect((await room.table.get(budgetDayKey('2026-11-22', 'guests')))?.['held']).toBeUndefined()
  })
})

describe('a paying student', () => {
  test("has a budget of a dollar a day for guides too, so one account can't spend everybody's money", async () => {
    const room = await openRoom()
    const user = 'elite-1'
    let accepted = 0
    for (let hour = 0; hour < 3; hour += 1) {
      accepted += await requestGuides(
        room,
        times(12, () => ({ user })),
      )
      room.clock.now += HOUR_MS
    }
    expect(accepted).toBeGreaterThan(8)
    expect((await room.budget.spentByShare('2026-11-22')).paid).toBeLessThanOrEqual(STUDENT_DAY_MICROS)
    const refused = await room.sendGuide({ user })
    expect(await refused.text()).toContain('You’ve reached today’s limit.')
    await expectTutorAnswers(room)
  }, 60_000)

  test('deleted while requesting a guide leaves no budget, and the money is refunded', async () => {
    const room = await openRoom()
    const user = 'elite-2'
    await room.stores.accounts.markGone(user, room.clock.now)
    expect((await room.sendGuide({ user })).status).toBe(401)
    expect(await room.table.get(budgetStudentKey(user, '2026-11-22'))).toBeUndefined()
    expect((await room.budget.spentByShare('2026-11-22')).paid).toBe(0)
    expect(room.server.calls).toEqual([])
  })
})

describe('a Free account', () => {
  test('has 8 guides a day, even for simultaneous requests', async () => {
    const room = await openRoom()
    const user = 'free-1'
    let accepted = 0
    for (let hour = 0; hour < 3; hour += 1) {
      accepted += await requestGuides(
        room,
        times(6, () => ({ user })),
      )
      room.clock.now += HOUR_MS
    }
    expect(accepted).toBe(8)
    expect(await (await room.sendGuide({ user })).text()).toContain('Please try again tomorrow.')
    expect(await requestGuides(room, [{ user: 'free-2' }])).toBe(1)
  }, 60_000)
})
