import { ADMINISTERED, type Section } from '#domain/exam/formats.ts'
import { attemptIdFor } from '#lambdas/core/tests/owners.ts'
import { createOwnerIndex } from '#lambdas/shared/store/owner-index.ts'
import { dynamoDb } from '#lambdas/shared/platform/clients.ts'
import { createTable, type Table } from '#lambdas/shared/store/table.ts'
import { TABLE_NAME, type Cloud } from './cloud.ts'
import { DEMO_ACCOUNTS } from './demo-accounts.ts'
import { createDemoStudent } from './demo-student.ts'
import { openTaker, takeTest, type Practice } from './demo-test.ts'

/**
 * The practice of eight weeks, for a demo account. A simulated student takes tests through the tests service, whose
 * clock is set to the day of each test.
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

/** The student's tests, by days since the beginning. The last one is yesterday. */
const PLAN: readonly (readonly [day: number, practice: Practice])[] = [
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

const keyOf = (place: number): string => `demo-history-${String(place).padStart(4, '0')}`

/** A student account, and the seed of its draws, abilities, and answers. */
export type HistoryOwner = { userId: string; seed: number }

/**
 * Gives an account without tests its history. A repeat adds only what an interrupted call left out. Draws and answers
 * depend on the seed and the bank alone.
 * @returns the number of tests that were added
 */
export async function createHistory(
  table: Table,
  { userId, seed }: HistoryOwner,
  now: number,
): Promise<number> {
  const listed = await createOwnerIndex(table).list(userId)
  const owner = { kind: 'student', userId } as const
  const first = listed.find(({ id }) => id === attemptIdFor(owner, keyOf(0)))
  if (first === undefined && listed.length > 0) return 0
  const start = first?.createdAt ?? now - HISTORY_DAYS * DAY_MS
  const ended = new Set(listed.flatMap(({ id, state }) => (state === 'open' ? [] : [id])))
  const student = createDemoStudent(seed)
  let added = 0
  for (const [place, [day, practice]] of PLAN.entries()) {
    const key = keyOf(place)
    if (ended.has(attemptIdFor(owner, key))) continue
    const taker = openTaker(table, { userId, student, day, at: start + day * DAY_MS, seed: seed + place })
    await takeTest(taker, key, practice)
    added += 1
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
