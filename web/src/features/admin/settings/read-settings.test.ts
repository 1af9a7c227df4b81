import { expect, test } from 'vitest'
import { readSettings } from './read-settings.ts'

const now = {
  writeModel: 'writer',
  solveModel: 'solver',
  tutorModel: 'solver',
  runCapUsd: 20,
  monthCapUsd: 200,
  dayCapUsd: 5,
  guestDayCapUsd: 1,
  freeDayCapUsd: 1,
  announcement: '',
  signUpsOpen: true,
  trustedNetworks: ['203.0.113.0/24'],
  models: [
    { id: 'writer', name: 'Writer' },
    { id: 'solver', name: 'Solver' },
  ],
  spentThisMonthUsd: 0,
  spentTodayUsd: { guests: 0, free: 0, paid: 0 },
  paidMonthUsd: 93,
}
const typed = {
  writeModel: 'writer',
  solveModel: 'solver',
  tutorModel: 'solver',
  runCapUsd: '20',
  monthCapUsd: '200.00',
  dayCapUsd: '5',
  guestDayCapUsd: '1',
  freeDayCapUsd: '1.00',
  announcement: ' ',
  signUpsOpen: true,
  trustedNetworks: ' 203.0.113.0/24\n',
}

test('readSettings sends nothing that is unchanged', () => {
  expect(readSettings(typed, now)).toEqual({ changed: {} })
})

test('readSettings sends changed values, trimmed and as numbers', () => {
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

test.each(['', '-1', '501', '1.234', '1e2', 'ten'])(
  'readSettings rejects a run budget of %j',
  (runCapUsd) => {
    expect(readSettings({ ...typed, runCapUsd }, now)).toEqual({
      problems: { runCapUsd: 'Enter an amount from 0 to 500.' },
    })
  },
)

test('readSettings sends all three daily amounts if one changed', () => {
  expect(readSettings({ ...typed, guestDayCapUsd: '0.5' }, now)).toEqual({
    changed: { dayCapUsd: 5, guestDayCapUsd: 0.5, freeDayCapUsd: 1 },
  })
})

test('readSettings rejects shares of guests and the Free plan that exceed the day', () => {
  expect(readSettings({ ...typed, guestDayCapUsd: '4', freeDayCapUsd: '1' }, now)).toHaveProperty('changed')
  expect(readSettings({ ...typed, guestDayCapUsd: '4', freeDayCapUsd: '1.01' }, now)).toEqual({
    problems: { freeDayCapUsd: 'Guests and the Free plan together may have at most the whole day.' },
  })
})

test.each(['', '-1', '1001', 'all'])('readSettings rejects a daily guest budget of %j', (guestDayCapUsd) => {
  expect(readSettings({ ...typed, guestDayCapUsd }, now)).toEqual({
    problems: { guestDayCapUsd: 'Enter an amount from 0 to 1000.' },
  })
})

test('readSettings rejects an announcement that is too long', () => {
  expect(readSettings({ ...typed, announcement: 'x'.repeat(281) }, now)).toEqual({
    problems: { announcement: 'At most 280 characters.' },
  })
})

test('readSettings sends trusted networks as a list, each entry once', () => {
  const trustedNetworks = '203.0.113.0/24, 2001:db8:1::/48\n198.51.100.7 203.0.113.0/24'
  expect(readSettings({ ...typed, trustedNetworks }, now)).toEqual({
    changed: { trustedNetworks: ['203.0.113.0/24', '2001:db8:1::/48', '198.51.100.7'] },
  })
})

test.each([
  [
    'school.example',
    '“school.example” is not an address or a network like 203.0.113.0/24 or 2001:db8:1::/48.',
  ],
  ['0.0.0.0/0', '“0.0.0.0/0” is too wide: the number after the slash is at least 16.'],
])('readSettings rejects the trusted network %s with the reason', (trustedNetworks, problem) => {
  expect(readSettings({ ...typed, trustedNetworks }, now)).toEqual({
    problems: { trustedNetworks: problem },
  })
})
