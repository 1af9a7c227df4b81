import { expect, test } from 'vitest'
import { seededRng } from '#domain/bank/random.ts'
import { questionId } from '#domain/ids.ts'
import { NO_CARDS } from '#domain/learning/drills/card.ts'
import type { ListedSet } from '#domain/learning/drills/listed-items.ts'
import { plannedSeconds } from '#domain/learning/drills/workload.ts'
import { findLike } from './like-question.ts'

const TOPIC = 'Pre-Algebra'

const QUESTION = {
  topic: TOPIC,
  questionText: 'Filler',
  options: ['1', '2', '3', '4'],
  key: 0,
  portion: null,
  figure: null,
} as const

const setOf = (id: string) =>
  ({ id, revision: 1, version: 'old', section: 'math', difficulty: 'medium' }) as const

/** Sets of two questions about one topic. The source is the first question of the first set. */
const bank = Array.from({ length: 30 }, (_, index) => setOf(`s${1_000_000 + index}`))
const [own] = bank
const listed = new Map(
  bank.map((set): [string, ListedSet] => [set.id, { ...set, size: 2, topicCounts: [2, 0, 0, 0, 0, 0] }]),
)
const source = {
  itemId: questionId(own?.id ?? '', 0),
  setId: own?.id ?? '',
  section: 'math',
  topic: TOPIC,
  difficulty: 'medium',
  ...plannedSeconds('old', 'math', 1),
} as const

/** Searches for a question like the source, for a student who was shown the first question of every set. */
const search = (seed: number, openSets: readonly string[]) =>
  findLike(
    {
      sets: {
        readForms: async (wanted) =>
          wanted.map(({ id, revision }) => ({
            ...setOf(id),
            revision,
            title: id,
            passage: null,
            figures: [],
            questions: [QUESTION, QUESTION],
          })),
      },
      learning: { known: async () => ({ cards: NO_CARDS, last: new Map() }) },
      listed: async () => listed,
      openSets: async () => new Set(openSets),
      random: seededRng(seed),
    },
    'maya',
    { item: source, shown: bank.map(({ id }) => questionId(id, 0)) },
    { version: 'old', timeFactor: 1, used: [] },
  )

const [free, ...others] = bank.slice(1).map(({ id }) => id)

test.each([1, 2, 3, 4])('findLike finds the only question outside of open tests (seed %i)', async (seed) => {
  expect(await search(seed, [source.setId, ...others])).toMatchObject({ setId: free, index: 1 })
})

test('findLike says that every question was seen if all sets are in open tests', async () => {
  await expect(search(1, [...listed.keys()])).rejects.toMatchObject({ code: 'unprocessable' })
})
