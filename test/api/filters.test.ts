import { describe, expect, test } from 'vitest'
import { servableCount } from '#domain/bank/filter-counts.ts'
import { DIFFICULTIES, SECTIONS, TOPICS, VERSIONS } from '#domain/exam/formats.ts'
import { openCloud } from '../support/cloud.ts'
import { fixtureBank } from '../support/fixture-bank.ts'
import { anyAnswer } from '../support/sitting.ts'

const bank = fixtureBank({ questionsPerPool: 40 })
const cloud = await openCloud(bank)

describe('GET /api/questions/counts/{version}/{section}', () => {
  const pools = VERSIONS.flatMap((version) => SECTIONS.map((section) => ({ version, section })))

  test.each(pools)(
    'counts the questions for any filter of $version $section',
    async ({ version, section }) => {
      const { counts } = await cloud.createGuest().as(null).filters(version, section)
      const own = bank.filter((set) => set.version === version && set.section === section)
      for (const difficulty of DIFFICULTIES)
        for (const topic of TOPICS[section]) {
          const matching = own
            .filter((set) => set.difficulty === difficulty)
            .flatMap((set) => set.questions.filter((question) => question.topic === topic))
          expect(servableCount(counts, { difficulties: [difficulty], topics: [topic] })).toBe(matching.length)
        }
      expect(servableCount(counts, {})).toBe((await cloud.createGuest().counts())[version][section])
    },
  )

  test('matches the number of questions that a test with that filter serves', async () => {
    const guest = cloud.createGuest()
    const { counts } = await guest.filters('old', 'english')
    const filter = { difficulties: ['easy' as const], topics: ['Punctuation'] }
    const { questions } = await guest.create({ section: 'english', version: 'old', ...filter })
    expect(questions).toHaveLength(servableCount(counts, filter))
    for (const question of questions)
      expect(question).toMatchObject({ difficultyLevel: 'easy', topic: 'Punctuation' })
  })

  test('is for filters that an attempt shows from its creation to its review, if the student used them', async () => {
    const guest = cloud.createGuest()
    const filter = { difficulties: ['easy' as const, 'hard' as const], topics: ['Punctuation'] }
    const { attempt, questions } = await guest.create({
      section: 'english',
      version: 'old',
      count: 10,
      ...filter,
    })
    expect(attempt).toMatchObject({ requestedQuestions: 10, ...filter })
    expect((await guest.get(attempt.id)).attempt).toMatchObject(filter)
    await guest.submit(attempt.id, anyAnswer(questions))
    expect((await guest.review(attempt.id)).attempt).toMatchObject(filter)

    const other = await guest.create({ section: 'english', version: 'old', topics: ['Usage'] })
    expect(other.attempt).toMatchObject({ topics: ['Usage'] })
    expect(other.attempt).not.toHaveProperty('difficulties')
  })

  test.each([
    ['old', 'full'],
    ['old', 'toString'],
    ['__proto__', 'math'],
    ['new', 'math'],
    ['old', 'MATH'],
  ])('responds 404 for %s %s', async (version, section) => {
    await expect(cloud.createGuest().filters(version, section)).rejects.toMatchObject({ status: 404 })
  })
})
