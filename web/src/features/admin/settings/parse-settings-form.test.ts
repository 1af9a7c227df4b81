import { expect, test } from 'vitest'
import { parseSettingsForm } from './parse-settings-form.ts'

const current = {
  writeModel: 'writer',
  solveModel: 'solver',
  weakModel: '',
  tutorModel: 'solver',
  runCapUsd: 20,
  monthCapUsd: 200,
  dayCapUsd: 5,
  guestDayCapUsd: 1,
  freeDayCapUsd: 1,
  announcement: '',
  signUpsOpen: true,
  trustedNetworks: ['203.0.113.0/24'],
  publishAtOnce: false,
  pilotItems: false,
  solveWithoutPassage: true,
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
  weakModel: '',
  tutorModel: 'solver',
  runCapUsd: '20',
  monthCapUsd: '200.00',
  dayCapUsd: '5',
  guestDayCapUsd: '1',
  freeDayCapUsd: '1.00',
  announcement: ' ',
  signUpsOpen: true,
  trustedNetworks: ' 203.0.113.0/24\n',
  publishAtOnce: false,
  pilotItems: false,
  solveWithoutPassage: true,
}

test('parseSettingsForm returns no settings if nothing was changed', () => {
  expect(parseSettingsForm(typed, current)).toEqual({ changed: {} })
})

test('parseSettingsForm returns changed settings, with texts trimmed and amounts as numbers', () => {
  expect(
    parseSettingsForm(
      {
        ...typed,
        writeModel: 'solver',
        runCapUsd: '7.5',
        announcement: ' Closed on Friday. ',
        signUpsOpen: false,
        publishAtOnce: true,
        pilotItems: true,
        solveWithoutPassage: false,
        weakModel: 'solver',
      },
      current,
    ),
  ).toEqual({
    changed: {
      writeModel: 'solver',
      runCapUsd: 7.5,
      announcement: 'Closed on Friday.',
      signUpsOpen: false,
      publishAtOnce: true,
      pilotItems: true,
      solveWithoutPassage: false,
      weakModel: 'solver',
    },
  })
})

test.each(['', '-1', '501', '1.234', '1e2', 'ten'])(
  'parseSettingsForm rejects a run budget of %j',
  (runCapUsd) => {
    expect(parseSettingsForm({ ...typed, runCapUsd }, current)).toEqual({
      problems: {
        runCapUsd: 'Enter a dollar amount from 0 to 500, with at most two decimal places and no dollar sign.',
      },
    })
  },
)

test('parseSettingsForm returns all three daily amounts if one was changed', () => {
  expect(parseSettingsForm({ ...typed, guestDayCapUsd: '0.5' }, current)).toEqual({
    changed: { dayCapUsd: 5, guestDayCapUsd: 0.5, freeDayCapUsd: 1 },
  })
})

test('parseSettingsForm rejects shares for guests and the Free plan that together exceed the daily budget', () => {
  expect(parseSettingsForm({ ...typed, guestDayCapUsd: '4', freeDayCapUsd: '1' }, current)).toHaveProperty(
    'changed',
  )
  expect(parseSettingsForm({ ...typed, guestDayCapUsd: '4', freeDayCapUsd: '1.01' }, current)).toEqual({
    problems: { freeDayCapUsd: 'Together, guests and the Free plan can’t exceed the daily budget.' },
  })
})

test('parseSettingsForm rejects a run budget that exceeds the month’s budget', () => {
  expect(parseSettingsForm({ ...typed, monthCapUsd: '20' }, current)).toHaveProperty('changed')
  expect(parseSettingsForm({ ...typed, monthCapUsd: '19.99' }, current)).toEqual({
    problems: { runCapUsd: 'One run can’t cost more than the month’s budget.' },
  })
})

test.each(['', '-1', '1001', 'all'])(
  'parseSettingsForm rejects a daily guest budget of %j',
  (guestDayCapUsd) => {
    expect(parseSettingsForm({ ...typed, guestDayCapUsd }, current)).toEqual({
      problems: {
        guestDayCapUsd:
          'Enter a dollar amount from 0 to 1000, with at most two decimal places and no dollar sign.',
      },
    })
  },
)

test('parseSettingsForm rejects an announcement that is too long', () => {
  expect(parseSettingsForm({ ...typed, announcement: 'x'.repeat(281) }, current)).toEqual({
    problems: { announcement: 'Use at most 280 characters.' },
  })
})

test('parseSettingsForm returns trusted networks as a list, each entry once', () => {
  const trustedNetworks = '203.0.113.0/24, 2001:db8:1::/48\n198.51.100.7 203.0.113.0/24'
  expect(parseSettingsForm({ ...typed, trustedNetworks }, current)).toEqual({
    changed: { trustedNetworks: ['203.0.113.0/24', '2001:db8:1::/48', '198.51.100.7'] },
  })
})

test.each([
  [
    'school.example',
    '“school.example” is not an address or a network like 203.0.113.0/24 or 2001:db8:1::/48.',
  ],
  ['0.0.0.0/0', '“0.0.0.0/0” is too wide: the number after the slash must be at least 16.'],
])('parseSettingsForm rejects the trusted network %s with the reason', (trustedNetworks, problem) => {
  expect(parseSettingsForm({ ...typed, trustedNetworks }, current)).toEqual({
    problems: { trustedNetworks: problem },
  })
})
