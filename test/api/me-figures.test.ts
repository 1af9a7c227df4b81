import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { SECTIONS, type Section } from '#domain/exam/formats.ts'
import { leftOrUnansweredTests, unfinishedTests } from '#domain/progress/own-test.ts'
import { progressOf } from '#domain/progress/progress.ts'
import { studyDays } from '#domain/progress/study-days.ts'
import { seedBank } from '#lambdas/shared/bank/seed.ts'
import { createServicesWithClock } from '../support/accounts.ts'
import { anyTestPlan, runPlans, type ObservedTest } from '../support/attempt-histories.ts'
import { createBankStores } from '../support/bank-stores.ts'
import { openDatabase } from '../support/database.ts'
import { SCALED, scaled } from '../support/depth.ts'
import { correctOptions, fixtureBank } from '../support/fixture-bank.ts'
import { T0 } from '../support/sample-attempt.ts'
import { startIssuer } from '../support/tokens.ts'
import { watchCalls } from '../support/watched-client.ts'

/**
 * Compares the dashboard's figures with a student's actions. Tests are taken through the service on the
 * embedded table; the expected figures are computed here from the actions alone, by the rules of the
 * specification.
 */

const HISTORIES = scaled(30, 200)
/** Minutes behind UTC for a student in Chicago. */
const OFFSET = 360

const bank = fixtureBank({ questionsPerPool: { english: 10, math: 5, reading: 10, science: 5 } })
const keys = correctOptions(bank)
const { client, connect, table } = await openDatabase()
await seedBank(createBankStores(table), bank)
const issuer = await startIssuer()
afterAll(issuer.stop)

const clock = { now: T0 }
const scenario = createServicesWithClock(client, issuer, { clock })
const watched = connect()
const calls = watchCalls(watched)
const watchedAccounts = createServicesWithClock(watched, issuer, { clock })

const sum = (numbers: readonly number[]): number => {
  let total = 0
  for (const number of numbers) total += number
  return total
}
const totalOf = (counts: Record<Section, number>) => sum(Object.values(counts))
/**
 * Section 9 of the specification: the rounded fraction of correct answers over total, times 36. A graded test
 * has at least 1.
 */
const points = (right: number, served: number): number => {
  const rounded = Math.floor((right / served) * 36 + 0.5)
  return rounded < 1 ? 1 : rounded
}
const localDay = (at: number): string => {
  const date = new Date(at - OFFSET * 60_000)
  const two = (number: number) => `${number}`.padStart(2, '0')
  return `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`
}

function figuresOf(observedTests: readonly ObservedTest[]) {
  const completedTests: (ObservedTest & { at: number; score: number })[] = []
  for (const observed of observedTests)
    if (observed.completedAt !== null)
      completedTests.push({
        ...observed,
        at: observed.completedAt,
        score: points(totalOf(observed.right), totalOf(observed.served)),
      })
  completedTests.sort((one, other) => one.at - other.at)
  const newest = completedTests[completedTests.length - 1]
  const sections: Record<string, number | null> = {}
  for (const section of SECTIONS) {
    const served = sum(completedTests.map((observed) => observed.served[section]))
    sections[section] =
      served === 0 ? null : points(sum(completedTests.map((observed) => observed.right[section])), served)
  }
  const days: Record<string, number> = {}
  for (const { startedAt, answeredAt, unanswered } of observedTests)
    for (const day of new Set(unanswered ? [] : [startedAt, ...answeredAt].map(localDay)))
      days[day] = (days[day] ?? 0) + 1
  return {
    overallScore: newest === undefined ? null : newest.score,
    testsCompleted: completedTests.length,
    sectionScores: sections,
    recent: completedTests
      .toReversed()
      .slice(0, 4)
      .map(({ id, section, at, score }) => ({ id, section, at, score })),
    // These tests have less than half of a form, so none can be compared. progress.test.ts compares whole ones.
    improvement: null,
    series: [],
    studyStreak: completedTests.length * 2 > 30 ? 30 : completedTests.length * 2,
    trend: completedTests.map(({ id, at, score, late }) => ({ id, at, score, late })),
    unfinished: observedTests
      .filter((observed) => observed.completedAt === null && !observed.leftEarly && !observed.unanswered)
      .map(({ id }) => id)
      .toReversed(),
    left: observedTests
      .filter(({ leftEarly, unanswered }) => leftEarly || unanswered)
      .map(({ id }) => id)
      .toReversed(),
    days,
  }
}

describe('the figures of the dashboard', () => {
  test(
    `match the actions of ${HISTORIES} random students, from one Query each`,
    { ...SCALED, timeout: 240_000 },
    async () => {
      let completed = 0
      await fc.assert(
        fc.asyncProperty(fc.array(anyTestPlan, { maxLength: 5 }), async (plans) => {
          const student = scenario.signIn()
          const observedTests = await runPlans(
            { student, createGuest: scenario.createGuest, clock, keys, minutesBehindUtc: OFFSET },
            plans,
          )
          clock.now += 3_600_000
          calls.length = 0
          const { tests, serverTime } = await watchedAccounts.signIn(student.userId).dashboard()
          expect(calls.filter(({ command }) => command === 'QueryCommand')).toHaveLength(1)
          expect(serverTime).toBe(clock.now)
          expect(tests.map(({ id }) => id)).toEqual(observedTests.map(({ id }) => id))

          const { recentTests, trend, ...figures } = progressOf(tests)
          expect({
            ...figures,
            recent: recentTests.map(({ id, section, result: { completedAt: at, score } }) => ({
              id,
              section,
              at,
              score,
            })),
            trend: trend.map(({ id, at, score, late }) => ({ id, at, score, late })),
            unfinished: unfinishedTests(tests, clock.now).map(({ id }) => id),
            left: leftOrUnansweredTests(tests).map(({ id }) => id),
            days: Object.fromEntries(studyDays(tests).map(({ day, tests }) => [day, tests])),
          }).toEqual(figuresOf(observedTests))
          completed += figures.testsCompleted
        }),
        { numRuns: HISTORIES, endOnFailure: true },
      )
      // Enough students completed tests for the comparison to mean something.
      expect(completed).toBeGreaterThan(HISTORIES / 2)
    },
  )
})
