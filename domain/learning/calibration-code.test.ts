import fc from 'fast-check'
import { expect, test } from 'vitest'
import { questionId } from '../ids.ts'
import { packSteps, unpackSteps } from './calibration-code.ts'
import { MAX_STEP } from './model.ts'

const entry = fc.tuple(
  fc
    .constantFrom('k3Xf9a', 'setAAA', 'z_-901')
    .chain((setId) => fc.integer({ min: 0, max: 14 }).map((index) => questionId(setId, index))),
  fc.integer({ min: -MAX_STEP, max: MAX_STEP }),
)

test('unpackSteps returns the steps of any items that packSteps packed', () => {
  fc.assert(
    fc.property(fc.array(entry), (entries) => {
      const steps = new Map(entries)
      expect(unpackSteps(packSteps(steps))).toEqual(steps)
    }),
  )
})

test('packSteps returns the same text for any order of the items', () => {
  fc.assert(
    fc.property(fc.uniqueArray(entry, { selector: ([id]) => id }), (entries) => {
      expect(packSteps(new Map(entries.toReversed()))).toBe(packSteps(new Map(entries)))
    }),
  )
})

test('packSteps groups the letters by set, and unpackSteps rejects an unknown letter', () => {
  const steps = new Map([
    ['k3Xf9a.1', 2],
    ['k3Xf9a.4', -2],
    ['setAAA.2', 0],
  ])
  expect(packSteps(steps)).toBe('k3Xf9a.i--e setAAA.-g')
  expect(packSteps(new Map())).toBe('')
  expect(() => unpackSteps('k3Xf9a.i?')).toThrow(RangeError)
})
