import { expect, test } from 'vitest'
import { difficultyBySpread } from './extra-readings.ts'

const answers = (found: number, missed: number, unasked = 0) => [
  ...Array.from({ length: found }, () => true),
  ...Array.from({ length: missed }, () => false),
  ...Array.from({ length: unasked }, () => null),
]

test.each([
  ['easy', answers(10, 0)],
  ['easy', answers(9, 1)],
  ['medium', answers(8, 2)],
  ['medium', answers(6, 4)],
  ['hard', answers(5, 5)],
  ['hard', answers(0, 5)],
  ['medium', answers(4, 2, 4)],
  [null, answers(3, 1, 6)],
  [null, answers(0, 0, 5)],
  [null, []],
] as const)('difficultyBySpread is %s for %j', (difficulty, found) => {
  expect(difficultyBySpread(found)).toBe(difficulty)
})
