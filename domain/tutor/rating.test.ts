import { expect, test } from 'vitest'
import { QUICK_QUESTIONS, questionAboutStep } from './quick-questions.ts'
import { kindOfQuestion, sumRatings } from './rating.ts'

test.each([
  [QUICK_QUESTIONS.mistake, 'mistake'],
  [QUICK_QUESTIONS.strategy, 'strategy'],
  [QUICK_QUESTIONS.quiz, 'quiz'],
  [questionAboutStep(1), 'step'],
  [questionAboutStep(12), 'step'],
  ['Quiz me', 'own'],
  ['Explain step 2 of the solution. Slowly.', 'own'],
])('the kind of %j is %s', (question, kind) => {
  expect(kindOfQuestion(question)).toBe(kind)
})

test('sumRatings adds up the days, the newest prompt first, without rows that have no rating left', () => {
  const day = (date: string, prompt: string, kind: 'own' | 'quiz', helpful: number, notHelpful: number) => ({
    day: date,
    prompt,
    kind,
    helpful,
    notHelpful,
  })
  expect(
    sumRatings([
      day('2026-03-01', 'tutor.v9', 'own', 1, 0),
      day('2026-03-01', 'tutor.v10', 'own', 2, 1),
      day('2026-03-02', 'tutor.v10', 'own', 3, 0),
      day('2026-03-02', 'tutor.v10', 'quiz', 0, 1),
      day('2026-03-02', 'tutor.v9', 'quiz', 0, 0),
    ]),
  ).toEqual([
    { prompt: 'tutor.v10', kind: 'quiz', helpful: 0, notHelpful: 1 },
    { prompt: 'tutor.v10', kind: 'own', helpful: 5, notHelpful: 1 },
    { prompt: 'tutor.v9', kind: 'own', helpful: 1, notHelpful: 0 },
  ])
})
