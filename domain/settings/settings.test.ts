import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS, readModels, effectiveSettings } from './settings.ts'

const MODELS = readModels('a.writer=Writer A, b.solver=Solver B,c.plain')

test('readModels reads models with and without names', () => {
  expect(MODELS).toEqual([
    { id: 'a.writer', name: 'Writer A' },
    { id: 'b.solver', name: 'Solver B' },
    { id: 'c.plain', name: 'c.plain' },
  ])
  expect(readModels(' , ')).toEqual([])
})

test('effectiveSettings without overrides returns the defaults, with different models to write and solve', () => {
  expect(effectiveSettings({}, MODELS)).toEqual({
    ...DEFAULT_SETTINGS,
    models: { write: 'a.writer', solve: 'b.solver', weak: null, tutor: 'b.solver' },
  })
})

test('effectiveSettings uses the only model for everything', () => {
  expect(effectiveSettings({}, MODELS.slice(2)).models).toEqual({
    write: 'c.plain',
    solve: 'c.plain',
    weak: null,
    tutor: 'c.plain',
  })
})

test('effectiveSettings applies overrides, except a model that is no longer available', () => {
  const overrides = {
    writeModel: 'c.plain',
    solveModel: 'gone',
    weakModel: 'b.solver',
    tutorModel: 'a.writer',
    runCapUsd: 0,
    announcement: 'Hello',
    signUpsOpen: false,
    trustedNetworks: ['203.0.113.0/24'],
    publishAtOnce: true,
    pilotItems: true,
    solveWithoutPassage: false,
  }
  expect(effectiveSettings(overrides, MODELS)).toEqual({
    models: { write: 'c.plain', solve: 'b.solver', weak: 'b.solver', tutor: 'a.writer' },
    runCapUsd: 0,
    monthCapUsd: DEFAULT_SETTINGS.monthCapUsd,
    dayCapUsd: DEFAULT_SETTINGS.dayCapUsd,
    guestDayCapUsd: DEFAULT_SETTINGS.guestDayCapUsd,
    freeDayCapUsd: DEFAULT_SETTINGS.freeDayCapUsd,
    announcement: 'Hello',
    signUpsOpen: false,
    trustedNetworks: ['203.0.113.0/24'],
    publishAtOnce: true,
    pilotItems: true,
    solveWithoutPassage: false,
  })
})

test('effectiveSettings throws without a model', () => {
  expect(() => effectiveSettings({}, [])).toThrow(RangeError)
})
