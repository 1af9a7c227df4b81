import { expect, test } from 'vitest'
import { NORMAL_SETTINGS, readModels, settingsInForce } from './settings.ts'

const MODELS = readModels('a.writer=Writer A, b.solver=Solver B,c.plain')

test('models are read with their names, and without', () => {
  expect(MODELS).toEqual([
    { id: 'a.writer', name: 'Writer A' },
    { id: 'b.solver', name: 'Solver B' },
    { id: 'c.plain', name: 'c.plain' },
  ])
  expect(readModels(' , ')).toEqual([])
})

test('where nothing is set all is normal, and another model solves than writes', () => {
  expect(settingsInForce({}, MODELS)).toEqual({
    ...NORMAL_SETTINGS,
    models: { write: 'a.writer', solve: 'b.solver', tutor: 'b.solver' },
  })
})

test('the only model does both', () => {
  expect(settingsInForce({}, MODELS.slice(2)).models).toEqual({
    write: 'c.plain',
    solve: 'c.plain',
    tutor: 'c.plain',
  })
})

test('what is set is in force, but for a model that may not be called any more', () => {
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

test('a deployment without a model is told so', () => {
  expect(() => settingsInForce({}, [])).toThrow(RangeError)
})
