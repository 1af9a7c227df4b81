import { describe, expect, it } from 'vitest'
import { completionStateOf } from './completion-state.ts'

const none = new Set<string>()
const completion = {
  attemptId: 'att_1',
  section: 'english',
  version: 'old',
  timeUp: false,
  account: null,
} as const
const graded = {
  ...completion,
  id: 'att_1',
  score: 30,
  correctAnswers: 60,
  totalQuestions: 75,
  completedAt: 0,
  late: false,
  timeSpentSeconds: 2000,
  mode: 'practice',
  untimed: false,
  timeFactor: 1,
  limited: false,
  holder: { token: 'token' },
  claimStatus: 'own',
} as const
const waiting = {
  id: 'att_1',
  end: 'submit',
  section: 'english',
  version: 'old',
  mode: 'practice',
  untimed: false,
  timeFactor: 1,
  holder: { token: 'token' },
  claimStatus: 'own',
  queuedAt: 0,
  endedAt: 0,
} as const

it('completionStateOf returns the score from the test screen before the device has been read', () => {
  expect(completionStateOf({ ...completion, score: 24 }, null, null)).toEqual({ kind: 'graded', score: 24 })
})

it('completionStateOf returns "waiting" until the device has been read, and while the test is in the outbox', () => {
  expect(completionStateOf({ ...completion, score: null }, null, null)).toEqual({ kind: 'waiting' })
  const tests = { graded: [], waiting: [waiting], left: [], hidden: none }
  expect(completionStateOf({ ...completion, score: null }, tests, null)).toEqual({ kind: 'waiting' })
})

it('completionStateOf returns a score that arrived later', () => {
  const tests = { graded: [graded], waiting: [], left: [], hidden: none }
  expect(completionStateOf({ ...completion, score: null }, tests, null)).toEqual({
    kind: 'graded',
    score: 30,
  })
})

it('completionStateOf returns "unanswered" for a test without answers', () => {
  const left = [{ ...waiting, leftAt: 0, unanswered: true } as const]
  const tests = { graded: [], waiting: [], left, hidden: none }
  expect(completionStateOf({ ...completion, score: null }, tests, null)).toEqual({ kind: 'unanswered' })
})

it('completionStateOf returns the number of correct answers for a test with checked answers', () => {
  const checked = { correctAnswers: 9, totalQuestions: 10 }
  const tests = { graded: [], waiting: [], left: [{ ...waiting, leftAt: 0, checked }], hidden: none }
  expect(completionStateOf({ ...completion, score: null }, tests, null)).toEqual({ kind: 'checked', checked })
})

it('completionStateOf returns "lost" if the test is neither graded nor waiting', () => {
  const tests = { graded: [{ ...graded, id: 'att_2' }], waiting: [], left: [], hidden: none }
  expect(completionStateOf({ ...completion, score: null }, tests, null)).toEqual({ kind: 'lost' })
})

it("completionStateOf returns null if a guest's test is hidden from the account", () => {
  const tests = { graded: [], waiting: [], left: [], hidden: new Set(['att_1']) }
  expect(completionStateOf({ ...completion, score: null }, tests, 'ben')).toBeNull()
  expect(completionStateOf({ ...completion, score: 24 }, tests, 'ben')).toBeNull()
})

describe('completionStateOf for a test of an account', () => {
  const own = { ...completion, account: 'maya', score: 24 }

  it('returns the score only to that account', () => {
    expect(completionStateOf(own, null, 'maya')).toEqual({ kind: 'graded', score: 24 })
    expect(completionStateOf(own, null, 'ben')).toBeNull()
    expect(completionStateOf(own, null, null)).toBeNull()
  })

  it('returns "signed-out" until the account signs in again, if the session ended before the test was sent', () => {
    const unsent = { ...own, score: null }
    expect(completionStateOf(unsent, null, null)).toEqual({ kind: 'signed-out' })
    expect(completionStateOf(unsent, null, 'ben')).toBeNull()
    expect(
      completionStateOf(unsent, { graded: [graded], waiting: [], left: [], hidden: none }, 'maya'),
    ).toEqual({
      kind: 'graded',
      score: 30,
    })
  })
})
