import { ADMINISTERED, type Section } from '#domain/exam/formats.ts'
import type { DrillMinutes } from '#domain/learning/drills/drill.ts'
import { drillIdFor } from '#lambdas/core/drills/create-drill.ts'
import { attemptIdFor } from '#lambdas/core/tests/owners.ts'
import { createDrillStore } from '#lambdas/shared/store/drill-store.ts'
import { createOwnerIndex } from '#lambdas/shared/store/owner-index.ts'
import { createSetStore } from '#lambdas/shared/store/set-store.ts'
import { dynamoDb } from '#lambdas/shared/platform/clients.ts'
import { createTable, type Table } from '#lambdas/shared/store/table.ts'
import { TABLE_NAME, type Cloud } from './cloud.ts'
import { DEMO_ACCOUNTS } from './demo-accounts.ts'
import { takeDrill } from './demo-drill.ts'
import { createDemoStudent } from './demo-student.ts'
import { openTaker, takeTest, type Practice } from './demo-test.ts'

/**
 * The practice of eight weeks, for a demo account. A simulated student takes tests and drills through their services,
 * whose clock is set to the day of the test or drill.
 */

const DAY_MS = 86_400_000
const HISTORY_DAYS = 56
const VERSION = ADMINISTERED.version
const FULL: Practice = { section: 'full', version: VERSION }
const TEST_DAY: Practice = { ...FULL, mode: 'test-day' }
const section = (name: Section): Practice => ({ section: name, version: VERSION })
const check = (name: Section, count: number): Practice => ({
  ...section(name),
  mode: 'check',
  untimed: true,
  count,
})

/** The student's tests, by days since the beginning. The last one is on the day before the history is created. */
const TESTS: readonly (readonly [day: number, practice: Practice])[] = [
  [0, FULL],
  [2, section('math')],
  [4, check('math', 10)],
  [7, section('english')],
  [9, section('reading')],
  [11, check('english', 15)],
  [14, FULL],
  [16, check('science', 10)],
  [18, section('math')],
  [21, section('science')],
  [23, check('math', 20)],
  [25, section('english')],
  [28, TEST_DAY],
  [30, check('reading', 10)],
  [32, section('math')],
  [35, section('reading')],
  [37, check('english', 15)],
  [39, section('science')],
  [42, FULL],
  [44, check('math', 15)],
  [46, section('english')],
  [48, section('math')],
  [50, check('science', 10)],
  [51, section('reading')],
  [53, TEST_DAY],
  [54, check('math', 10)],
  [55, section('english')],
]

/** The student's drills, by days since the beginning. The last one follows that day's test and ends the history. */
const DRILLS: readonly (readonly [day: number, minutes: DrillMinutes])[] = [
  [6, 5],
  [10, 5],
  [13, 10],
  [17, 5],
  [20, 10],
  [24, 5],
  [27, 10],
  [31, 5],
  [34, 10],
  [38, 5],
  [41, 10],
  [45, 5],
  [49, 10],
  [52, 5],
  [55.1, 5],
]

const keyOf = (kind: 'history' | 'drill', index: number): string =>
  `demo-${kind}-${String(index).padStart(4, '0')}`

type Visit = { day: number; key: string; seed: number } & (
  { practice: Practice; minutes?: never } | { minutes: DrillMinutes; practice?: never }
)

/** All tests and drills, in the order of their days. */
const VISITS: readonly Visit[] = [
  ...TESTS.map(([day, practice], index) => ({ day, practice, key: keyOf('history', index), seed: index })),
  ...DRILLS.map(([day, minutes], index) => ({ day, minutes, key: keyOf('drill', index), seed: 500 + index })),
].toSorted((one, other) => one.day - other.day)

/** A student account, and the seed of its draws, abilities, and answers. */
export type HistoryOwner = { userId: string; seed: number }

/**
 * Gives an account without tests its history. A repeat adds only what an interrupted call left out, and nothing if
 * somebody has used the account meanwhile. The tests' draws and answers depend on the seed and the bank alone.
 * @returns the number of tests that the call took or completed
 */
export async function createHistory(
  table: Table,
  { userId, seed }: HistoryOwner,
  now: number,
): Promise<number> {
  const owner = { kind: 'student', userId } as const
  const idOf = ({ minutes, key }: Visit) =>
    minutes === undefined ? attemptIdFor(owner, key) : drillIdFor(userId, key)
  const [tests, drills] = await Promise.all([
    createOwnerIndex(table).list(userId),
    createDrillStore(table).list(userId),
  ])
  const begun = new Map([...tests, ...drills].map((one) => [one.id, one]))
  const ids = VISITS.map(idOf)
  if ([...begun.keys()].some((id) => !ids.includes(id))) return 0
  // A visit begins only after the previous one is complete, so only the last begun one may be incomplete.
  const last = ids.findLastIndex((id) => begun.has(id))
  if (drills.some(({ id, endedAt }) => id === ids.at(-1) && endedAt !== null)) return 0
  const start = begun.get(ids[0] ?? '')?.createdAt ?? now - HISTORY_DAYS * DAY_MS
  const student = createDemoStudent(seed)
  const sets = createSetStore(table)
  let added = 0
  for (const visit of VISITS.slice(Math.max(0, last))) {
    const { day, key } = visit
    const visitor = { userId, student, day, at: start + day * DAY_MS, seed: seed + visit.seed, sets }
    if (visit.minutes === undefined) {
      await takeTest(openTaker(table, visitor), key, visit.practice)
      added += 1
    } else await takeDrill(table, visitor, key, visit.minutes)
  }
  return added
}

/** Gives each demo account with a plan its history. */
export async function createDemoHistories(
  { userPool }: Pick<Cloud, 'userPool'>,
  onProgress: (what: string) => void,
): Promise<void> {
  const table = createTable(dynamoDb(), TABLE_NAME)
  for (const [seed, account] of DEMO_ACCOUNTS.entries()) {
    if (account.plan === null) continue
    const userId = await userPool.ensureUser(account)
    const added = await createHistory(table, { userId, seed: 1000 * seed }, Date.now())
    if (added > 0) onProgress(`${account.email}: added a history of ${added} tests`)
  }
}
