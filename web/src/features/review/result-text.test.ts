import { expect, test } from 'vitest'
import { practiceScoreText } from './result-text.ts'

test.each([
  [
    44,
    75,
    'You answered 44 of 75 questions correctly (59%). The same share of 36 points is 21.12, rounded to 21.',
  ],
  [20, 40, 'You answered 20 of 40 questions correctly (50%). The same share of 36 points is 18.'],
  [1, 75, 'You answered 1 of 75 questions correctly (1%). The lowest practice score is 1.'],
  [0, 75, 'You answered 0 of 75 questions correctly (0%). The lowest practice score is 1.'],
  [1, 1, 'You answered 1 of 1 question correctly (100%). The same share of 36 points is 36.'],
])('explains the practice score of %i correct of %i', (correctAnswers, totalQuestions, text) => {
  expect(practiceScoreText({ correctAnswers, totalQuestions })).toBe(text)
})
