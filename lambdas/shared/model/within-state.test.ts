import { expect, test } from 'vitest'
import { sampleQuestion } from '#test/support/sample-set.ts'
import { fitQuestions, fitsState, MAX_STATE_BYTES } from './within-state.ts'
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

test('fitQuestions leaves whole rejected questions out only if a state has no room for them', () => {
  const whole = { place: 0, slot: 1, question: sampleQuestion() }
  const rejection = { gate: 'critique', reason: 'Two answers fit.', questionText: 'What?' } as const
  const small = { rejected: [{ ...rejection, whole }] }
  expect(fitQuestions(small)).toBe(small)
  const rejected = Array.from({ length: MAX_STATE_BYTES / 500 }, () => ({ ...rejection, whole }))
  const shortened = fitQuestions({ rejected, repair: { rejected: rejected.slice(0, 2) }, batch: 1 })
  expect(shortened).toEqual({
    batch: 1,
    rejected: rejected.map(() => rejection),
    repair: { rejected: [rejection, rejection] },
  })
  expect(fitsState(shortened)).toBe(true)
})
