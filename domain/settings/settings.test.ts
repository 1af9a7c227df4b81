import { expect, test } from 'vitest'
import { NORMAL_SETTINGS, readModels, settingsInForce } from './settings.ts'

const MODELS = readModels('a.writer=Writer A, b.solver=Solver B,c.plain')

test('readModels reads models with and without names', () => {
  expect(MODELS).toEqual([
    { id: 'a.writer', name: 'Writer A' },
    { id: 'b.solver', name: 'Solver B' },
    { id: 'c.plain', name: 'c.plain' },
  ])
  expect(readModels(' , ')).toEqual([])
})

test('effectiveSettings without overrides are the defaults, with different models to write and solve', () => {
  expect(settingsInForce({}, MODELS)).toEqual({
    ...NORMAL_SETTINGS,
    models: { write: 'a.writer', solve: 'b.solver', tutor: 'b.solver' },
  })
})

test('effectiveSettings use the only model for everything', () => {
  expect(settingsInForce({}, MODELS.slice(2)).models).toEqual({
    write: 'c.plain',
    solve: 'c.plain',
    tutor: 'c.plain',
  })
})

test('effectiveSettings apply overrides, except a model that is no longer available', () => {
  const set = {
    writeModel: 'c.plain',
    solveModel: 'gone',
    tutorModel: 'a.writer',
    runCapUsd: 0,
    announcement: 'Hello',
    signUpsOpen: false,
    trustedNetworks: ['203.0.113.0/24'],
  }
  expect(settingsInForce(set, MODELS)).toEqual({
    models: { write: 'c.plain', solve: 'b.solver', tutor: 'a.writer' },
    runCapUsd: 0,
    monthCapUsd: NORMAL_SETTINGS.monthCapUsd,
    dayCapUsd: NORMAL_SETTINGS.dayCapUsd,
    guestDayCapUsd: NORMAL_SETTINGS.guestDayCapUsd,
    freeDayCapUsd: NORMAL_SETTINGS.freeDayCapUsd,
    announcement: 'Hello',
    signUpsOpen: false,
    trustedNetworks: ['203.0.113.0/24'],
  })
})

test('effectiveSettings throw without a model', () => {
  expect(() => settingsInForce({}, [])).toThrow(RangeError)
})
