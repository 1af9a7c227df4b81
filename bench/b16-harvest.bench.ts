import { randomUUID } from 'node:crypto'
import { TEST_ALLOWANCES } from '../domain/limits/allowances.ts'
import { seedBank } from '../lambdas/shared/bank/seed.ts'
import { createTable } from '../lambdas/shared/store/table.ts'
import { databaseClient, startDatabase } from '../scripts/local/database.ts'
import { createBankStores } from '../test/support/bank-stores.ts'
import { MIDNIGHT, openHarvest } from '../test/support/harvest.ts'
import { shippedSets } from '../test/support/written-sets.ts'
import {
  POOLS,
  readScores,
  attackFast,
  attackPatiently,
  takeTwoTests,
  type NextClient,
} from './support/harvesters.ts'
import { report } from './support/report.ts'

/**
 * Measures what share of the shipped bank's keys attackers collect under the shipped limits: from reviews in a
 * minute and in a day, and from scores alone in an hour. Also measures whether rate limits reject students of a school
 * behind one address. The real handlers run over the embedded table, with a simulated clock.
 */

const GOAL = 0.1
const TABLE_NAME = 'bench'
const SCHOOL = '203.0.113.7'
const STUDENTS = 500

const database = await startDatabase(TABLE_NAME, null)
const client = databaseClient(database.endpoint)
const bank = shippedSets()
const total = bank.reduce((sum, { questions }) => sum + questions.length, 0)
await seedBank(createBankStores(createTable(client, TABLE_NAME)), bank)

let days = 0
/** Opens a new day with unused limits. */
const openDay = (trustedNetworks: readonly string[] = []) => {
  days += 1
  const clock = { now: MIDNIGHT + days * 86_400_000 }
  return openHarvest(client, { clock, trustedNetworks, seed: days, tableName: TABLE_NAME })
}
/** Formats a number of keys with their share of all keys. */
const withShare = (keys: number): string => `${keys} (${((100 * keys) / total).toFixed(1)}%)`

type Scenario = ReturnType<typeof openDay>

/** Counts the distinct keys that the callers together collect in the first minute of a day, and in the whole day. */
async function harvest(callersOf: (scenario: Scenario) => NextClient[]) {
  const scenario = openDay()
  const callers = callersOf(scenario)
  const knownKeys = new Set<string>()
  for (const next of callers) await attackFast(next, knownKeys)
  const minute = knownKeys.size
  for (const next of callers) await attackPatiently(next, knownKeys, scenario.clock)
  return { minute, day: knownKeys.size }
}

const accountOf = (scenario: Scenario): NextClient => {
  const userId = randomUUID()
  return () => scenario.student(userId, '198.51.100.1')
}
const networkOf =
  (scenario: Scenario, host: number): NextClient =>
  () =>
    scenario.createGuest(`192.0.2.${host}`)

const account = await harvest((scenario) => [accountOf(scenario)])
const network = await harvest((scenario) => [networkOf(scenario, 1)])
const tenNetworks = await harvest((scenario) =>
  Array.from({ length: 10 }, (_, index) => networkOf(scenario, index + 1)),
)
const isWithinGoal = Math.max(account.day, network.day) <= GOAL * total
report(
  'B16',
  `harvest of ${total} keys, a minute / a day: account ${withShare(account.minute)} / ${withShare(account.day)}, ` +
    `network ${withShare(network.minute)} / ${withShare(network.day)}, ten networks ${withShare(tenNetworks.minute)} / ${withShare(tenNetworks.day)}`,
  `<= ${GOAL * 100}% a day for one caller; the review of a full test alone shows 215, ${((100 * 215) / total).toFixed(1)}%`,
  isWithinGoal,
)

const scoreDay = openDay()
const byAccount = await readScores(
  accountOf(scoreDay),
  Array.from({ length: TEST_ALLOWANCES.accountHour }, () => ({
    section: 'full' as const,
    version: 'old' as const,
  })),
)
const byNetwork = await readScores(
  networkOf(scoreDay, 99),
  Array.from({ length: TEST_ALLOWANCES.networkHour + 1 }, (_, nth) => ({
    ...(POOLS[nth % POOLS.length] ?? { version: 'old' as const, section: 'math' as const }),
    count: 10,
  })),
)
report(
  'B16',
  `scores alone, an hour: account ${withShare(byAccount.keys)} from ${byAccount.tests} tests, ` +
    `network ${withShare(byNetwork.keys)} from ${byNetwork.tests} tests`,
  'none',
  true,
)

const signedInDay = openDay()
const signedInCounts = await takeTwoTests(
  Array.from({ length: STUDENTS }, () => signedInDay.student(randomUUID(), SCHOOL)),
  signedInDay.clock,
)
const trustedDay = openDay([`${SCHOOL}/32`])
const trustedCounts = await takeTwoTests(
  Array.from({ length: STUDENTS }, () => trustedDay.createGuest(SCHOOL)),
  trustedDay.clock,
)
const guestDay = openDay()
const guestCounts = await takeTwoTests(
  Array.from({ length: STUDENTS }, () => guestDay.createGuest(SCHOOL)),
  guestDay.clock,
)
report(
  'B16',
  `${STUDENTS} students behind one address, two tests each in an hour: signed in ${signedInCounts.rejected + signedInCounts.rejectedReviews} rejected, ` +
    `guests of a trusted network ${trustedCounts.rejected + trustedCounts.rejectedReviews}, other guests ${guestCounts.rejected} ` +
    `(and ${guestCounts.rejectedReviews} of their ${2 * STUDENTS} reviews)`,
  'none rejected, except reviews of other guests',
  signedInCounts.rejected +
    signedInCounts.rejectedReviews +
    trustedCounts.rejected +
    trustedCounts.rejectedReviews +
    guestCounts.rejected ===
    0,
)
client.destroy()
await database.stop()
