import { describe, expect, test } from 'vitest'
import { GUESS_SHARE, outcomeOf } from './outcome.ts'

describe('outcomeOf', () => {
  const answer = { isRight: true, isMarked: false, hints: 0, seconds: 30, pace: 40 }

  test('is right for a right answer, and wrong for a wrong one even if it was marked', () => {
    expect(outcomeOf(answer)).toBe('right')
    expect(outcomeOf({ ...answer, isRight: false, isMarked: true })).toBe('wrong')
  })

  test('counts a marked, a hinted, and a quick right answer as guessed', () => {
    expect(outcomeOf({ ...answer, isMarked: true })).toBe('guessed')
    expect(outcomeOf({ ...answer, hints: 1 })).toBe('guessed')
    expect(outcomeOf({ ...answer, seconds: GUESS_SHARE * 40 - 0.1 })).toBe('guessed')
    expect(outcomeOf({ ...answer, seconds: GUESS_SHARE * 40 })).toBe('right')
  })

  test('counts a right answer of unknown time as right', () => {
    expect(outcomeOf({ ...answer, seconds: null })).toBe('right')
  })
})
