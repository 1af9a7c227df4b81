import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SECTIONS, TOPICS, type Section } from '../exam/formats.ts'
import { chooseReminders, REMINDERS, STRONG, type TopicProbability } from './reminders.ts'

const pageOf = (section: Section) => ({
  general: ['general 0', 'general 1', 'general 2'],
  topics: Object.fromEntries(TOPICS[section].map((topic) => [topic, [`${topic} 0`, `${topic} 1`]])),
})
const known = (probabilities: Record<string, number | null>): TopicProbability[] =>
  Object.entries(probabilities).map(([topic, probability]) => ({ section: 'math', topic, probability }))
const choose = (topics: readonly TopicProbability[], turn = 0) =>
  chooseReminders(pageOf('math'), 'math', topics, turn)

describe('chooseReminders', () => {
  test('gives general lines while no topic is known', () => {
    expect(choose([])).toEqual(['general 0', 'general 1', 'general 2'])
    expect(choose(known({ Trigonometry: null }))).toEqual(['general 0', 'general 1', 'general 2'])
  })

  test('begins with a line of each of the two weakest topics', () => {
    const topics = known({ 'Pre-Algebra': 0.6, Trigonometry: 0.3, 'Plane Geometry': 0.4 })
    expect(choose(topics)).toEqual(['Trigonometry 0', 'Plane Geometry 0', 'general 0'])
    expect(choose(topics, 1)).toEqual(['Trigonometry 1', 'Plane Geometry 1', 'general 1'])
  })

  test('gives both lines of the only weak topic, and none of a strong one', () => {
    expect(choose(known({ Trigonometry: 0.3, 'Pre-Algebra': STRONG }))).toEqual([
      'Trigonometry 0',
      'Trigonometry 1',
      'general 0',
    ])
  })

  test('gives three different lines of the section, whatever is known', () => {
    const topics = fc.array(
      fc.constantFrom(...SECTIONS).chain((section) =>
        fc.record({
          section: fc.constant(section),
          topic: fc.constantFrom<string>(...TOPICS[section]),
          probability: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
        }),
      ),
      { maxLength: 20 },
    )
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...SECTIONS), { minLength: 1 }),
        topics,
        fc.nat(99),
        ([section], some, turn) => {
          if (section === undefined) return
          const unique = [...new Map(some.map((one) => [one.topic, one])).values()]
          const lines = chooseReminders(pageOf(section), section, unique, turn)
          expect(new Set(lines).size).toBe(REMINDERS)
          const own = Object.values(pageOf(section).topics).flat()
          for (const line of lines) expect([...own, ...pageOf(section).general]).toContain(line)
        },
      ),
    )
  })
})
