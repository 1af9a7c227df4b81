import { describe, expect, it } from 'vitest'
import { paceSentence } from './pace-text.ts'

const took = (timeSpentSeconds: number, userAnswer: string | null = 'one') => ({
  section: 'english' as const,
  topic: 'Grammar',
  difficultyLevel: 'easy' as const,
  userAnswer,
  isCorrect: false,
  timeSpentSeconds,
})

describe('a section’s pace in words', () => {
  it('says how far the student’s speed leads', () => {
    expect(paceSentence([took(40), took(50), took(9, null)], 36, false)).toBe(
      'The time allowed 36 s a question; you took 45 s on those you answered. At that speed you reach 2 of 3 in time.',
    )
  })

  it('says so when all are reached', () => {
    expect(paceSentence([took(30.25)], 53.333, false)).toBe(
      'The time allowed 53.3 s a question; you took 30.3 s on those you answered. At that speed you reach them all in time.',
    )
  })

  it('compares untimed practice with the exam', () => {
    expect(paceSentence([took(72), took(72)], 36, true)).toBe(
      'The exam allows 36 s a question; you took 72 s on those you answered. At that speed you reach 1 of 2 in the exam’s time.',
    )
  })

  it('knows no speed where nothing was answered', () => {
    expect(paceSentence([took(72, null)], 36, false)).toBe(
      'The time allowed 36 s a question. You answered none.',
    )
  })
})
