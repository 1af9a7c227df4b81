import { expect, test } from 'vitest'
import { forecastUsd } from './forecast.ts'

const readings = { withoutPassage: true, weakSolver: null }
const models = { write: 'writer', solve: 'solver' }
const run = (changes: object = {}) => ({
  version: 'old' as const,
  section: 'math' as const,
  endedAt: 1,
  requested: 20,
  spending: { usd: 0.4 },
  models,
  readings,
  ...changes,
})
const plan = { version: 'old', section: 'math', models, readings, count: 300 } as const

test('forecastUsd multiplies the cost per question of the newest five runs of the pool', () => {
  expect(forecastUsd([run()], plan)).toBeCloseTo(6)
  expect(forecastUsd([run(), run({ requested: 60, spending: { usd: 0.4 } })], plan)).toBeCloseTo(3)
  const runs = [...Array.from({ length: 5 }, () => run()), run({ spending: { usd: 100 } })]
  expect(forecastUsd(runs, plan)).toBeCloseTo(6)
  expect(forecastUsd([run({ section: 'english', spending: { usd: 100 } }), run()], plan)).toBeCloseTo(6)
})

test('forecastUsd uses runs of other pools if the pool has none', () => {
  expect(forecastUsd([run({ section: 'english', spending: { usd: 0.8 } })], plan)).toBeCloseTo(12)
})

test.each([
  ['in progress', { endedAt: null }],
  ['of another writer', { models: { ...models, write: 'other' } }],
  ['of another solver', { models: { ...models, solve: 'other' } }],
  ['without the solve without a passage', { readings: { ...readings, withoutPassage: false } }],
  ['with a weaker solver', { readings: { ...readings, weakSolver: 'weak' } }],
  ['of less than ten questions', { requested: 9 }],
])('forecastUsd knows nothing from a run %s', (_what, changes) => {
  expect(forecastUsd([run(changes)], plan)).toBeNull()
})
