import { expect, test } from 'vitest'
import { testLabels } from '#web/lib/test-labels.ts'
import { labeledTest, practiceScoreText } from './result-text.ts'

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
])('practiceScoreText explains the score of %i correct of %i', (correctAnswers, totalQuestions, text) => {
  expect(practiceScoreText({ correctAnswers, totalQuestions })).toBe(text)
})

test('labeledTest returns the section that a test was taken without, so a label of the test names it', () => {
  const clock = {
    count: 30,
    seconds: 1500,
    state: 'finished',
    startedAt: 1,
    endsAt: 2,
    remainingMs: null,
    finishedAt: 1,
    changedAt: 1,
  } as const
  const attempt = {
    id: 'att_1',
    section: 'full',
    version: 'enhanced',
    mode: 'test-day',
    createdAt: 0,
    serverTime: 0,
    requestedQuestions: 125,
    limited: false,
    totalQuestions: 125,
    untimed: false,
    timeFactor: 1,
    state: 'closed',
  } as const
  const labels = (sections: readonly ('english' | 'math' | 'reading' | 'science')[]) =>
    testLabels(
      labeledTest({
        attempt: { ...attempt, sections: sections.map((section) => ({ ...clock, section })) },
        late: false,
      }),
    ).map(({ label }) => label)
  expect(labels(['english', 'math', 'reading'])).toEqual(['Test Day Mode', 'Without Science'])
  expect(labels(['english', 'math', 'reading', 'science'])).toEqual(['Test Day Mode'])
})
