import type { OwnTest } from '#domain/progress/own-test.ts'
import { T0 } from './sample-attempt.ts'

let createdCount = 0

/** Builds an open test as a student's own list has it. */
export function ownTest(changes: Partial<OwnTest> = {}): OwnTest {
  createdCount += 1
  return {
    id: `att_own${createdCount}`,
    section: 'math',
    version: 'old',
    mode: 'practice',
    createdAt: T0,
    untimed: false,
    timeFactor: 1,
    limited: false,
    requested: 10,
    hidden: false,
    state: 'open',
    totalQuestions: 10,
    endsAt: null,
    days: [Math.floor((changes.createdAt ?? T0) / 86_400_000)],
    result: null,
    ...changes,
  }
}

/** Builds a completed test. The counts of its section are for ten questions unless `count` is given. */
export function completedTest(
  at: number,
  score: number,
  { correct = 5, count = 10, late = false, ...changes }: Partial<OwnTest> & Partial<Result> = {},
): OwnTest {
  const section = changes.section ?? 'math'
  return ownTest({
    createdAt: at - 1000,
    state: 'closed',
    ...changes,
    result: {
      score,
      correctAnswers: correct,
      completedAt: at,
      timeSpentSeconds: 60,
      late,
      parts: section === 'full' ? [] : [{ section, correct, count, seconds: 60 }],
    },
  })
}

type Result = { correct: number; count: number; late: boolean }
