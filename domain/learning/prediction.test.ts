import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scaled, SCALED } from '#test/support/depth.ts'
import { measurePredictions } from '#test/support/prediction-accuracy.ts'
import { anyAttempts, sampleAnswer, sampleEvidence } from '#test/support/sample-evidence.ts'
import { ASSUMED } from '#test/support/simulated-students.ts'
import { SECTIONS, TOPICS, VERSIONS, type Section } from '../exam/formats.ts'
import { likelihoodsOf } from './ability.ts'
import type { AnswerEvidence } from './evidence.ts'
import { MIN_SECTION_ANSWERS, predictScores } from './prediction.ts'
import { createDistribution, expectedScore, medianScore } from './score-distribution.ts'
import { emptySummary, summarize } from './summary.ts'

/** Builds answers that alternate between the topics of a section. The first ones, by the share `right`, are right. */
const answersIn = (section: Section, count: number, right: number): AnswerEvidence[] =>
  Array.from({ length: count }, (_, index) =>
    sampleAnswer({
      section,
      topic: TOPICS[section][index % TOPICS[section].length] ?? '',
      isRight: index < right * count,
      step: (index % 3) * 2 - 2,
    }),
  )
const after = (answers: readonly AnswerEvidence[]) => summarize([sampleEvidence(answers)], 0)
const predict = (answers: readonly AnswerEvidence[]) => predictScores(after(answers), 'old')
const everySection = (count: number, right: number, sections: readonly Section[] = SECTIONS) =>
  sections.flatMap((section) => answersIn(section, count, right))
const mathOf = (answers: readonly AnswerEvidence[]) => predict(answers).sections[1]?.prediction

describe('a section’s prediction', () => {
  test('is null below 40 counted answers, and comes with the number of missing ones', () => {
    const { sections } = predict(answersIn('math', MIN_SECTION_ANSWERS - 1, 0.5))
    expect(sections.map(({ section }) => section)).toEqual(SECTIONS)
    expect(sections[0]).toEqual({ section: 'english', answers: 0, answersNeeded: 40, prediction: null })
    expect(sections[1]).toEqual({ section: 'math', answers: 39, answersNeeded: 1, prediction: null })
    expect(mathOf(answersIn('math', MIN_SECTION_ANSWERS, 0.5))).not.toBeNull()
  })

  test('doesn’t count rushed answers', () => {
    const rushed = answersIn('math', 60, 0.5).map((answer) => ({ ...answer, seconds: 1 }))
    expect(predict(rushed).sections[1]).toMatchObject({ answers: 0, answersNeeded: 40 })
  })

  test('has an interval up to 36 if all answers are right, and stays on the scale if all are wrong', () => {
    expect(mathOf(answersIn('math', 400, 1))).toMatchObject({ high: 36 })
    const { score = 0, low = 0, high = 0 } = mathOf(answersIn('math', 400, 0)) ?? {}
    expect(low).toBeGreaterThanOrEqual(1)
    expect(score).toBeLessThan(16)
    expect(high).toBeLessThan(20)
  })

  test('is narrower with more answers', () => {
    const width = (count: number) => {
      const { low = 0, high = 0 } = mathOf(answersIn('math', count, 0.6)) ?? {}
      return high - low
    }
    expect(width(1000)).toBeLessThan(width(40))
  })
})

describe('the other sections', () => {
  const readingBeside = (right: number) => {
    const others = everySection(100, right, ['english', 'math', 'science'])
    return predict([...others, ...answersIn('reading', 40, 0.6)]).sections[2]
  }

  test('move a section’s prediction by a few points at most', () => {
    const [weak = 0, strong = 0] = [0.3, 0.95].map((right) => readingBeside(right)?.prediction?.score)
    expect(strong).toBeGreaterThan(weak)
    expect(strong - weak).toBeLessThanOrEqual(5)
  })

  test('count nothing toward the answers that a section needs', () => {
    expect(readingBeside(0.95)).toMatchObject({ answers: 40, answersNeeded: 0 })
    expect(predict(everySection(100, 0.9, ['english', 'math', 'science'])).sections[2]).toMatchObject({
      answers: 0,
      prediction: null,
    })
  })
})

test('medianScore returns the score with the smallest mean distance from the result', () => {
  const anyDistribution = fc
    .array(fc.nat({ max: 20 }), { minLength: 37, maxLength: 37 })
    .filter((weights) => weights.some((weight) => weight > 0))
  fc.assert(
    fc.property(anyDistribution, (weights) => {
      const sum = weights.reduce((all, weight) => all + weight, 0)
      const distanceOf = (score: number) =>
        weights.reduce((all, weight, result) => all + (weight / sum) * Math.abs(score - result), 0)
      const middle = distanceOf(medianScore(weights.map((weight) => weight / sum)))
      for (const score of weights.keys()) expect(middle).toBeLessThanOrEqual(distanceOf(score) + 1e-6)
    }),
  )
})

describe('the composite', () => {
  test('needs all four sections in the Traditional format, and Science isn’t part of the Enhanced one', () => {
    const three = after(everySection(60, 0.6, ['english', 'math', 'reading']))
    expect(predictScores(three, 'old').composite).toBeNull()
    expect(predictScores(three, 'enhanced').composite).not.toBeNull()
    const four = after(everySection(60, 0.6))
    expect(predictScores(four, 'old').composite).not.toBeNull()
    expect(predictScores(four, 'enhanced').composite).toEqual(predictScores(three, 'enhanced').composite)
    const two = after(everySection(60, 0.6, ['english', 'math']))
    expect(predictScores(two, 'enhanced').composite).toBeNull()
  })

  test('is near the mean of its sections, and its interval is narrower than each of theirs', () => {
    const { sections, composite } = predict(everySection(100, 0.6))
    const scores = sections.map(({ prediction }) => prediction?.score ?? 0)
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
    expect(Math.abs((composite?.score ?? 0) - mean)).toBeLessThanOrEqual(1)
    for (const { prediction } of sections)
      expect((composite?.high ?? 0) - (composite?.low ?? 0)).toBeLessThan(
        (prediction?.high ?? 0) - (prediction?.low ?? 0),
      )
  })
})

test('predictScores predicts nothing without answers', () => {
  for (const version of VERSIONS) {
    const { sections, composite } = predictScores(emptySummary(0), version)
    expect(sections.every(({ prediction }) => prediction === null)).toBe(true)
    expect(composite).toBeNull()
  }
})

const anyBase = fc.record({
  attempts: anyAttempts(4),
  right: fc.double({ min: 0, max: 1, noNaN: true }),
  version: fc.constantFrom(...VERSIONS),
})

test('predictScores returns intervals that hold their scores and stay on the scale', () => {
  fc.assert(
    fc.property(anyBase, ({ attempts, right, version }) => {
      const base = sampleEvidence(everySection(44, right), { attemptId: 'att_base' })
      const { sections, composite } = predictScores(summarize([...attempts, base], 0), version)
      const all = [...sections.map(({ prediction }) => prediction), composite]
      for (const interval of all) {
        if (interval === null) continue
        const { low, score, high } = interval
        expect([1, low, score, high, 36].toSorted((one, other) => one - other)).toEqual([
          1,
          low,
          score,
          high,
          36,
        ])
        for (const value of [low, score, high]) expect(Number.isInteger(value)).toBe(true)
      }
    }),
    { numRuns: 40 },
  )
})

test('expectedScore never falls if a right answer replaces a wrong one', () => {
  const expectedIn = (section: Section, answers: readonly AnswerEvidence[]) =>
    expectedScore(createDistribution('enhanced', section, likelihoodsOf(after(answers)))())
  fc.assert(
    fc.property(
      fc.constantFrom(...SECTIONS),
      fc.double({ min: 0, max: 0.99, noNaN: true }),
      fc.nat({ max: 39 }),
      (section, right, place) => {
        const answers = answersIn(section, 40, right)
        const better = answers.map((answer, index) =>
          index === place ? { ...answer, isRight: true } : answer,
        )
        expect(expectedIn(section, better)).toBeGreaterThanOrEqual(expectedIn(section, answers) - 1e-9)
      },
    ),
    { numRuns: 60 },
  )
})

test('predictScores’ intervals hold about 8 of 10 simulated results, without bias', SCALED, () => {
  const { composite, sections } = measurePredictions(scaled(60, 400), ASSUMED, {
    version: 'old',
    tests: 2,
    seed: 4,
  })
  expect(composite.coverage).toBeGreaterThan(0.7)
  expect(composite.coverage).toBeLessThan(0.95)
  expect(Math.abs(composite.bias)).toBeLessThan(0.5)
  for (const { error } of Object.values(sections)) expect(error).toBeLessThan(2.6)
})
