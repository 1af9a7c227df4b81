import { expect, test } from 'vitest'
import { sampleAnswer, sampleEvidence } from '#test/support/sample-evidence.ts'
import { SECTIONS, TOPICS } from '../exam/formats.ts'
import { emptySummary, summarize } from './summary.ts'
import { bestGains, topicGains } from './topic-gains.ts'

const TOPIC_COUNT = SECTIONS.flatMap((section) => [...TOPICS[section]]).length

/** The evidence of a student whose only weak topic is Trigonometry. */
const summary = summarize(
  [
    sampleEvidence(
      SECTIONS.flatMap((section) =>
        TOPICS[section].flatMap((topic) =>
          Array.from({ length: 15 }, (_, index) =>
            sampleAnswer({ section, topic, isRight: topic === 'Trigonometry' ? index % 2 === 0 : true }),
          ),
        ),
      ),
    ),
  ],
  0,
)

test('topicGains returns a positive gain for every topic, and in Math the largest for the only weak topic', () => {
  const gains = topicGains(summary, 'old')
  expect(gains).toHaveLength(TOPIC_COUNT)
  for (const { from, to, sectionPoints } of gains) {
    expect(to).toBeGreaterThan(from)
    expect(sectionPoints).toBeGreaterThan(0)
  }
  const inMath = gains.filter(({ section }) => section === 'math')
  expect(inMath[0]?.topic).toBe('Trigonometry')
})

test('topicGains divides a topic’s section points by the sections of the composite, and counts none for Enhanced Science', () => {
  for (const { sectionPoints, compositePoints } of topicGains(summary, 'old'))
    expect(compositePoints).toBeCloseTo(sectionPoints / 4, 9)
  for (const { section, sectionPoints, compositePoints } of topicGains(summary, 'enhanced'))
    expect(compositePoints).toBeCloseTo(section === 'science' ? 0 : sectionPoints / 3, 9)
})

test('bestGains returns the three largest known gains, the largest first', () => {
  const gains = topicGains(summary, 'enhanced')
  const best = bestGains(gains)
  expect(best).toEqual(gains.slice(0, 3))
  expect(best.map(({ compositePoints }) => compositePoints)).toEqual(
    best.map(({ compositePoints }) => compositePoints).toSorted((one, other) => other - one),
  )
  expect(bestGains(topicGains(emptySummary(0), 'old'))).toEqual([])
})
