import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DIFFICULTIES, FORMATS, TOPICS, VERSIONS, type Difficulty, type Version } from '../exam/formats.ts'
import type { DirectorySet } from './directory.ts'
import { drawForm } from './draw-form.ts'
import { orderQuestions, type OrderedQuestion } from './order-form.ts'
import { seededRng } from './random.ts'

const single = (topic: string, difficulty: Difficulty): OrderedQuestion[] => [{ topic, difficulty }]

/** A pool with every topic in every difficulty, twice. */
const pool = (version: Version): DirectorySet[] =>
  TOPICS.math.flatMap((_, topic) =>
    DIFFICULTIES.flatMap((difficulty) =>
      [1, 2].map((nth) => ({
        id: `${topic}${difficulty}${nth}`,
        revision: 1,
        difficulty,
        topicCounts: TOPICS.math.map((__, index) => (index === topic ? FORMATS[version].math.setSize : 0)),
        size: FORMATS[version].math.setSize,
      })),
    ),
  )

/** Draws a standard Math form, and returns its questions in order. */
function mathForm(version: Version, seed: number): OrderedQuestion[] {
  const rng = seededRng(seed)
  const sets = pool(version)
  const { sets: drawn } = drawForm({ version, section: 'math', sets }, {}, {}, rng)
  const groups = drawn.flatMap(({ id, take }) => {
    const set = sets.find((one) => one.id === id)
    if (set === undefined) throw new Error(`the pool has no set ${id}`)
    const topic = TOPICS.math[set.topicCounts.findIndex((count) => count > 0)] ?? ''
    return Array.from({ length: take }, () => single(topic, set.difficulty))
  })
  const questions = groups.flat()
  return orderQuestions(groups, rng).flatMap((place) => questions[place] ?? [])
}

const level = ({ difficulty }: OrderedQuestion): number => DIFFICULTIES.indexOf(difficulty)
const meanLevel = (questions: readonly OrderedQuestion[]): number =>
  questions.reduce((sum, question) => sum + level(question), 0) / questions.length

/** Expects that neighbors share a topic only if no question of another topic remains. */
function expectMixed(topics: readonly (string | undefined)[]): void {
  for (const [index, topic] of topics.entries())
    if (index > 0 && topic === topics[index - 1])
      expect(new Set(topics.slice(index))).toEqual(new Set([topic]))
}

describe('the questions of a Math form', () => {
  test.each(VERSIONS)('rise in difficulty and mix topics, in a standard form: %s', (version) => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const form = mathForm(version, seed)
        expect(form).toHaveLength(FORMATS[version].math.questions)
        expectMixed(form.map(({ topic }) => topic))
        const half = form.length / 2
        expect(meanLevel(form.slice(0, half))).toBeLessThan(meanLevel(form.slice(half)) - 0.5)
        expect(meanLevel(form.slice(0, 10))).toBeLessThan(meanLevel(form.slice(-10)) - 0.8)
      }),
      { numRuns: 200 },
    )
  })

  test('share a topic with their neighbor only while no other topic remains', () => {
    const question = fc.record({
      topic: fc.constantFrom('a', 'b', 'c'),
      difficulty: fc.constantFrom(...DIFFICULTIES),
    })
    fc.assert(
      fc.property(fc.array(question, { maxLength: 60 }), fc.nat(), (questions, seed) => {
        const order = orderQuestions(
          questions.map((one) => [one]),
          seededRng(seed),
        )
        expect(order.toSorted((one, other) => one - other)).toEqual([...questions.keys()])
        expectMixed(order.map((place) => questions[place]?.topic))
      }),
    )
  })

  test('that share a figure stay together, in their order', () => {
    const shared: OrderedQuestion[] = [0, 1, 2].map(() => ({ topic: 'b', difficulty: 'medium' }))
    const groups = [single('a', 'hard'), shared, single('c', 'easy')]
    for (let seed = 0; seed < 20; seed += 1)
      expect(orderQuestions(groups, seededRng(seed)).join('')).toContain('123')
  })
})
