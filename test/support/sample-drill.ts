import type { TakenDrill, TakenItem } from '#domain/learning/drills/taken-drill.ts'
import { T0 } from './sample-attempt.ts'

/** Sample drills for Vitest tests. */

export const sampleItem = (changes: Partial<TakenItem> = {}): TakenItem => ({
  setId: 'setAAA',
  revision: 1,
  index: 0,
  reason: 'unseen',
  answer: null,
  ...changes,
})

/** Builds a drill of these items, or of a number of unseen ones. */
export const sampleDrill = (
  items: readonly TakenItem[] | number = 3,
  changes: Partial<TakenDrill> = {},
): TakenDrill => ({
  id: 'drl_AAAAAAAAAAAAAAAAAAAAAA',
  version: 'old',
  minutes: 5,
  sections: ['math'],
  timeFactor: 1,
  createdAt: T0,
  day: 0,
  dueLeft: 0,
  items:
    typeof items === 'number' ? Array.from({ length: items }, (_, index) => sampleItem({ index })) : items,
  endedAt: null,
  ...changes,
})
