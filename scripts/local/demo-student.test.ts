import { describe, expect, test } from 'vitest'
import { seededRng } from '#domain/bank/random.ts'
import {
  answerItem,
  createDemoStudent,
  tagMiss,
  chooseHints,
  type AskedItem,
  type DemoHelp,
} from './demo-student.ts'

const ITEM: AskedItem = {
  section: 'math',
  version: 'enhanced',
  topic: 'Algebra',
  difficulty: 'medium',
  key: 2,
  choices: 4,
}
const TRIES = 4000

/** Returns the share of right answers. */
function rightShare(item: AskedItem, day: number, help: DemoHelp = {}): number {
  const student = createDemoStudent(1)
  const rng = seededRng(2)
  const answers = Array.from({ length: TRIES }, () => answerItem(student, item, { day, rng }, help))
  return answers.filter(({ choice }) => choice === item.key).length / TRIES
}

describe('answerItem', () => {
  test('gives the same answers for the same seeds', () => {
    const answersOf = () => {
      const rng = seededRng(3)
      return Array.from({ length: 50 }, () => answerItem(createDemoStudent(1), ITEM, { day: 5, rng }))
    }
    expect(answersOf()).toEqual(answersOf())
  })

  test('answers more questions right on a later day, and fewer hard questions than medium ones', () => {
    expect(rightShare(ITEM, 55)).toBeGreaterThan(rightShare(ITEM, 0) + 0.05)
    expect(rightShare({ ...ITEM, difficulty: 'hard' }, 0)).toBeLessThan(rightShare(ITEM, 0) - 0.05)
  })

  test('picks only choices of the question, and rarely leaves the question out', () => {
    const student = createDemoStudent(1)
    const rng = seededRng(4)
    const choices = Array.from({ length: TRIES }, () => answerItem(student, ITEM, { day: 0, rng }).choice)
    expect(new Set(choices)).toEqual(new Set([0, 1, 2, 3, null]))
    expect(choices.filter((choice) => choice === null).length).toBeLessThan(TRIES / 20)
  })
  test('answers more questions right with hints, and after the explanation was read', () => {
    expect(rightShare(ITEM, 0, { hints: 2 })).toBeGreaterThan(rightShare(ITEM, 0) + 0.05)
    expect(rightShare(ITEM, 0, { isKnown: true })).toBeGreaterThan(rightShare(ITEM, 0) + 0.05)
  })

  test('replaces some choices, also right ones, and never with the same choice', () => {
    const student = createDemoStudent(1)
    const rng = seededRng(5)
    const answers = Array.from({ length: TRIES }, () => answerItem(student, ITEM, { day: 0, rng }))
    const replaced = answers.filter(({ first }) => first !== null)
    expect(replaced.length / TRIES).toSatisfy((share) => share > 0.05 && share < 0.15)
    expect(replaced.filter(({ choice, first }) => choice === first)).toEqual([])
    expect(new Set(replaced.map(({ first }) => first))).toEqual(new Set([0, 1, 2, 3]))
    expect(replaced.some(({ first }) => first === ITEM.key)).toBe(true)
  })
})

test('chooseHints opens hints of doubtful questions only', () => {
  const student = createDemoStudent(1)
  const rng = seededRng(6)
  const hintsOf = (item: AskedItem) =>
    new Set(Array.from({ length: 200 }, () => chooseHints(student, item, { day: 0, rng })))
  expect(hintsOf({ ...ITEM, difficulty: 'hard' })).toEqual(new Set([0, 1, 2]))
  expect(hintsOf({ ...ITEM, section: 'english', topic: 'Punctuation', difficulty: 'easy' })).toEqual(
    new Set([0]),
  )
})

test('tagMiss usually agrees with a suggested reason, and leaves some misses without one', () => {
  const rng = seededRng(7)
  const tags = Array.from({ length: TRIES }, () => tagMiss({ topic: 'Trigonometry', suggested: 'time' }, rng))
  const shareOf = (tag: string | null) => tags.filter((one) => one === tag).length / TRIES
  expect(shareOf('time')).toBeGreaterThan(0.5)
  expect(shareOf(null)).toBeGreaterThan(0.15)
})
