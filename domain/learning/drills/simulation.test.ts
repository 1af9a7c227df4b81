import { describe, expect, test } from 'vitest'
import { drillBank } from '#test/support/drill-simulation/drill-bank.ts'
import { halfLifeModel } from '#test/support/drill-simulation/memory-models.ts'
import {
  massedPractice,
  randomMissesPractice,
  randomPractice,
  scheduledPractice,
  type Practice,
  type PracticeStart,
} from '#test/support/drill-simulation/practices.ts'
import { simulateStudent } from '#test/support/drill-simulation/simulate-drills.ts'
import { MOST_PASSES } from './due.ts'

/** Simulates 24 students who remember by the half-life model. bench/b13-drills.bench.ts simulates 1,000. */

const items = drillBank(4)
const simulate = (practice: (start: PracticeStart) => Practice) =>
  Array.from({ length: 24 }, (_, seed) => simulateStudent(seed, items, halfLifeModel, practice))
const learned = (results: ReturnType<typeof simulate>) =>
  results.reduce((sum, { known, knownAtStart }) => sum + known - knownAtStart, 0)

describe('drills over eight weeks', () => {
  const scheduled = simulate(scheduledPractice)

  test('teach more items than equal time of random sets, massed practice, or missed items in random order', () => {
    expect(learned(scheduled)).toBeGreaterThan(2 * learned(simulate(randomPractice)))
    expect(learned(scheduled)).toBeGreaterThan(2 * learned(simulate(massedPractice)))
    expect(learned(scheduled)).toBeGreaterThan(1.5 * learned(simulate(randomMissesPractice)))
  })

  test('leave a due item out at most MOST_PASSES times, and never exceed the minutes', () => {
    expect(Math.max(...scheduled.map(({ worstPasses }) => worstPasses))).toBeLessThanOrEqual(MOST_PASSES)
    expect(Math.max(...scheduled.map(({ longestShare }) => longestShare))).toBeLessThanOrEqual(1)
  })
})
