import { expect, test } from 'vitest'
import { MAX_STATE_BYTES } from './within-state.ts'
import { writeSets } from './write.ts'

const batch = { index: 0, section: 'math', version: 'old', difficulty: 'easy', count: 5 } as const
const write = (sets: unknown[]) =>
  writeSets(
    { ask: async () => ({ value: { sets }, format: 'tool' }) },
    { runId: 'run', batch, number: 0 },
    'any',
  )

test('writeSets throws AnswerUnusable for sets that exceed the size limit of a workflow step', async () => {
  // Bytes count, not characters.
  await expect(write(['é'.repeat(MAX_STATE_BYTES / 2)])).rejects.toHaveProperty('name', 'AnswerUnusable')
  expect(await write(['e'.repeat(MAX_STATE_BYTES / 2)])).toHaveLength(1)
})
