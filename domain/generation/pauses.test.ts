import { expect, test } from 'vitest'
import { PRESET_EXTRA_PAUSE_MS, pauseSeconds, extraPauseMs } from './pauses.ts'
import { planBatches, type GenerationRequest } from './request.ts'
import type { BatchResult } from './run.ts'

const POOL = { section: 'math', version: 'enhanced' } as const
const GOOD: BatchResult = { asked: 10, validated: 9, rejected: { options: 1 }, endedAt: 1 }
const NONE_PASSED: BatchResult = { asked: 10, validated: 0, rejected: { 'blind-solve': 10 }, endedAt: 1 }
const FAILED: BatchResult = { asked: 10, validated: 0, rejected: { model: 10 }, endedAt: 1 }
const IN_PROGRESS: BatchResult = { asked: 10, validated: 0, rejected: {}, endedAt: null }

/** A run whose first batches have these results. */
const runOf = (request: GenerationRequest, results: readonly BatchResult[]) => {
  const batches = planBatches(request)
  return { request, batches, results: batches.map((_, index) => results[index] ?? null) }
}
const custom = { kind: 'custom', ...POOL, difficulty: 'easy', count: 25 } as const
const preset = { kind: 'preset', preset: 'starter', ...POOL } as const

test.each([
  ['a custom run', custom, GOOD, 2],
  ['a custom run', custom, FAILED, 2],
  ['a preset’s run', preset, GOOD, 2],
  ['a preset’s run', preset, NONE_PASSED, 2],
  ['a preset’s run', preset, FAILED, 0],
] as const)('pauseSeconds of %s follows from the result of the batch', (_, request, result, seconds) => {
  expect(pauseSeconds(runOf(request, [result]), 0)).toBe(seconds)
})

test('pauseSeconds is 0 after the last batch', () => {
  expect(pauseSeconds(runOf(custom, [GOOD, GOOD, GOOD]), 2)).toBe(0)
  expect(pauseSeconds(runOf({ ...custom, count: 1 }, [GOOD]), 0)).toBe(0)
})

test('extraPauseMs makes the pause after a successful batch of a preset’s run 2.5 s, once', () => {
  expect(PRESET_EXTRA_PAUSE_MS).toBe(500)
  expect(extraPauseMs(runOf(preset, []), 0)).toBe(0)
  expect(extraPauseMs(runOf(preset, [GOOD]), 1)).toBe(500)
  expect(extraPauseMs(runOf(preset, [FAILED]), 1)).toBe(0)
  // A retried batch already waited before its first try.
  expect(extraPauseMs(runOf(preset, [GOOD, IN_PROGRESS]), 1)).toBe(0)
  expect(extraPauseMs(runOf(custom, [GOOD]), 1)).toBe(0)
})
