import { describe, expect, test } from 'vitest'
import { asWritten, batchOf, shippedSets } from '#test/support/written-sets.ts'
import { DEEP } from '#test/support/depth.ts'
import { parsers } from '#test/support/content-parsers.ts'
import type { ContentQuestion, ContentSet } from '../items/content-set.ts'
import { inspect } from './accept.ts'
import type { Draft } from './draft.ts'
import { rejectDuplicates } from './reject-duplicates.ts'
import { packTexts, unpackTexts } from './packed-texts.ts'

const ships = shippedSets()
const draftsOf = (set: ContentSet): Draft[] => {
  const count = Math.min(10, set.questions.length)
  const batch = batchOf(set.section, count, { version: set.version })
  return inspect(batch, [asWritten(set, count)], parsers).drafts
}
const first = (section: ContentSet['section']): ContentSet => {
  const found = ships.find((set) => set.section === section)
  if (found === undefined) throw new Error(`no ${section} set ships`)
  return found
}
const [math, otherMath] = ships.filter(({ section }) => section === 'math')
const reading = first('reading')
const packed = (sets: readonly ContentSet[]) => JSON.parse(JSON.stringify(packTexts(sets)))
const change = (drafts: Draft[], question: (one: ContentQuestion) => object, more = {}): Draft[] =>
  drafts.map((draft) => ({
    ...draft,
    set: {
      ...draft.set,
      ...more,
      questions: draft.set.questions.map((one) => ({ ...one, ...question(one) })),
    },
  }))

/** Tests every eighth set: each is compared with all the others, and content:check covers every set. */
const ONE_IN = 8

test.each(ships.filter((_, at) => at % ONE_IN === 0).map((set) => [set.id, set] as const))(
  'rejectDuplicates finds %s similar to no other set that ships',
  DEEP,
  (_, set) => {
    const others = packed(ships.filter(({ id }) => id !== set.id))
    const { drafts, rejected } = rejectDuplicates(draftsOf(set), unpackTexts(others, set.section))
    expect(rejected).toEqual([])
    expect(drafts).toHaveLength(1)
  },
)

describe('rejectDuplicates rejects', () => {
  if (math === undefined || otherMath === undefined) throw new Error('too few Math sets ship')
  const known = unpackTexts(packed([math, reading]), 'math')

  test.each<[string, (question: ContentQuestion) => object]>([
    ['a copy', () => ({})],
    ['a copy in capitals', ({ questionText }) => ({ questionText: questionText.toUpperCase() })],
    ['a copy with its options in another order', ({ options }) => ({ options: options.toReversed() })],
    ['a copy with more commas', ({ questionText }) => ({ questionText: questionText.replaceAll(' ', ', ') })],
    ['a copy with a word before it', ({ questionText }) => ({ questionText: `Tell: ${questionText}` })],
    ['a copy with other teaching', () => ({ explanation: 'Another one.', hint: 'Another.', topic: 'Trigonometry' })],
  ])('%s of a question that ships', (_, question) => {
    const { drafts, rejected } = rejectDuplicates(change(draftsOf(math), question), known)
    expect(drafts).toEqual([])
    expect(rejected).toHaveLength(math.questions.length)
    expect(rejected[0]).toMatchObject({ gate: 'duplicate', reason: expect.stringMatching(/^it is \d+% like .* q1$/) })
  }) // prettier-ignore

  test('a question that the same set contains twice', () => {
    const [draft] = draftsOf(math)
    const [question] = draft?.set.questions ?? []
    if (draft === undefined || question === undefined) throw new Error('no draft')
    const twice = { ...draft, set: { ...draft.set, questions: [question, question] } }
    const { drafts, rejected } = rejectDuplicates([twice], [])
    expect(drafts[0]?.set.questions).toEqual([question])
    expect(rejected).toMatchObject([{ gate: 'duplicate', reason: expect.stringContaining('of this batch') }])
  })

  test('a set that the batch contains twice', () => {
    const [draft] = draftsOf(math)
    const { drafts, rejected } = rejectDuplicates(
      draft === undefined ? [] : [draft, { ...draft, place: 1 }],
      [],
    )
    expect(drafts.map(({ place }) => place)).toEqual([0])
    expect(rejected).toHaveLength(math.questions.length)
  })

  test.each<[string, (passage: string) => string]>([
    ['unchanged', (passage) => passage],
    ['with every tenth word replaced', (passage) => passage.split(' ').map((word, at) => (at % 10 === 0 ? 'river' : word)).join(' ')],
    ['a third of it, after other sentences', (passage) => `${'A new beginning, word by word. '.repeat(30)}${passage.slice(0, passage.length / 3)}`],
  ])('every question of a copied passage: %s', (_, passage) => {
    const copy = change(draftsOf(reading), ({ questionText }) => ({ questionText: `Another: ${questionText.toUpperCase().split('').toReversed().join('')}`, options: ['k', 'l', 'm', 'n'] }), { passage: passage(reading.passage ?? '') })
    const { drafts, rejected } = rejectDuplicates(copy, unpackTexts(packed([reading]), 'reading'))
    expect(drafts).toEqual([])
    expect(rejected).toHaveLength(10)
    for (const { reason } of rejected) expect(reason).toMatch(/^its passage is \d+% like /)
  }) // prettier-ignore

  test('no question of a different set, or of a set that is compared only with another section', () => {
    expect(rejectDuplicates(draftsOf(otherMath), known).rejected).toEqual([])
    expect(rejectDuplicates(draftsOf(reading), unpackTexts(packed([reading]), 'science')).rejected).toEqual(
      [],
    )
  })
})

test('unpackTexts rejects an invalid packed file', () => {
  expect(() => unpackTexts({ math: [] }, 'math')).toThrow(/english/)
  expect(() => unpackTexts('', 'math')).toThrow()
})

describe('rejectDuplicates, for a passage with words of another text', () => {
  const words = (reading.passage ?? '').split(/\s+/)
  /** Returns drafts of another Reading set, with this many words of the passage of `reading` in its passage. */
  const withWords = (count: number) => {
    const other = ships.filter(({ section }) => section === 'reading')[1] ?? reading
    const own = (other.passage ?? '').split(/\s+/)
    const passage = [...own.slice(0, 300), ...words.slice(100, 100 + count), ...own.slice(300)].join(' ')
    return change(draftsOf(other), () => ({}), { passage })
  }
  const reasons = (count: number, known: ReturnType<typeof unpackTexts>) =>
    new Set(
      rejectDuplicates(withWords(count), known).rejected.map(({ gate, reason }) => `${gate}: ${reason}`),
    )

  test('rejects 30 words in a row of a passage that ships, and accepts a phrase', () => {
    const known = unpackTexts(packed([reading]), 'reading')
    expect(reasons(30, known)).toEqual(
      new Set([`duplicate: its passage copies words of ${reading.id} passage`]),
    )
    expect(reasons(8, known)).toEqual(new Set())
  })

  test('rejects 30 words in a row of an operator’s source, in any section', () => {
    const source = { name: 'the source novel.txt', text: reading.passage ?? '' }
    const known = unpackTexts(JSON.parse(JSON.stringify(packTexts([], [source]))), 'reading')
    expect(reasons(30, known)).toEqual(
      new Set(['duplicate: its passage copies words of the source novel.txt']),
    )
    expect(unpackTexts(packTexts([], [source]), 'science').map(({ name }) => name)).toEqual([source.name])
  })
})
