import { describe, expect, test } from 'vitest'
import { seededRng } from '#domain/bank/random.ts'
import { answerItem, createDemoStudent, type AskedItem } from './demo-student.ts'

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
function rightShare(item: AskedItem, day: number): number {
  const student = createDemoStudent(1)
  const rng = seededRng(2)
  const answers = Array.from({ length: TRIES }, () => answerItem(student, item, { day, rng }))
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

  test('answers more questions right later, and fewer hard ones', () => {
    expect(rightShare(ITEM, 55)).toBeGreaterThan(rightShare(ITEM, 0) + 0.05)
    expect(rightShare({ ...ITEM, difficulty: 'hard' }, 0)).toBeLessThan(rightShare(ITEM, 0) - 0.05)
  })

  test('names only choices of the question, and leaves few out', () => {
    const student = createDemoStudent(1)
    const rng = seededRng(4)
    const choices = Array.from({ length: TRIES }, () => answerItem(student, ITEM, { day: 0, rng }).choice)
    expect(new Set(choices)).toEqual(new Set([0, 1, 2, 3, null]))
    expect(choices.filter((choice) => choice === null).length).toBeLessThan(TRIES / 20)
  })
})
