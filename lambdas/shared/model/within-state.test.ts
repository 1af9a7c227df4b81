import { expect, test } from 'vitest'
import { MOST_BYTES } from './within-state.ts'
import { writeSets } from './write.ts'

const batch = { index: 0, section: 'math', version: 'old', difficulty: 'easy', count: 5 } as const
const write = (sets: unknown[]) =>
  writeSets({ ask: async () => ({ value: { sets } }) }, { runId: 'run', batch }, 'any')

test('writeSets throws AnswerUnusable for sets that exceed what a state can hold', async () => {
  // Bytes count, not characters.
  await expect(write(['é'.repeat(MOST_BYTES / 2)])).rejects.toHaveProperty('name', 'AnswerUnusable')
  expect(await write(['e'.repeat(MOST_BYTES / 2)])).toHaveLength(1)
})
