import { describe, expect, test } from 'vitest'
import { repeatAnswer, sampleEvidence } from '#test/support/sample-evidence.ts'
import { SECTIONS, TOPICS } from '../exam/formats.ts'
import { abilitiesOf } from './ability.ts'
import type { AnswerEvidence } from './evidence.ts'
import { masteryOf } from './mastery.ts'
import { MIN_MASTERY_ANSWERS } from './model.ts'
import { summarize } from './summary.ts'

const after = (answers: readonly AnswerEvidence[]) =>
  masteryOf(abilitiesOf(summarize([sampleEvidence(answers)], 0)))
const preAlgebra = (answers: readonly AnswerEvidence[]) =>
  after(answers).find(({ topic }) => topic === 'Pre-Algebra')

describe('masteryOf', () => {
  test('lists every topic in the order of the exam', () => {
    expect(after([]).map(({ topic }) => topic)).toEqual(SECTIONS.flatMap((section) => TOPICS[section]))
  })

  test('returns how many more answers are needed below the minimum', () => {
    expect(preAlgebra(repeatAnswer(MIN_MASTERY_ANSWERS - 1))).toEqual({
      section: 'math',
      topic: 'Pre-Algebra',
      answers: MIN_MASTERY_ANSWERS - 1,
      isKnown: false,
      answersNeeded: 1,
    })
    expect(preAlgebra(repeatAnswer(MIN_MASTERY_ANSWERS))).toMatchObject({
      isKnown: true,
      answers: MIN_MASTERY_ANSWERS,
    })
  })

  test('ignores rushed answers', () => {
    expect(preAlgebra(repeatAnswer(20, { seconds: 1 }))).toMatchObject({ isKnown: false, answers: 0 })
  })

  test('comes close to the share of right answers to many medium items', () => {
    const answers = [...repeatAnswer(320), ...repeatAnswer(80, { isRight: false })]
    const mastery = preAlgebra(answers)
    if (mastery?.isKnown !== true) throw new Error('the mastery is unknown')
    expect(mastery.probability).toBeCloseTo(0.8, 1)
    expect(mastery.low).toBeLessThan(mastery.probability)
    expect(mastery.high).toBeGreaterThan(mastery.probability)
    expect(mastery.high - mastery.low).toBeLessThan(0.06)
  })

  test('counts a right answer to a hard item more than one to an easy item', () => {
    const probabilityAfter = (step: number) => {
      const mastery = preAlgebra(repeatAnswer(6, { step }))
      return mastery?.isKnown === true ? mastery.probability : 0
    }
    expect(probabilityAfter(2)).toBeGreaterThan(probabilityAfter(-2))
  })
})
