import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DIFFICULTIES, SECTIONS, TOPICS } from '../exam/formats.ts'
import {
  clustersOf,
  matchesFilter,
  missesOf,
  nextStepOf,
  testsWithin,
  type AnsweredTest,
} from './mistakes.ts'
import type { OwnAnswer } from './own-answers.ts'
import { PACE_LABELS, TAGS } from './tags.ts'

const DAY = 86_400_000
const anyAnswer: fc.Arbitrary<OwnAnswer> = fc
  .record({
    section: fc.constantFrom(...SECTIONS),
    topic: fc.nat(2),
    difficultyLevel: fc.constantFrom(...DIFFICULTIES),
    timeSpentSeconds: fc.nat(300),
    pace: fc.constantFrom(...PACE_LABELS),
    isAnswered: fc.boolean(),
    isCorrect: fc.boolean(),
    tag: fc.constantFrom(null, ...TAGS),
    suggested: fc.constantFrom(null, ...TAGS),
  })
  .map(({ topic, isAnswered, pace, ...rest }) => {
    const isCorrect = isAnswered && rest.isCorrect
    return {
      ...rest,
      questionId: 'k3Xf9a.1',
      topic: TOPICS[rest.section][topic] ?? '',
      isAnswered,
      isCorrect,
      pace: isAnswered ? pace : null,
      ...(isCorrect ? { tag: null, suggested: null } : {}),
    }
  })
const anyTests: fc.Arbitrary<AnsweredTest[]> = fc
  .array(fc.record({ completedAt: fc.nat(400).map((day) => day * DAY), answers: fc.array(anyAnswer) }), {
    maxLength: 6,
  })
  .map((tests) =>
    tests.map((one, index) => ({ ...one, id: `att_${index}`, section: 'full', version: 'old' })),
  )

describe('the clusters of misses', () => {
  test('contain each miss once, and misses of a cluster have everything in common', () =>
    fc.assert(
      fc.property(anyTests, (tests) => {
        const clusters = clustersOf(tests)
        expect(clusters.flatMap(({ misses }) => misses)).toHaveLength(missesOf(tests).length)
        for (const { misses, section, topic, difficulty, pace, reason } of clusters)
          for (const miss of misses) {
            expect(miss).toMatchObject({ section, topic, difficultyLevel: difficulty, pace, reason })
            expect(miss.reason).toBe(miss.tag ?? miss.suggested)
          }
        const names = clusters.map(({ misses: _, points: __, tagged: ___, ...rest }) => JSON.stringify(rest))
        expect(new Set(names).size).toBe(names.length)
      }),
    ))

  test('add up to the points that a section’s misses cost, and those that cost the most come first', () =>
    fc.assert(
      fc.property(anyTests, (tests) => {
        const clusters = clustersOf(tests)
        const points = clusters.map((cluster) => cluster.points)
        expect(points).toEqual(points.toSorted((one, other) => other - one))
        for (const section of SECTIONS) {
          const answers = tests.flatMap((one) => one.answers.filter((answer) => answer.section === section))
          const missed = answers.filter(({ isCorrect }) => !isCorrect).length
          const sum = clusters.reduce((all, one) => (one.section === section ? all + one.points : all), 0)
          expect(sum).toBeCloseTo(answers.length === 0 ? 0 : (36 * missed) / answers.length, 6)
        }
      }),
    ))

  test('don’t depend on the order of the tests', () =>
    fc.assert(
      fc.property(anyTests, (tests) => {
        const different = tests.map((one, index) => ({ ...one, completedAt: one.completedAt + index }))
        expect(clustersOf(different.toReversed())).toEqual(clustersOf(different))
      }),
    ))

  test('name the number of each question in its section of the test', () => {
    const answer = (section: OwnAnswer['section'], isCorrect: boolean): OwnAnswer => ({
      questionId: 'k3Xf9a.1',
      section,
      topic: 'Usage',
      difficultyLevel: 'easy',
      timeSpentSeconds: 20,
      pace: 'even',
      isAnswered: true,
      isCorrect,
      tag: null,
      suggested: null,
    })
    const answers = [answer('english', true), answer('english', false), answer('math', false)]
    const misses = missesOf([{ id: 'att_1', section: 'full', version: 'old', completedAt: 0, answers }])
    expect(misses.map(({ section, number }) => [section, number])).toEqual([
      ['english', 2],
      ['math', 1],
    ])
  })
})

describe('the filters of clusters', () => {
  test('match every cluster if empty, and each cluster with exactly one value of each property', () =>
    fc.assert(
      fc.property(anyTests, (tests) => {
        const clusters = clustersOf(tests)
        expect(clusters.every((one) => matchesFilter(one, {}))).toBe(true)
        for (const values of [
          SECTIONS.map((section) => ({ section })),
          DIFFICULTIES.map((difficulty) => ({ difficulty })),
          [null, ...PACE_LABELS].map((pace) => ({ pace })),
          [null, ...TAGS].map((reason) => ({ reason })),
        ])
          for (const cluster of clusters)
            expect(values.filter((filter) => matchesFilter(cluster, filter))).toHaveLength(1)
      }),
    ))
})

test('testsWithin returns the tests that ended within the days, and all tests for null', () => {
  const tests = [1, 29, 30, 31, 90].map((days) => ({ completedAt: 100 * DAY - days * DAY }))
  expect(testsWithin(tests, 30, 100 * DAY)).toHaveLength(2)
  expect(testsWithin(tests, null, 100 * DAY)).toHaveLength(5)
})

test('nextStepOf returns a step for each reason, and only the one for reasoning depends on whether the plan has the tutor', () => {
  const steps = (hasTutor: boolean) => [...TAGS, null].map((reason) => nextStepOf({ reason }, hasTutor))
  expect(steps(false)).toEqual(['guide', 'practice', 'checks', 'timed', 'review'])
  expect(steps(true)).toEqual(['guide', 'practice', 'tutor', 'timed', 'review'])
})
