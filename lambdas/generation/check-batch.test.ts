import { expect, test } from 'vitest'
import { sampleRun } from '#test/support/sample-run.ts'
import { parsers } from '../shared/items/content-parsers.ts'
import { MAX_STATE_BYTES } from '../shared/model/within-state.ts'
import { checkBatch } from './check-batch.ts'

const batch = { index: 0, section: 'math', version: 'old', difficulty: 'easy', count: 5 } as const
const dependencies = {
  runs: { read: async () => sampleRun(batch) },
  model: { ask: () => Promise.reject(new Error('the model should not be called')) },
  parsers,
  readSimilarTexts: async () => [],
}

test('checkBatch leaves unreadable sets out of its output', async () => {
  const written = ['e'.repeat(MAX_STATE_BYTES)]
  const checked = await checkBatch(dependencies, { runId: 'run', batch, written })
  expect(JSON.stringify(checked).length).toBeLessThan(5_000)
})

test('checkBatch throws AnswerUnusable if its output exceeds the size limit of a workflow step', async () => {
  const checked = checkBatch(dependencies, { runId: 'r'.repeat(MAX_STATE_BYTES), batch, written: [] })
  await expect(checked).rejects.toHaveProperty('name', 'AnswerUnusable')
})
