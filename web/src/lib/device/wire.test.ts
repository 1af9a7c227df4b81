import { expect, test } from 'vitest'
import type { SectionAction } from '#domain/attempts/clocks.ts'
import { splitIntoBatches } from './wire.ts'

const actions = Array.from({ length: 1420 }, (_, index): SectionAction => ({
  section: 'math',
  action: index % 2 === 0 ? 'pause' : 'resume',
  at: index,
}))

test('splitIntoBatches splits clock actions into batches of at most 600, in order', () => {
  const batches = splitIntoBatches(actions)
  expect(batches.map(({ length }) => length)).toEqual([600, 600, 220])
  expect(batches.flat()).toEqual(actions)
})

test('splitIntoBatches returns one empty batch without actions', () => {
  expect(splitIntoBatches([])).toEqual([[]])
})
