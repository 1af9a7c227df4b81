import { describe, expect, test } from 'vitest'
import { portionsOf } from '#domain/items/passage.ts'
import { servableCount } from '#domain/bank/filter-counts.ts'
import { DIFFICULTIES, SECTIONS, TOPICS, VERSIONS } from '#domain/exam/formats.ts'
import { attemptKey } from '#lambdas/shared/store/keys.ts'
import { createTable } from '#lambdas/shared/store/table.ts'
import type { NewTest } from '../support/api-client.ts'
import { openCloud } from '../support/cloud.ts'
import { TABLE_NAME } from '../support/database.ts'
import { correctOptions, fixtureBank, questionName } from '../support/fixture-bank.ts'
import { firstQuestionAnswers } from '../support/answers.ts'

const bank = fixtureBank({ questionsPerPool: 40 })
const cloud = await openCloud(bank)

describe('GET /api/questions/counts/{version}/{section}', () => {
  const pools = VERSIONS.flatMap((version) => SECTIONS.map((section) => ({ version, section })))

  test.each(pools)(
    'counts the questions of each difficulty and topic of $version $section, and all of them',
    async ({ version, section }) => {
      const { counts } = await cloud.createGuest().withToken(null).filters(version, section)
      const pool = bank.filter((set) => set.version === version && set.section === section)
      for (const difficulty of DIFFICULTIES)
        for (const topic of TOPICS[section]) {
          const matching = pool
            .filter((set) => set.difficulty === difficulty)
            .flatMap((set) => set.questions.filter((question) => question.topic === topic))
          expect(servableCount(counts, { difficulties: [difficulty], topics: [topic] })).toBe(matching.length)
        }
      expect(servableCount(counts, {})).toBe((await cloud.createGuest().counts())[version][section])
    },
  )

  test('has the number of questions that a test with the same filter serves', async () => {
    const guest = cloud.createGuest()
    const { counts } = await guest.filters('old', 'english')
    const filter = { difficulties: ['easy' as const], topics: ['Punctuation'] }
    const { questions } = await guest.create({ section: 'english', version: 'old', ...filter })
    expect(questions).toHaveLength(servableCount(counts, filter))
    for (const question of questions)
      expect(question).toMatchObject({ difficultyLevel: 'easy', topic: 'Punctuation' })
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

describe('the filters of an attempt', () => {
  test('are shown from its creation to its review, and those that the student left out are absent', async () => {
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
    await guest.submit(attempt.id, firstQuestionAnswers(questions))
    expect((await guest.review(attempt.id)).attempt).toMatchObject(filter)

    const other = await guest.create({ section: 'english', version: 'old', topics: ['Usage'] })
    expect(other.attempt).toMatchObject({ topics: ['Usage'] })
    expect(other.attempt).not.toHaveProperty('difficulties')
  })
})

describe('the passage of a topic practice, which leaves out questions of its set', () => {
  const keys = correctOptions(bank)
  const topicPractice: NewTest = { section: 'english', version: 'old', topics: ['Punctuation'] }

  /**
   * Starts a topic practice. Returns the passage of its first set, the set's questions that it asks, and those that
   * it leaves out.
   */
  async function startTopicPractice() {
    const guest = cloud.createGuest()
    const { attempt, questions, sets } = await guest.create(topicPractice)
    const [set] = sets
    const authored = bank.find(
      ({ version, section, title }) => version === 'old' && section === 'english' && title === set?.title,
    )
    if (set === undefined || authored === undefined)
      throw new Error('topic practice without a set of the bank')
    const askedQuestions = questions.filter(({ setId }) => setId === set.id)
    const portions = new Set(askedQuestions.map(({ portion }) => portion))
    const unaskedQuestions = authored.questions.filter(({ portion }) => !portions.has(portion ?? null))
    return {
      guest,
      id: attempt.id,
      passage: set.passage ?? '',
      authored,
      questions,
      askedQuestions,
      unaskedQuestions,
    }
  }

  test('has the correct words in place of unasked portions, and no key of a question that is asked', async () => {
    const { passage, authored, askedQuestions, unaskedQuestions } = await startTopicPractice()
    expect(askedQuestions).not.toEqual([])
    expect(unaskedQuestions).not.toEqual([])
    expect(portionsOf(passage).map(({ number }) => number)).toEqual(
      askedQuestions.map(({ portion }) => portion),
    )
    for (const { correctAnswer } of unaskedQuestions)
      if (correctAnswer !== 'NO CHANGE') expect(passage).toContain(correctAnswer)
    const askedKeys = askedQuestions.map((one) => keys.get(questionName(one)) ?? '')
    for (const key of askedKeys) expect(key === 'NO CHANGE' || !passage.includes(key)).toBe(true)
    const authoredPortions = portionsOf(authored.passage ?? '')
    for (const { portion, correctAnswer } of unaskedQuestions) {
      const words = authoredPortions.find(({ number }) => number === portion)?.text ?? ''
      if (correctAnswer === 'NO CHANGE') expect(passage).toContain(words)
    }
  })

  test('is the same at every read and in the review', async () => {
    const { guest, id, passage, questions } = await startTopicPractice()
    expect((await guest.get(id)).sets[0]?.passage).toBe(passage)
    await guest.submit(id, firstQuestionAnswers(questions))
    expect((await guest.review(id)).sets[0]?.passage).toBe(passage)
  })

  test('stays as it was served if the test began before passages had the correct words', async () => {
    const { guest, id, authored } = await startTopicPractice()
    const table = createTable(cloud.client, TABLE_NAME)
    await table.update(attemptKey(id), { set: 'REMOVE keyed', when: 'attribute_exists(keyed)' })
    expect((await guest.get(id)).sets[0]?.passage).toBe(authored.passage)
  })
})
