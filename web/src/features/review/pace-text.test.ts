import { describe, expect, it } from 'vitest'
import { tally } from '#domain/scoring/breakdown.ts'
import { meanTimeText, paceSentence } from './pace-text.ts'

const question = (timeSpentSeconds: number, userAnswer: string | null = 'one') => ({
  section: 'english' as const,
  topic: 'Grammar',
  difficultyLevel: 'easy' as const,
  userAnswer,
  isCorrect: false,
  timeSpentSeconds,
})
const questions = (...seconds: number[]) => seconds.map((one) => question(one))

describe('meanTimeText', () => {
  it("returns whole seconds, and nothing if the mean isn't meaningful", () => {
    expect(meanTimeText(tally(questions(40, 43)))).toBe('42 s each')
    expect(meanTimeText(tally(questions(0, 0)))).toBeUndefined()
  })
})

describe('paceSentence', () => {
  it('says how many questions the student would reach at that speed', () => {
    expect(paceSentence([...questions(40, 50, 45, 45, 45), question(9, null)], 36, false)).toBe(
      'The time limit allowed 36 s per question. You averaged 45 s on the ones you answered. At that speed, you’d reach 4 of 6 in time.',
    )
  })

  it('says that the student would reach all questions if the speed suffices', () => {
    expect(paceSentence(questions(30.25, 30.25, 30.25, 30.25, 30.25), 53.333, false)).toBe(
      'The time limit allowed 53.3 s per question. You averaged 30.3 s on the ones you answered. At that speed, you’d reach all of them in time.',
    )
  })

  it('compares untimed practice with the exam', () => {
    expect(paceSentence(questions(72, 72, 72, 72, 72), 36, true)).toBe(
      'The exam allows 36 s per question. You averaged 72 s on the ones you answered. At that speed, you’d reach 2 of 5 in the exam’s time.',
    )
  })

  it('gives no speed for few answers or for answers in no time', () => {
    expect(paceSentence([...questions(40, 50), question(9, null)], 36, false)).toBe(
      'The time limit allowed 36 s per question. You answered 2 of 3, which is too few to measure your pace.',
    )
    expect(paceSentence(questions(0, 0, 0, 0, 0), 36, false)).toBe(
      'The time limit allowed 36 s per question. You answered too quickly to measure your pace.',
    )
  })

  it('gives no speed if nothing was answered', () => {
    expect(paceSentence([question(72, null)], 36, false)).toBe(
      'The time limit allowed 36 s per question. You didn’t answer any.',
    )
  })
})
