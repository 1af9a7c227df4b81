import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { measureRecovery } from '#test/support/ability-recovery.ts'
import { DAY, T0 } from '#test/support/sample-attempt.ts'
import { anyAttempts, repeatAnswer, sampleAnswer, sampleEvidence } from '#test/support/sample-evidence.ts'
import { ASSUMED } from '#test/support/simulated-students.ts'
import { SECTIONS, TOPICS } from '../exam/formats.ts'
import { abilitiesOf } from './ability.ts'
import type { AnswerEvidence } from './evidence.ts'
import { PERIOD_DAYS, probabilityRight } from './model.ts'
import { estimateOf, normalize, normalOn, POINTS } from './quadrature.ts'
import { packSummary, unpackSummary } from './summary-code.ts'
import { emptySummary, fold, summarize } from './summary.ts'

const after = (answers: readonly AnswerEvidence[]) => abilitiesOf(summarize([sampleEvidence(answers)], 0))
const math = (answers: readonly AnswerEvidence[]) => after(answers).math
const topic = (answers: readonly AnswerEvidence[], name: string) => {
  const ability = math(answers).topics.get(name)
  if (ability === undefined) throw new Error(`no ability in ${name}`)
  return ability
}
const RIGHT = repeatAnswer(8)
const WRONG = repeatAnswer(8, { isRight: false })

describe('the ability in a section', () => {
  test('has the prior without answers, and every topic a wider one', () => {
    const none = abilitiesOf(emptySummary(0))
    for (const section of SECTIONS) {
      const { topics, ...ability } = none[section]
      expect(ability.answers).toBe(0)
      expect(ability.mean).toBeCloseTo(0, 6)
      expect(ability.sd).toBeCloseTo(1, 3)
      expect(ability.high).toBeCloseTo(1.2816, 2)
      expect([...topics.keys()]).toEqual(TOPICS[section])
      for (const { sd } of topics.values()) expect(sd).toBeCloseTo(Math.hypot(1, 0.4), 2)
    }
  })

  test('rises with right answers, falls with wrong ones, and is surer with more', () => {
    const [good, poor] = [math(RIGHT), math(WRONG)]
    expect(good.mean).toBeGreaterThan(0.5)
    expect(poor.mean).toBeLessThan(-0.5)
    expect(math([...RIGHT, ...WRONG]).sd).toBeLessThan(math([...RIGHT.slice(4), ...WRONG.slice(4)]).sd)
  })

  test('rises more with a hard item than with an easy one, and falls less', () => {
    const means = (isRight: boolean) => [-2, 0, 2].map((step) => math([sampleAnswer({ step, isRight })]).mean)
    for (const isRight of [true, false])
      expect(means(isRight)).toEqual(means(isRight).toSorted((a, b) => a - b))
  })

  test('stays the same in the sections without answers', () => {
    expect(after(RIGHT).reading).toEqual(abilitiesOf(emptySummary(0)).reading)
  })

  test('counts hinted and repeated answers half, and rushed ones not at all', () => {
    const hinted = math(repeatAnswer(8, { isRight: false, hints: 1 }))
    expect(hinted.mean).toBeCloseTo(math(WRONG.slice(4)).mean, 9)
    expect(math(repeatAnswer(8, { isRepeated: true })).mean).toBeCloseTo(math(RIGHT.slice(4)).mean, 9)
    expect(math([...RIGHT, ...repeatAnswer(20, { isRight: false, seconds: 3 })])).toEqual(math(RIGHT))
  })

  test('follows the newer answers of a student who improved or got worse', () => {
    const at = (periods: number, answers: readonly AnswerEvidence[]) =>
      sampleEvidence(answers, { attemptId: `att_${periods}`, at: T0 + periods * PERIOD_DAYS * DAY })
    const improved = abilitiesOf(summarize([at(0, WRONG), at(2, RIGHT)], 0)).math
    const worsened = abilitiesOf(summarize([at(0, RIGHT), at(2, WRONG)], 0)).math
    expect(improved.mean).toBeGreaterThan(math([...RIGHT, ...WRONG]).mean)
    expect(worsened.mean).toBeLessThan(math([...RIGHT, ...WRONG]).mean)
    // Two periods halve the weight of an answer.
    expect(improved.mean).toBeCloseTo(math([...RIGHT, ...WRONG.slice(4)]).mean, 9)
  })

  test('depends little on how often a student practiced one weak topic', () => {
    const half = (count: number, name: string) => [
      ...repeatAnswer(count / 2, { topic: name }),
      ...repeatAnswer(count / 2, { topic: name, isRight: false }),
    ]
    const allTopics = TOPICS.math.flatMap((name) => [...half(8, name), ...repeatAnswer(6, { topic: name })])
    const [seldom, often] = [20, 400].map(
      (count) => math([...allTopics, ...half(count, 'Trigonometry')]).mean,
    )
    expect(often).toBeGreaterThan((seldom ?? 0) - 0.3)
    // If all answers counted alike, the section would be where the topic is: below the average.
    expect(often).toBeGreaterThan(0.1)
    expect(topic([...allTopics, ...half(400, 'Trigonometry')], 'Trigonometry').mean).toBeLessThan(-0.3)
  })
})

describe('the ability in a topic', () => {
  test('follows the rest of the section until it has answers', () => {
    const elsewhere = topic(repeatAnswer(40), 'Trigonometry')
    expect(elsewhere.answers).toBe(0)
    expect(elsewhere.mean).toBeGreaterThan(1)
    const missed = topic(
      [...repeatAnswer(40), ...repeatAnswer(10, { topic: 'Trigonometry', isRight: false })],
      'Trigonometry',
    )
    expect(missed.answers).toBe(10)
    expect(missed.mean).toBeLessThan(elsewhere.mean - 0.3)
    expect(missed.sd).toBeLessThan(elsewhere.sd)
  })

  test('counts its own answers once', () => {
    const likelihood = POINTS.map((ability) => probabilityRight(ability, 0) ** 8)
    const prior = normalOn(0, Math.hypot(1, 0.4))
    const expected = estimateOf(normalize(prior.map((share, index) => share * (likelihood[index] ?? 0))))
    const { mean, sd, low, high } = topic(RIGHT, 'Pre-Algebra')
    expect(mean).toBeCloseTo(expected.mean, 2)
    expect(sd).toBeCloseTo(expected.sd, 2)
    expect([low, high].map((end) => end.toFixed(1))).toEqual(
      [expected.low, expected.high].map((end) => end.toFixed(1)),
    )
  })

  test('lies in its interval, and exists for a topic that the exam doesn’t list', () => {
    fc.assert(
      fc.property(anyAttempts(10), (attempts) => {
        for (const { topics } of Object.values(abilitiesOf(summarize(attempts, 0))))
          for (const { low, mean, high, sd, mediumRight } of topics.values()) {
            expect(low).toBeLessThan(mean)
            expect(high).toBeGreaterThan(mean)
            expect(sd).toBeGreaterThan(0)
            expect(mediumRight).toBeGreaterThan(0.2)
            expect(mediumRight).toBeLessThan(1)
          }
      }),
      { numRuns: 20 },
    )
    expect(topic([sampleAnswer({ topic: 'Logic' })], 'Logic').answers).toBe(1)
  })
})

test('abilitiesOf returns exactly the same for a folded, rebuilt, reversed, or packed history', () => {
  fc.assert(
    fc.property(anyAttempts(30), (attempts) => {
      const folded = attempts.reduce((summary, evidence) => {
        const next = fold(summary, evidence)
        return next === 'rebuild' ? summary : next
      }, emptySummary(0))
      const expected = abilitiesOf(summarize(attempts, 0))
      expect(abilitiesOf(folded)).toEqual(expected)
      expect(abilitiesOf(summarize(attempts.toReversed(), 0))).toEqual(expected)
      expect(abilitiesOf(unpackSummary(packSummary(folded)))).toEqual(expected)
    }),
    { numRuns: 20 },
  )
})

test('abilitiesOf recovers the true abilities of 200 simulated students from one full test', () => {
  const { composite, correlation, coverage, masteryCoverage } = measureRecovery(200, ASSUMED, 5)
  expect(composite).toBeGreaterThan(0.94)
  for (const r of Object.values(correlation)) expect(r).toBeGreaterThan(0.82)
  for (const share of [...Object.values(coverage), masteryCoverage]) {
    expect(share).toBeGreaterThan(0.7)
    expect(share).toBeLessThan(0.9)
  }
})
