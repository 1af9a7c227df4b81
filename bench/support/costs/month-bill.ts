import { BACKUP_COPIES, BUSY_SECONDS, STUDENT_MONTH, TEST_BYTES, TRACED_SHARE } from './assumptions.ts'
import { billOf, GB, createLine, totalOf, type Line } from './bill.ts'
import { sumOf, type Counts } from './counts.ts'
import { MONTHLY, PRICES } from './prices.ts'

/**
 * Returns the bill of a month with this many full tests, without the lines of an idle month. Every student has an
 * account.
 */
export function monthBill(counts: Counts, tests: number): Line[] {
  const students = tests / STUDENT_MONTH.tests
  const usage = sumOf([
    [tests, counts.test],
    [tests, counts.review],
    [students * STUDENT_MONTH.firstVisits, counts.firstVisit],
  ])
  // Lambda traces the first call of a second, and a share of the others.
  const firstCalls = Math.min(BUSY_SECONDS, usage.requests)
  const traces = firstCalls + (usage.requests - firstCalls) * TRACED_SHARE
  const yearGb = (12 * tests * TEST_BYTES) / GB
  return [
    createLine('requests, functions, table, logs', tests, 'tests', totalOf(billOf(usage, traces)) / tests),
    createLine('accounts', Math.max(0, students - MONTHLY.freeActiveUsers), 'students', MONTHLY.activeUser),
    createLine('mails', students * STUDENT_MONTH.mails, 'mails', PRICES.mail),
    createLine(
      'storage and backups, after a year of such months',
      yearGb,
      'GB',
      MONTHLY.tableGb + MONTHLY.continuousBackupGb + BACKUP_COPIES * MONTHLY.nightlyBackupGb,
    ),
  ]
}
