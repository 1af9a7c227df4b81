import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { FORMATS, SECTIONS, standardCount, VERSIONS, type Version } from '#domain/exam/formats.ts'
import { seedBank } from '#lambdas/shared/bank/seed.ts'
import { createTable } from '#lambdas/shared/store/table.ts'
import { createBankStores } from '../support/bank-stores.ts'
import { createCoreWithClock } from '../support/core.ts'
import { openDatabase, TABLE_NAME } from '../support/database.ts'
import { DEEP } from '../support/depth.ts'
import { DAY, T0 } from '../support/sample-attempt.ts'
import { startIssuer } from '../support/tokens.ts'
import { watchCalls } from '../support/watched-client.ts'
import { shippedSets } from '../support/written-sets.ts'

/** The shipped bank: its seeding, its size, and the full tests that a student gets from it. */

const issuer = await startIssuer()
afterAll(() => issuer.stop())
const { connect } = await openDatabase()
const shipped = shippedSets()
/** The number of questions of each set, by its title, which is unique in the bank. */
const sizes = new Map(shipped.map(({ title, questions }) => [title, questions.length]))
const seedingClient = connect()
const calls = watchCalls(seedingClient)
await seedBank(createBankStores(createTable(seedingClient, TABLE_NAME)), shipped)
const seedCalls = calls.length

/**
 * The time limit of the deployed seed function in seconds (lib/data/seed.ts). In AWS, a call to the table
 * takes some 10 ms, and a few calls run at a time.
 */
const TIME_LIMIT = 300
const CALL_SECONDS = 0.01

test('an empty table is seeded in a quarter of the deployed function’s time, even one call at a time', () => {
  expect(seedCalls).toBeGreaterThan(shipped.length)
  expect(seedCalls * CALL_SECONDS).toBeLessThan(TIME_LIMIT / 4)
})

test('the bank has more than the 1,000 questions that the home page promises, each with an explanation', () => {
  const questions = shipped.flatMap((set) => set.questions)
  expect(questions.length).toBeGreaterThan(1000)
  expect(questions.filter(({ explanation }) => explanation.trim() === '')).toEqual([])
})

const TESTS = 6
/** The number of consecutive tests that have nothing in common. */
const APART = 3

const createTests = async (version: Version) => {
  const clock = { now: T0 }
  const core = createCoreWithClock(connect(), VERSIONS.indexOf(version) + 1, clock, issuer.source)
  const student = core.createGuest().signedIn(issuer.session(randomUUID()))
  const tests = []
  for (let nth = 0; nth < TESTS; nth += 1, clock.now += DAY)
    tests.push(await student.create({ section: 'full', version }))
  return tests
}

describe.each(VERSIONS)('six full %s tests', (version) => {
  test('are complete, never limited, and have no question twice within three tests', DEEP, async () => {
    const tests = await createTests(version)
    for (const { attempt, questions, sets } of tests) {
      expect(attempt).toMatchObject({ limited: false, totalQuestions: standardCount(version, 'full') })
      for (const section of SECTIONS) {
        const own = questions.filter((question) => question.section === section)
        expect(own).toHaveLength(FORMATS[version][section].questions)
      }
      expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length)
      for (const { id, title } of sets)
        expect([title, questions.filter(({ setId }) => setId === id).length]).toEqual([
          title,
          sizes.get(title),
        ])
      const topics = questions.filter(({ section }) => section === 'reading').map(({ topic }) => topic)
      expect(new Set(topics).size).toBe(FORMATS[version].reading.questions / FORMATS[version].reading.setSize)
    }
    for (let from = 0; from + APART <= TESTS; from += 1) {
      const questionIds = tests
        .slice(from, from + APART)
        .flatMap(({ questions }) => questions.map(({ id }) => id))
      expect(new Set(questionIds).size).toBe(questionIds.length)
    }
  })
})
