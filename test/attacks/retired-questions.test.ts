import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { SECTIONS, TOPICS } from '#domain/exam/formats.ts'
import { questionId } from '#domain/ids.ts'
import { createChangeQuestion } from '#lambdas/admin/bank/change-question.ts'
import { seedBank } from '#lambdas/shared/bank/seed.ts'
import { createBankStores } from '../support/bank-stores.ts'
import { openDatabase } from '../support/database.ts'
import { drillAnswer, grantElite, takeTest } from '../support/drills.ts'
import { correctOptions, fixtureBank } from '../support/fixture-bank.ts'
import { SCALED, scaled } from '../support/depth.ts'
import { openHarvest } from '../support/harvest.ts'
import { createCoreWithClock } from '../support/core.ts'
import { DAY, MINUTE, T0 } from '../support/sample-attempt.ts'
import type { Table } from '#lambdas/shared/store/table.ts'

/** No student gets a retired question in anything new. */

const bank = fixtureBank({
  questionsPerPool: { english: 60, math: 60, reading: 40, science: 40 },
  versions: ['old'],
})
const keys = correctOptions(bank)

/** Retires a question, or puts it back. */
async function change(table: Table, setId: string, index: number, retired: boolean): Promise<void> {
  const stores = createBankStores(table)
  for (const section of SECTIONS) {
    const pool = { version: 'old', section } as const
    if (!(await stores.directories.entries(pool)).has(setId)) continue
    const reason = retired ? 'Two right answers.' : null
    await createChangeQuestion(stores, () => T0)(
      pool,
      { id: setId, revision: 1 },
      { index, reason, by: 'ada' },
    )
  }
}
async function listedSets(table: Table) {
  const pools = SECTIONS.map((section) => ({ version: 'old' as const, section }))
  return (await createBankStores(table).directories.read(pools)).flatMap(({ sets }) => sets)
}

const DRAWS = scaled(500, 2000)
/** The number of draws by one process. The next one shares no memory with it. */
const DRAWS_A_PROCESS = 50

test(
  `${DRAWS} tests drawn by restarted processes, between retirements, have no retired question`,
  SCALED,
  async () => {
    const { client, table } = await openDatabase()
    await seedBank(createBankStores(table), bank)
    const sets = await listedSets(table)
    const retired = new Set<string>()
    const servedIds = new Set<string>()
    for (let draw = 0, core = createCoreWithClock(client); draw < DRAWS; draw += 1) {
      if (draw % DRAWS_A_PROCESS === 0) {
        const turn = draw / DRAWS_A_PROCESS
        // Three sets have a retired question at any time, each for three turns.
        for (const [back, isRetired] of [
          [3, false],
          [0, true],
        ] as const) {
          const set = sets[turn - back]
          if (set === undefined) continue
          const id = questionId(set.id, (turn - back) % set.size)
          await change(table, set.id, (turn - back) % set.size, isRetired)
          if (isRetired) retired.add(id)
          else retired.delete(id)
        }
        core = createCoreWithClock(client, draw + 1)
      }
      const section = SECTIONS[draw % SECTIONS.length] ?? 'math'
      const topic = TOPICS[section][draw % TOPICS[section].length]
      const byTopic: { topics?: string[] } = draw % 3 === 0 && topic !== undefined ? { topics: [topic] } : {}
      const mode = draw % 5 === 0 ? ('check' as const) : ('practice' as const)
      const body = { version: 'old', section, mode, count: 15, untimed: true, ...byTopic }
      const { status, text } = await core.createGuest().call('POST', '/tests', { body })
      // A topic may have no whole set left.
      expect(byTopic.topics === undefined ? [201] : [201, 422]).toContain(status)
      for (const [, id = ''] of text.matchAll(/"id":"([\w-]{6}\.\d+)"/g)) {
        servedIds.add(id)
        if (retired.has(id)) expect.fail(`draw ${draw} has the retired question ${id}`)
      }
    }
    // The draws used nearly everything that they might use.
    expect(servedIds.size).toBeGreaterThan(bank.flatMap(({ questions }) => questions).length * 0.9)
  },
)

test('a student with every plan gets no retired question by a test, a drill, or a request for a similar question', async () => {
  const { client, table } = await openDatabase()
  await seedBank(createBankStores(table), bank)
  const scenario = openHarvest(client, { trustedNetworks: ['198.18.0.0/16'] })
  const userId = randomUUID()
  await grantElite(table, userId)
  const student = scenario.student(userId, '198.18.0.1')
  const missedIds = await takeTest(student, keys, { version: 'old', section: 'full', untimed: true }, 100)
  scenario.clock.now += DAY

  // Every second set has only its last question left. The student missed some of the retired ones.
  const sets = await listedSets(table)
  const retired = sets.flatMap(({ id, size }, at) =>
    at % 2 === 0 ? Array.from({ length: size - 1 }, (_, index) => questionId(id, index)) : [],
  )
  for (const id of retired) {
    const [setId = '', number] = id.split('.')
    await change(table, setId, Number(number) - 1, true)
  }
  expect(retired.filter((id) => missedIds.slice(0, 100).includes(id)).length).toBeGreaterThan(10)
  const before = student.responses.length
  scenario.clock.now += MINUTE

  for (let round = 0; round < 6; round += 1) {
    const drill = await student.createDrill({ version: 'old', minutes: 20 })
    for (let place = 0; place < drill.items.length; place += 1) {
      scenario.clock.now += MINUTE
      await student.answerDrill(drill.id, drillAnswer(keys, drill, place, place % 2 === 0)).catch(() => null)
    }
    await student.endDrill(drill.id).catch(() => null)
    const about = { drillId: drill.id, questionId: drill.items[0]?.questionId }
    await student.call('POST', '/drills/similar', { body: { about } })
    scenario.clock.now += DAY
  }
  for (const section of SECTIONS)
    for (const topic of TOPICS[section]) {
      await student.call('POST', '/tests', {
        body: { version: 'old', section, topics: [topic], count: 10, untimed: true },
      })
      await student.call('POST', '/drills', { body: { version: 'old', minutes: 5, topic } })
    }

  const received = student.responses
    .slice(before)
    .map(({ text }) => text)
    .join('\n')
  expect(received).toContain('questionText')
  for (const id of retired) expect(received).not.toContain(`"${id}"`)
})
