import { expect, test } from 'vitest'
import { likelyCostUsd } from './likely-cost.ts'

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

test('likelyCostUsd multiplies the planned questions by their mean cost in the pool’s newest five runs', () => {
  expect(likelyCostUsd([run()], plan)).toBeCloseTo(6)
  expect(likelyCostUsd([run(), run({ requested: 60, spending: { usd: 0.4 } })], plan)).toBeCloseTo(3)
  const runs = [...Array.from({ length: 5 }, () => run()), run({ spending: { usd: 100 } })]
  expect(likelyCostUsd(runs, plan)).toBeCloseTo(6)
  expect(likelyCostUsd([run({ section: 'english', spending: { usd: 100 } }), run()], plan)).toBeCloseTo(6)
})

test('likelyCostUsd uses runs of other pools if the pool has none', () => {
  expect(likelyCostUsd([run({ section: 'english', spending: { usd: 0.8 } })], plan)).toBeCloseTo(12)
})

test.each([
  ['in progress', { endedAt: null }],
  ['of another writer', { models: { ...models, write: 'other' } }],
  ['of another solver', { models: { ...models, solve: 'other' } }],
  ['without the solve without a passage', { readings: { ...readings, withoutPassage: false } }],
  ['with a weaker solver', { readings: { ...readings, weakSolver: 'weak' } }],
  ['of less than ten questions', { requested: 9 }],
])('likelyCostUsd ignores a run %s', (_what, changes) => {
  expect(likelyCostUsd([run(changes)], plan)).toBeNull()
})
