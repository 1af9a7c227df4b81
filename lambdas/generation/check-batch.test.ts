import { expect, test } from 'vitest'
import { readers } from '../shared/items/readers.ts'
import { MOST_BYTES } from '../shared/model/within-state.ts'
import { checkBatch } from './check-batch.ts'

const batch = { index: 0, section: 'math', version: 'old', difficulty: 'easy', count: 5 } as const
const run = {
  id: 'run',
  request: { kind: 'custom', section: 'math', version: 'old', difficulty: 'easy', count: 5 },
  state: 'running',
  createdAt: 0,
  endedAt: null,
  reason: null,
  batches: [batch],
  results: [null],
  spending: { inputTokens: 0, outputTokens: 0, usd: 0, calls: 0 },
  capUsd: 1,
  models: { write: 'any', solve: 'any' },
  pending: null,
  closing: null,
} as const
const parts = {
  runs: { read: async () => run },
  model: { ask: () => Promise.reject(new Error('nothing is asked')) },
  readers,
  known: async () => [],
}

test('checkBatch leaves unreadable sets out of its output', async () => {
  const written = ['e'.repeat(MOST_BYTES)]
  const checked = await checkBatch(parts, { runId: 'run', batch, written })
  expect(JSON.stringify(checked).length).toBeLessThan(5_000)
})

test('checkBatch throws AnswerUnusable if its output exceeds what a state can hold', async () => {
  const checked = checkBatch(parts, { runId: 'r'.repeat(MOST_BYTES), batch, written: [] })
  await expect(checked).rejects.toHaveProperty('name', 'AnswerUnusable')
})
