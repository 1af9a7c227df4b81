import { randomUUID } from 'node:crypto'
import { ProvisionedThroughputExceededException } from '@aws-sdk/client-dynamodb'
import { describe, expect, test } from 'vitest'
import { portionsOf } from '#domain/items/passage.ts'
import { DAY_MS, HOUR_MS, KEY_ALLOWANCES, PLAUSIBLE_MS, TEST_ALLOWANCES } from '#domain/limits/allowances.ts'
import { seedBank } from '#lambdas/shared/bank/seed.ts'
import { NETWORKS_CACHE_MS } from '#lambdas/core/trusted-networks.ts'
import { createSettingsStore } from '#lambdas/shared/store/settings-store.ts'
import { createTable } from '#lambdas/shared/store/table.ts'
import { createAccount } from '#lambdas/account/account.ts'
import { createFakeUserPool } from '../support/accounts.ts'
import { answer, createApi, errorOf, type Api, type NewTest } from '../support/api-client.ts'
import { createBankStores } from '../support/bank-stores.ts'
import { everyItem, openDatabase, TABLE_NAME } from '../support/database.ts'
import { delayCalls } from '../support/faulty-client.ts'
import { fixtureBank } from '../support/fixture-bank.ts'
import { reviewedQuestionIds, MIDNIGHT, openHarvest, takeTestFast } from '../support/harvest.ts'
import { MINUTE } from '../support/sample-attempt.ts'
import { DEEP, quickIf } from '../support/depth.ts'

/** Attacks that try to copy the bank's keys, and callers whom the limits must not affect. */

const { client, connect, table } = await openDatabase()
await seedBank(
  createBankStores(table),
  fixtureBank({
    questionsPerPool: { english: 150, math: 120, reading: 80, science: 80 },
    versions: ['old'],
  }),
)
const FULL: NewTest = { section: 'full', version: 'old' }
const math = (count: number): NewTest => ({ section: 'math', version: 'old', count })
const PLAUSIBLE_TEST_MS = 215 * PLAUSIBLE_MS

let addressCount = 0
const newAddress = () => `198.18.${(addressCount += 1) >> 8}.${addressCount & 255}`
const reviewOf = async (api: Api, id: string) => {
  const response = await api.call('GET', `/tests/${id}/review`)
  return { ...response, error: response.status === 200 ? null : errorOf(response) }
}
/** Returns creators of clients that count as one account, or as one network. */
const createCallers = (scenario: ReturnType<typeof openHarvest>) => {
  const [address, userId] = [newAddress(), randomUUID()]
  return {
    account: () => scenario.student(userId, newAddress()),
    network: () => scenario.createGuest(address),
  }
}

describe.each(['account', 'network'] as const)('one %s', (kind) => {
  const options = quickIf(kind === 'network')

  test(
    `sees at most ${KEY_ALLOWANCES.fast} keys of tests that were submitted immediately, even in parallel`,
    options,
    async () => {
      const scenario = openHarvest(client)
      const next = createCallers(scenario)[kind]
      const reviewedIds = await Promise.all(
        Array.from({ length: 12 }, async () => {
          const api = next()
          const { id } = await takeTestFast(api, math(40))
          return reviewedQuestionIds(api, id)
        }),
      )
      const total = reviewedIds.reduce((sum, keys) => sum + keys.length, 0)
      expect(total).toBe(Math.floor(KEY_ALLOWANCES.fast / 40) * 40)
    },
  )

  test(
    'sees no key of an immediately submitted full test until its questions could have been read',
    options,
    async () => {
      const scenario = openHarvest(client, { clock: { now: MIDNIGHT } })
      const api = createCallers(scenario)[kind]()
      const { id } = await takeTestFast(api, FULL)
      scenario.clock.now += MINUTE
      const errorResponse = await reviewOf(api, id)
      expect(errorResponse.status).toBe(429)
      expect(errorResponse.error?.message).toBe(
        'You finished this test faster than anyone could read its questions. Your score and answers are saved. The review opens in 35 minutes.',
      )
      expect(errorResponse.headers.get('retry-after')).toBe(String((PLAUSIBLE_TEST_MS - MINUTE) / 1000))
      scenario.clock.now = MIDNIGHT + PLAUSIBLE_TEST_MS - 1
      expect((await reviewOf(api, id)).status).toBe(429)
      scenario.clock.now += 1
      expect(await reviewedQuestionIds(api, id)).toHaveLength(215)
    },
  )

  test(
    `sees at most ${KEY_ALLOWANCES[kind]} keys a day, at any pace, and as many the next day`,
    options,
    async () => {
      const scenario = openHarvest(client, { clock: { now: MIDNIGHT } })
      const next = createCallers(scenario)[kind]
      const tests: { api: Api; id: string }[] = []
      for (let nth = 0; nth < 6; nth += 1) {
        const api = next()
        tests.push({ api, id: (await takeTestFast(api, FULL)).id })
      }
      const reviewAll = async () => {
        const reviewedIds = await Promise.all(tests.map(({ api, id }) => reviewedQuestionIds(api, id)))
        return reviewedIds.map((keys) => keys.length)
      }
      scenario.clock.now += PLAUSIBLE_TEST_MS
      const first = await reviewAll()
      expect(first.filter((keys) => keys > 0)).toHaveLength(2)
      const limitedTest = tests[first.indexOf(0)]
      if (limitedTest === undefined) throw new Error('expected a rejected review')
      const response = await reviewOf(limitedTest.api, limitedTest.id)
      expect(response.headers.get('retry-after')).toBe(String((DAY_MS - PLAUSIBLE_TEST_MS) / 1000))
      expect(response.error?.message).toContain('Your score and answers are saved.')
      expect(response.error?.message).toContain(
        kind === 'account' ? 'This review opens in 24 hours.' : 'Sign in for free to open this review now',
      )
      scenario.clock.now = MIDNIGHT + DAY_MS
      const second = await reviewAll()
      expect(second.filter((keys) => keys > 0)).toHaveLength(4)
    },
  )

  test(
    `starts at most ${kind === 'account' ? TEST_ALLOWANCES.accountHour : TEST_ALLOWANCES.networkHour} tests an hour`,
    { ...(kind === 'account' ? {} : DEEP), timeout: 60_000 },
    async () => {
      const limit = kind === 'account' ? TEST_ALLOWANCES.accountHour : TEST_ALLOWANCES.networkHour
      const scenario = openHarvest(client, { clock: { now: MIDNIGHT + 30 * MINUTE } })
      const next = createCallers(scenario)[kind]
      const create = async () => (await next().call('POST', '/tests', { body: math(1) })).status
      const statuses: number[] = []
      for (let sent = 0; sent < limit; sent += 50)
        statuses.push(...(await Promise.all(Array.from({ length: Math.min(50, limit - sent) }, create))))
      expect(new Set(statuses)).toEqual(new Set([201]))
      const errorResponse = await next().call('POST', '/tests', { body: math(1) })
      expect(errorResponse.status).toBe(429)
      expect(errorResponse.headers.get('retry-after')).toBe(String((30 * MINUTE) / 1000))
      expect(errorOf(errorResponse).message).toMatch(/in 30 minutes\.$/)
      scenario.clock.now += 30 * MINUTE
      expect(await create()).toBe(201)
    },
  )
})

describe('the passages of topic practice', () => {
  const topicPractice: NewTest = { section: 'english', version: 'old', topics: ['Punctuation'], count: 3 }

  /** Starts topic practice. Returns how many portions of its passages are unmarked, and so show their correct words. */
  async function countUnmarked(api: Api): Promise<number> {
    const { sets } = await api.create(topicPractice)
    return sets.reduce((sum, { passage }) => sum + 15 - portionsOf(passage ?? '').length, 0)
  }

  test.each(['account', 'network'] as const)(
    'leave one %s the keys of a full test each day: once only those are left, they show no correct words',
    async (kind) => {
      const scenario = openHarvest(client)
      const next = createCallers(scenario)[kind]
      const amounts: number[] = []
      for (let nth = 0; nth < 50; nth += 1) amounts.push(await countUnmarked(next()))
      const total = amounts.reduce((sum, amount) => sum + amount, 0)
      expect(total).toBe(Math.floor((KEY_ALLOWANCES[kind] - 215) / 12) * 12)
      expect(amounts.at(-1)).toBe(0)
      const api = next()
      const { id } = await takeTestFast(api, FULL)
      scenario.clock.now += PLAUSIBLE_TEST_MS
      expect(await reviewedQuestionIds(api, id)).toHaveLength(215)
    },
  )

  test('count once for a repeated create, and are the same', async () => {
    const scenario = openHarvest(client)
    const api = scenario.student(randomUUID(), newAddress())
    const headers = { 'idempotency-key': `key-${randomUUID()}` }
    const first = await api.create(topicPractice, headers)
    for (let nth = 0; nth < 40; nth += 1)
      expect((await api.create(topicPractice, headers)).sets).toEqual(first.sets)
    expect(await countUnmarked(api)).toBe(12)
  })

  test('show no correct words if the counter can’t be written', async () => {
    const broken = connect()
    delayCalls(broken, async (input) => {
      if ('UpdateExpression' in input && JSON.stringify(input).includes('LIMIT#'))
        throw new ProvisionedThroughputExceededException({ message: 'throttled', $metadata: {} })
    })
    expect(await countUnmarked(openHarvest(broken).student(randomUUID(), newAddress()))).toBe(0)
  })
})

describe('a rejected review', () => {
  test('closes nothing, counts nothing, and hides no score', async () => {
    const scenario = openHarvest(client, { clock: { now: MIDNIGHT } })
    const api = scenario.student(randomUUID(), newAddress())
    const { attempt, questions } = await api.create(FULL)
    await api.save(attempt.id, { sections: [{ section: 'english', action: 'start' }] })
    const [first] = questions
    await api.submit(attempt.id, [answer(first?.id ?? '', first?.options[0] ?? null)])
    for (let tries = 0; tries < 5; tries += 1) expect((await reviewOf(api, attempt.id)).status).toBe(429)
    expect((await api.submit(attempt.id)).totalQuestions).toBe(215)
    scenario.clock.now += PLAUSIBLE_TEST_MS
    expect(await reviewedQuestionIds(api, attempt.id)).toHaveLength(215)
    const second = await takeTestFast(api, FULL)
    scenario.clock.now += PLAUSIBLE_TEST_MS
    expect(await reviewedQuestionIds(api, second.id)).toHaveLength(215)
  })

  test("doesn't close a test whose time ran out, so late answers still count", async () => {
    const scenario = openHarvest(client, { clock: { now: MIDNIGHT } })
    const userId = randomUUID()
    const api = scenario.student(userId, newAddress())
    for (let nth = 0; nth < 2; nth += 1) {
      const { id } = await takeTestFast(api, FULL)
      scenario.clock.now += PLAUSIBLE_TEST_MS
      await reviewedQuestionIds(api, id)
    }
    // 75 keys are left for the day; English uses them.
    const { id } = await takeTestFast(api, { section: 'english', version: 'old' })
    scenario.clock.now += PLAUSIBLE_TEST_MS
    expect(await reviewedQuestionIds(api, id)).toHaveLength(75)
    const { attempt, questions } = await api.create(math(10))
    const end = attempt.sections[0]?.endsAt ?? 0
    const at = end - MINUTE
    const [last] = questions.slice(-1)
    await api.save(attempt.id, { answers: [answer(last?.id ?? '', last?.options[0] ?? null)] })
    scenario.clock.now = end + MINUTE
    expect((await reviewOf(api, attempt.id)).status).toBe(429)
    const [first] = questions
    const reply = await api.save(attempt.id, {
      answers: [{ ...answer(first?.id ?? '', first?.options[0] ?? null), at }],
    })
    // `held` would have the stored answer if the sent one was rejected.
    expect(reply.held).toEqual([])
  })
})

describe('a repeated', () => {
  test('review counts no key, even on later days or when no key is left', async () => {
    const scenario = openHarvest(client, { clock: { now: MIDNIGHT } })
    const next = createCallers(scenario).network
    const api = next()
    const tests = [
      await takeTestFast(api, FULL),
      await takeTestFast(api, FULL),
      await takeTestFast(api, FULL),
    ]
    scenario.clock.now += PLAUSIBLE_TEST_MS
    const keyCounts = []
    for (const { id } of tests) keyCounts.push((await reviewedQuestionIds(api, id)).length)
    expect(keyCounts).toEqual([215, 215, 0])
    for (let day = 0; day < 3; day += 1, scenario.clock.now += DAY_MS)
      for (const { id } of tests.slice(0, 2)) expect(await reviewedQuestionIds(api, id)).toHaveLength(215)
  })

  test('create with the same idempotency key counts once', async () => {
    const scenario = openHarvest(client)
    const api = scenario.student(randomUUID(), newAddress())
    const key = { 'idempotency-key': `key-${randomUUID()}` }
    for (let nth = 0; nth < TEST_ALLOWANCES.accountHour + 5; nth += 1) await api.create(math(1), key)
    const statuses: number[] = []
    for (let nth = 0; nth < TEST_ALLOWANCES.accountHour; nth += 1)
      statuses.push((await api.call('POST', '/tests', { body: math(1) })).status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(TEST_ALLOWANCES.accountHour - 1)
    expect(await api.create(math(1), key)).toMatchObject({ attempt: { totalQuestions: 1 } })
  })

  test('create without a token creates another test each time, and counts each time', async () => {
    const scenario = openHarvest(client)
    const address = newAddress()
    const key = `key-${randomUUID()}`
    const nobody = scenario.createGuest(address).withToken(null)
    const countStarts = async () =>
      (await everyItem(client))
        .filter(({ pk }) => String(pk).startsWith('LIMIT#tests-hour#'))
        .reduce((sum, { things }) => sum + (things instanceof Set ? things.size : 0), 0)
    const before = await countStarts()
    for (let nth = 0; nth < 3; nth += 1)
      await nobody.call('POST', '/tests', { body: math(1), headers: { 'idempotency-key': key } })
    expect(await countStarts()).toBe(before + 3)
  })
})

describe('other routes', () => {
  const openAccount = (clock: { now: number }) => {
    const service = createAccount(
      createTable(client, TABLE_NAME),
      createFakeUserPool().pool,
      async () => {},
      async (token) => ({
        userId: token.split('.')[0] ?? '',
        username: '',
        admin: false,
        editor: false,
        signedInAt: 1,
      }),
      { now: () => clock.now, pause: async () => {} },
    )
    return (userId: string) =>
      createApi(async (path, init) => service.request(path, init)).signedIn(`${userId}.x.x`)
  }

  test.each([
    ['submitted', 'practice'],
    ['left', 'test-day'],
  ] as const)('export no key of a test that was %s, before its review', async (end, mode) => {
    const scenario = openHarvest(client, { clock: { now: MIDNIGHT } })
    const userId = randomUUID()
    const api = scenario.student(userId, newAddress())
    const { attempt } = await api.create({ ...FULL, mode })
    if (end === 'left') await api.leave(attempt.id)
    else await api.submit(attempt.id)
    const { answers } = await openAccount(scenario.clock)(userId).exportTest(attempt.id)
    expect(answers).toHaveLength(215)
    for (const row of answers) expect(row).toMatchObject({ correctAnswer: null, isCorrect: null })
  })

  test('count a guest’s test for the account that claims it', async () => {
    const scenario = openHarvest(client, { clock: { now: MIDNIGHT } })
    const [address, userId] = [newAddress(), randomUUID()]
    const student = scenario.student(userId, newAddress())
    const tests: string[] = []
    for (let nth = 0; nth < 4; nth += 1) {
      const guest = scenario.createGuest(address)
      const { id } = await takeTestFast(guest, FULL)
      await student.claim(id, guest.token)
      tests.push(id)
    }
    scenario.clock.now += PLAUSIBLE_TEST_MS
    const reviewedIds = await Promise.all(tests.map((id) => reviewedQuestionIds(student, id)))
    expect(reviewedIds.filter((keys) => keys.length > 0)).toHaveLength(2)
  })
})

describe('the caller’s address', () => {
  test('counts as one network together with all IPv6 addresses that have the same first half', async () => {
    const scenario = openHarvest(client)
    const keyCounts: number[] = []
    for (let nth = 1; nth <= 6; nth += 1) {
      const api = scenario.createGuest(`2001:db8:77:1::${nth}`)
      keyCounts.push((await reviewedQuestionIds(api, (await takeTestFast(api, math(40))).id)).length)
    }
    expect(keyCounts).toEqual([40, 40, 40, 0, 0, 0])
  })

  test("doesn't help a student: 20 networks share one account’s allowance", async () => {
    const scenario = openHarvest(client)
    const userId = randomUUID()
    const keyCounts: number[] = []
    for (let nth = 0; nth < 20; nth += 1) {
      const api = scenario.student(userId, newAddress())
      keyCounts.push((await reviewedQuestionIds(api, (await takeTestFast(api, math(20))).id)).length)
    }
    expect(keyCounts.reduce((sum, keys) => sum + keys, 0)).toBeLessThanOrEqual(KEY_ALLOWANCES.fast)
  })
})

describe('a school', () => {
  const SCHOOL = '203.0.113.0/24'
  /** Opens each student's review an hour after the start of a full test. Returns the numbers of keys shown. */
  async function takeTests(students: readonly Api[], clock: { now: number }): Promise<number[]> {
    const tests = await Promise.all(
      students.map(async (api) => ({ api, ...(await takeTestFast(api, FULL)) })),
    )
    clock.now += HOUR_MS
    const reviewedIds = await Promise.all(tests.map(({ api, id }) => reviewedQuestionIds(api, id)))
    return reviewedIds.map((keys) => keys.length)
  }
  const CLASS = Array.from({ length: 20 }, (_, nth) => nth)

  test('behind one address is not rejected if its students are signed in', async () => {
    const scenario = openHarvest(client, { clock: { now: MIDNIGHT } })
    const address = newAddress()
    const students = CLASS.map(() => scenario.student(randomUUID(), address))
    expect(new Set(await takeTests(students, scenario.clock))).toEqual(new Set([215]))
  })

  test('is not rejected, even with guests, if the deployment trusts its network', async () => {
    const scenario = openHarvest(client, { clock: { now: MIDNIGHT }, trustedNetworks: [SCHOOL] })
    const guests = CLASS.map((nth) => scenario.createGuest(`203.0.113.${nth}`))
    expect(new Set(await takeTests(guests, scenario.clock))).toEqual(new Set([215]))
  })

  test(
    'is not rejected, even with guests, seconds after an administrator trusts its network',
    DEEP,
    async () => {
      const scenario = openHarvest(client, { clock: { now: MIDNIGHT } })
      const guests = CLASS.map(() => scenario.createGuest('192.0.2.77'))
      const before = await takeTests(guests, scenario.clock)
      expect(before.filter((keys) => keys > 0)).toHaveLength(2)
      await createSettingsStore(table).set({ trustedNetworks: ['192.0.2.77'] })
      scenario.clock.now += NETWORKS_CACHE_MS
      expect(new Set(await takeTests(guests, scenario.clock))).toEqual(new Set([215]))
      await createSettingsStore(table).set({ trustedNetworks: [] })
    },
  )
})

describe("a counter that can't be written", () => {
  test("doesn't stop a student from starting a test, and shows no key", async () => {
    const scenario = openHarvest(client)
    const userId = randomUUID()
    const working = scenario.student(userId, newAddress())
    const { id } = await takeTestFast(working, math(10))
    const broken = connect()
    delayCalls(broken, async (input) => {
      if ('UpdateExpression' in input && JSON.stringify(input).includes('LIMIT#'))
        throw new ProvisionedThroughputExceededException({ message: 'throttled', $metadata: {} })
    })
    const failing = openHarvest(broken).student(userId, newAddress())
    expect((await failing.call('POST', '/tests', { body: math(10) })).status).toBe(201)
    expect((await failing.call('GET', `/tests/${id}/review`)).status).toBe(500)
    expect(await reviewedQuestionIds(working, id)).toHaveLength(10)
  })
})

describe('checking answers one by one', () => {
  const check = (count: number): NewTest => ({
    section: 'math',
    version: 'old',
    mode: 'check',
    untimed: true,
    count,
  })
  const tryCheck = async (api: Api, id: string, question: { id: string; options: readonly string[] }) => {
    const body = answer(question.id, question.options[0] ?? null)
    return (await api.call('POST', `/tests/${id}/check`, { body })).status === 200
  }
  /** Starts a test and checks all its answers. Returns how many keys it showed. */
  async function checkAll(api: Api, count: number) {
    const { attempt, questions } = await api.create(check(count))
    let keyCount = 0
    for (const question of questions) if (await tryCheck(api, attempt.id, question)) keyCount += 1
    return { id: attempt.id, questions, keyCount }
  }

  test.each(['account', 'network'] as const)(
    `shows one %s at most ${KEY_ALLOWANCES.fast} keys of questions that nobody could have read yet, and says when to try again`,
    async (kind) => {
      const scenario = openHarvest(client)
      const next = createCallers(scenario)[kind]
      const tests = await Promise.all(Array.from({ length: 5 }, () => checkAll(next(), 40)))
      expect(tests.reduce((sum, { keyCount }) => sum + keyCount, 0)).toBe(KEY_ALLOWANCES.fast)
      const api = next()
      const { attempt, questions } = await api.create(check(10))
      const [first] = questions
      const body = answer(first?.id ?? '', first?.options[0] ?? null)
      const errorResponse = await api.call('POST', `/tests/${attempt.id}/check`, { body })
      expect(errorResponse.status).toBe(429)
      expect(errorResponse.headers.get('retry-after')).toBe(String(PLAUSIBLE_MS / 1000))
      expect(errorOf(errorResponse).message).toBe(
        'You’re checking answers faster than anyone could read the questions. Your answer is saved, and you can go to the next question without checking. You can check again in 1 minute.',
      )
      scenario.clock.now += PLAUSIBLE_MS
      expect((await api.call('POST', `/tests/${attempt.id}/check`, { body })).status).toBe(200)
    },
  )

  test('counts each key once: a repeat and the review count only what wasn’t shown', async () => {
    const scenario = openHarvest(client, { clock: { now: MIDNIGHT } })
    const api = createCallers(scenario).account()
    const countKeys = async () =>
      (await everyItem(client))
        .filter(({ pk }) => String(pk).startsWith('LIMIT#keys#'))
        .reduce((sum, { all }) => sum + Number(all ?? 0), 0)
    const before = await countKeys()
    const { attempt, questions } = await api.create(check(40))
    scenario.clock.now += 40 * PLAUSIBLE_MS
    const [first] = questions
    if (first === undefined) throw new Error('a test has questions')
    for (let nth = 0; nth < 3; nth += 1) expect(await tryCheck(api, attempt.id, first)).toBe(true)
    expect(await countKeys()).toBe(before + 1)
    await api.submit(attempt.id)
    expect(await reviewedQuestionIds(api, attempt.id)).toHaveLength(40)
    expect(await countKeys()).toBe(before + 40)
  })

  test(`shows at most ${KEY_ALLOWANCES.account} keys a day to an account, together with reviews`, async () => {
    const scenario = openHarvest(client, { clock: { now: MIDNIGHT } })
    const api = createCallers(scenario).account()
    const full = [await takeTestFast(api, FULL), await takeTestFast(api, FULL)]
    scenario.clock.now += PLAUSIBLE_TEST_MS
    for (const { id } of full) expect(await reviewedQuestionIds(api, id)).toHaveLength(215)
    let keyCount = 0
    let last = ''
    for (let nth = 0; nth < 2; nth += 1) {
      const { attempt, questions } = await api.create(check(40))
      scenario.clock.now += 40 * PLAUSIBLE_MS
      for (const question of questions) if (await tryCheck(api, attempt.id, question)) keyCount += 1
      last = attempt.id
    }
    expect(430 + keyCount).toBe(KEY_ALLOWANCES.account)
    expect(await api.submit(last)).toMatchObject({ score: null, checked: true })
    scenario.clock.now = MIDNIGHT + DAY_MS
    expect((await reviewedQuestionIds(api, last)).length).toBe(40)
  })
})
