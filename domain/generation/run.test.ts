import { describe, expect, test } from 'vitest'
import { planBatches } from './request.ts'
import { isModelFailing, runTotals, type BatchResult } from './run.ts'

const result = (asked: number, rejected: BatchResult['rejected']): BatchResult => ({
  asked,
  validated: 0,
  rejected,
  endedAt: 1,
})
const failed = result(10, { model: 10 })
const rejected = result(10, { critique: 9, model: 1 })

describe('isModelFailing', () => {
  test.each<[string, (BatchResult | null)[], number, boolean]>([
    ['after three failed batches', [failed, failed, failed, null], 3, true],
    ['after three failed batches that follow a good one', [rejected, failed, failed, failed], 4, true],
    ['after two failed batches', [failed, failed, null], 2, false],
    ['after rejected questions between failed batches', [failed, rejected, failed, failed], 4, false],
    ['after three failed batches around one that never began', [failed, failed, null, failed], 4, true],
  ])('%s: %j, batch %i: %s', (_what, results, batch, isFailing) => {
    expect(isModelFailing({ results }, batch)).toBe(isFailing)
  })
})

test('runTotals counts requested questions once, without repairs and without batches that never began', () => {
  const batches = planBatches({
    kind: 'custom',
    section: 'math',
    version: 'old',
    difficulty: 'easy',
    count: 40,
  })
  const repaired: BatchResult = { asked: 15, validated: 10, rejected: { critique: 5 }, endedAt: 1 }
  const stopped: BatchResult = { asked: 10, validated: 0, rejected: { stopped: 10 }, endedAt: 2 }
  const { requested, generated } = runTotals({ batches, results: [repaired, stopped, null, null] })
  expect({ requested, generated }).toEqual({ requested: 20, generated: 25 })
})
