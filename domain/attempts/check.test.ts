import { describe, expect, test } from 'vitest'
import { MINUTE, sampleAttempt, sampleKey, T0 } from '#test/support/sample-attempt.ts'
import { checkAnswer, checkedCount, type AnswerToCheck } from './check.ts'
import { applyAction } from './clocks.ts'
import { save, submit } from './grade.ts'
import { mergeSittings } from './merge.ts'
import { choose, openSitting, toggleBookmark } from './sitting.ts'
import { acknowledge, lockAnswer, mergeServerState, rebaseOnServer, unsaved } from './sync.ts'

const open = () => sampleAttempt({ mode: 'check', seconds: null })
const toCheck = (changes: Partial<AnswerToCheck> = {}): AnswerToCheck => ({
  index: 1,
  choice: 2,
  seq: 1,
  timeSpentSeconds: 10,
  bookmarked: false,
  ...changes,
})
const NOW = T0 + MINUTE

describe('checkAnswer', () => {
  test('stores the answer and locks it', () => {
    const checked = checkAnswer(open(), toCheck(), NOW)
    expect(checked.answers[1]).toEqual({
      choice: 2,
      seq: 1,
      timeSpentSeconds: 10,
      bookmarked: false,
      checked: true,
    })
    expect(checkedCount(checked)).toBe(1)
  })

  test('returns the same attempt for a repeat, even with another choice or after the end', () => {
    const checked = checkAnswer(open(), toCheck(), NOW)
    expect(checkAnswer(checked, toCheck({ choice: 0, seq: 9 }), NOW)).toBe(checked)
    const ended = submit(checked, sampleKey(checked), { answers: [], sections: [] }, NOW)
    expect(checkAnswer(ended, toCheck(), NOW)).toBe(ended)
  })

  test('locks the choice that was sent with the check, even if another device saved a newer record, whose bookmark stays', () => {
    const key = sampleKey(open())
    const elsewhere = { index: 1, choice: 3, seq: 5, timeSpentSeconds: 40, bookmarked: true } as const
    const { attempt } = save(open(), key, { answers: [elsewhere], sections: [] }, NOW)
    expect(checkAnswer(attempt, toCheck(), NOW).answers[1]).toEqual({
      choice: 2,
      seq: 5,
      timeSpentSeconds: 40,
      bookmarked: true,
      checked: true,
    })
  })

  test.each(['practice', 'test-day'] as const)('throws for a test in the mode %s', (mode) => {
    const attempt = sampleAttempt({ mode, section: mode === 'practice' ? 'math' : 'full' })
    expect(() => checkAnswer(attempt, toCheck(), NOW)).toThrow('shows no correct answers before it ends')
  })

  test('throws for a question outside the test, for an ended test, and for a finished section', () => {
    expect(() => checkAnswer(open(), toCheck({ index: 4 }), NOW)).toThrow('outside this test')
    const ended = submit(open(), sampleKey(open()), { answers: [toCheck()], sections: [] }, NOW)
    expect(() => checkAnswer(ended, toCheck({ index: 0 }), NOW)).toThrow('This test has ended.')
    const finished = applyAction(open(), { section: 'math', action: 'finish' }, NOW)
    expect(() => checkAnswer(finished, toCheck(), NOW)).toThrow('finished or has not started')
  })
})

describe('a test in the mode check', () => {
  test('ends without a result, however good its answers are', () => {
    const answers = sampleKey(open()).map((choice, index) => toCheck({ index, choice }))
    const ended = submit(open(), sampleKey(open()), { answers, sections: [] }, NOW)
    expect(ended).toMatchObject({ state: 'checked', result: null })
  })

  test('ends as unanswered without an answer', () => {
    const ended = submit(open(), sampleKey(open()), { answers: [], sections: [] }, NOW)
    expect(ended).toMatchObject({ state: 'unanswered', result: null })
  })
})

describe('a checked answer on a device', () => {
  const LATER = NOW + MINUTE
  const toCheckFirst = toCheck({ index: 0, choice: 1 })
  const answered = choose(openSitting(open(), T0), 1, NOW)
  const server = checkAnswer(open(), toCheckFirst, NOW)
  const stored = server.answers[0] ?? toCheckFirst
  const locked = lockAnswer(answered, 0, stored)
  const first = { choice: 1, checked: true }

  test('is no longer unsaved, and later choices don’t change it', () => {
    expect(locked.attempt.answers[0]).toMatchObject(first)
    expect(locked.pending.size).toBe(0)
    expect(choose(locked, 3, LATER)).toBe(locked)
    expect(choose(locked, null, LATER)).toBe(locked)
  })

  test('can be bookmarked, and sends its bookmark', () => {
    const marked = toggleBookmark(locked, LATER)
    expect(marked.attempt.answers[0]).toMatchObject({ ...first, bookmarked: true })
    expect(unsaved(marked)).toMatchObject([{ index: 0, choice: 1, bookmarked: true }])
  })

  test('keeps a change that was made while the check was on its way, except for the choice', () => {
    const changed = toggleBookmark(choose(answered, 3, LATER), LATER)
    const checked = lockAnswer(changed, 0, stored)
    expect(checked.attempt.answers[0]).toMatchObject({ ...first, bookmarked: true, seq: 3 })
    expect(unsaved(checked)).toMatchObject([{ index: 0, choice: 1, seq: 3 }])
  })

  test('wins over a later choice in another tab, and on another device', () => {
    const elsewhere = choose(choose(answered, 2, LATER), 3, LATER)
    for (const merged of [
      mergeSittings(locked, elsewhere, LATER),
      mergeSittings(elsewhere, locked, LATER),
      mergeServerState(elsewhere, server, LATER),
      rebaseOnServer(elsewhere, server, LATER),
      acknowledge(elsewhere, unsaved(elsewhere), [], new Map([[0, stored]])),
      acknowledge(choose(elsewhere, 0, LATER), unsaved(elsewhere), [], new Map([[0, stored]])),
    ])
      expect(merged.attempt.answers[0]).toMatchObject(first)
  })

  test('stays locked if an older response of the server arrives after the check', () => {
    const { attempt: older } = save(
      open(),
      sampleKey(open()),
      { answers: [{ ...toCheckFirst, choice: 2 }], sections: [] },
      NOW,
    )
    expect(mergeServerState(locked, older, LATER).attempt.answers[0]).toMatchObject(first)
    expect(rebaseOnServer(locked, older, LATER).attempt.answers[0]).toMatchObject(first)
  })
})
