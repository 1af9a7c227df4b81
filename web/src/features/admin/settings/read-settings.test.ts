import { expect, test } from 'vitest'
import { readSettings } from './read-settings.ts'

const now = {
  writeModel: 'writer',
  solveModel: 'solver',
  tutorModel: 'solver',
  runCapUsd: 20,
  monthCapUsd: 200,
  dayCapUsd: 5,
  announcement: '',
  signUpsOpen: true,
  models: [
    { id: 'writer', name: 'Writer' },
    { id: 'solver', name: 'Solver' },
  ],
  spentThisMonthUsd: 0,
}
const typed = {
  writeModel: 'writer',
  solveModel: 'solver',
  tutorModel: 'solver',
  runCapUsd: '20',
  monthCapUsd: '200.00',
  dayCapUsd: '5',
  announcement: ' ',
  signUpsOpen: true,
}

test('what was not changed is not sent', () => {
  expect(readSettings(typed, now)).toEqual({ changed: {} })
})

test('what was changed is, trimmed and as a number', () => {
  expect(
    readSettings(
      {
        ...typed,
        writeModel: 'solver',
        runCapUsd: '7.5',
        announcement: ' Closed on Friday. ',
        signUpsOpen: false,
      },
      now,
    ),
  ).toEqual({
    changed: {
      writeModel: 'solver',
      runCapUsd: 7.5,
      announcement: 'Closed on Friday.',
      signUpsOpen: false,
    },
  })
})

test.each(['', '-1', '501', '1.234', '1e2', 'ten'])('a run budget of %j is refused', (runCapUsd) => {
  expect(readSettings({ ...typed, runCapUsd }, now)).toEqual({
    problems: { runCapUsd: 'Enter an amount from 0 to 500.' },
  })
})

test('an announcement that is too long is refused', () => {
  expect(readSettings({ ...typed, announcement: 'x'.repeat(281) }, now)).toEqual({
    problems: { announcement: 'At most 280 characters.' },
  })
})
