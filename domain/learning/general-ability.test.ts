import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyAttempts, repeatAnswer, sampleEvidence } from '#test/support/sample-evidence.ts'
import { SECTIONS, TOPICS, type Section } from '../exam/formats.ts'
import { likelihoodsOf } from './ability.ts'
import type { AnswerEvidence } from './evidence.ts'
import { priorFromOthers } from './general-ability.ts'
import { estimateOf } from './quadrature.ts'
import { summarize } from './summary.ts'

const answersIn = (section: Section, count: number, isRight: boolean) =>
  TOPICS[section].flatMap((topic) => repeatAnswer(count, { section, topic, isRight }))
const readingAfter = (answers: readonly AnswerEvidence[]) =>
  estimateOf(priorFromOthers(likelihoodsOf(summarize([sampleEvidence(answers)], 0)), 'reading'))

describe('the prior from other sections', () => {
  test('is the usual prior without answers in them, whatever the section’s own answers are', () => {
    for (const answers of [[], answersIn('reading', 20, true)]) {
      const { mean, sd } = readingAfter(answers)
      expect(mean).toBeCloseTo(0, 6)
      expect(sd).toBeCloseTo(1, 3)
    }
  })

  test('rises with each other section in which a student is strong, and falls with a weak one', () => {
    const english = answersIn('english', 8, true)
    const [one, two] = [english, [...english, ...answersIn('math', 8, true)]].map(readingAfter)
    expect(one?.mean).toBeGreaterThan(0.3)
    expect(two?.mean).toBeGreaterThan(one?.mean ?? 0)
    expect(two?.sd).toBeLessThan(one?.sd ?? 0)
    expect(readingAfter(answersIn('english', 8, false)).mean).toBeLessThan(-0.3)
  })

  test('stays wide after thousands of answers, so a section’s own answers decide', () => {
    const all = SECTIONS.flatMap((section) => answersIn(section, 200, section !== 'math'))
    expect(readingAfter(all).sd).toBeGreaterThan(0.7)
  })
})

test('priorFromOthers returns a distribution for any student', () => {
  fc.assert(
    fc.property(anyAttempts(10), fc.constantFrom(...SECTIONS), (attempts, section) => {
      const prior = priorFromOthers(likelihoodsOf(summarize(attempts, 0)), section)
      expect(prior.every((weight) => weight >= 0)).toBe(true)
      expect(prior.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 9)
    }),
    { numRuns: 20 },
  )
})
