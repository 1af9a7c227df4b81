import { expect, it } from 'vitest'
import { latestFinished } from './finished-tests.ts'

const standard = { section: 'full', version: 'old', mode: 'test-day', untimed: false, timeFactor: 1 } as const
const graded = (id: string, completedAt: number) => ({
  ...standard,
  id,
  completedAt,
  score: 20,
  correctAnswers: 20,
  totalQuestions: 36,
  late: false,
  limited: false,
  timeSpentSeconds: 60,
  holder: { token: 'token' },
  claimStatus: 'own' as const,
})
const left = (id: string, leftAt: number) => ({
  ...standard,
  id,
  leftAt,
  holder: { token: 'token' },
  claimStatus: 'own' as const,
})

it('latestFinished returns scored tests and tests left early together, newest first, up to the limit', () => {
  const tests = {
    graded: [graded('new', 50), graded('old', 10)],
    waiting: [],
    hidden: new Set<string>(),
    left: [left('exit', 30)],
  }
  expect(latestFinished(tests, 4).map(({ kind, test }) => `${kind} ${test.id}`)).toEqual([
    'graded new',
    'left exit',
    'graded old',
  ])
  expect(latestFinished(tests, 1).map(({ test }) => test.id)).toEqual(['new'])
})
