import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleQuestion } from '#test/support/sample-set.ts'
import { batchOf, shippedSets } from '#test/support/written-sets.ts'
import type { ContentQuestion } from '../items/content-set.ts'
import { keyLetter, LETTERS } from '../items/finding.ts'
import type { Draft } from './draft.ts'
import { placeKeys } from './place-keys.ts'

const draftOf = (set: Draft['set'], place = 0): Draft => ({
  place,
  requestedCount: set.questions.length,
  slots: set.questions.map((_, index) => index),
  set,
  replacements: new Map(),
})
const mathDraft = (questions: readonly ContentQuestion[]) =>
  draftOf({
    version: 'old',
    section: 'math',
    difficulty: 'easy',
    title: 'Sums',
    figures: [],
    questions: [...questions],
  })
const placeAll = (
  questions: readonly ContentQuestion[],
  index = 0,
  staying: readonly ContentQuestion[] = [],
) =>
  placeKeys(
    { ...batchOf('math', questions.length), index },
    [mathDraft(questions)],
    [mathDraft(staying)],
  ).flatMap(({ set }) => set.questions)

/** A question whose options aren't numbers, with its key at A. */
const wordedQuestion = (changes: Partial<ContentQuestion> = {}) =>
  sampleQuestion('math', 0, {
    options: ['a key', 'a lock', 'a door', 'a wall'],
    correctAnswer: 'a key',
    distractors: { B: 'No lock.', C: 'No door.', D: 'No wall.' },
    check: { compute: '1 + 1', options: ['2', '3', '4', '5'] },
    ...changes,
  })

/** Each option with what the question says about it, whatever its letter. */
const byOption = ({ options, distractors, check }: ContentQuestion) =>
  Object.fromEntries(
    options.map((option, index) => [
      option,
      [
        distractors[LETTERS[index] ?? 'A'],
        check !== undefined && 'options' in check ? check.options?.[index] : undefined,
      ],
    ]),
  )

test('placeKeys makes each letter the key of five in 20 questions', () => {
  fc.assert(
    fc.property(fc.nat(100), (index) => {
      const letters = placeAll(
        Array.from({ length: 20 }, () => wordedQuestion()),
        index,
      ).map(keyLetter)
      for (const letter of LETTERS) expect(letters.filter((one) => one === letter)).toHaveLength(5)
    }),
  )
})

test('placeKeys always gives a batch the same positions, and another batch others', () => {
  const letters = (index: number) =>
    placeAll(
      Array.from({ length: 12 }, () => wordedQuestion()),
      index,
    ).map(keyLetter)
  expect(letters(3)).toEqual(letters(3))
  expect(letters(3)).not.toEqual(letters(4))
})

test('placeKeys gives new questions the positions that the kept questions use least', () => {
  fc.assert(
    fc.property(
      fc.nat(100),
      fc.array(fc.constantFrom(...LETTERS), { maxLength: 6 }),
      fc.integer({ min: 1, max: 6 }),
      (index, letters, count) => {
        const staying = letters.map((letter) => {
          const options = ['a lock', 'a door', 'a wall']
          options.splice(LETTERS.indexOf(letter), 0, 'a key')
          return wordedQuestion({ options })
        })
        const placed = placeAll(
          Array.from({ length: count }, () => wordedQuestion()),
          index,
          staying,
        )
        const counts = (all: readonly ContentQuestion[]) =>
          LETTERS.map((letter) => all.filter((one) => keyLetter(one) === letter).length)
        const before = counts(staying)
        const most = Math.max(...before, Math.ceil((letters.length + count) / 4))
        expect(Math.max(...counts([...staying, ...placed]))).toBeLessThanOrEqual(most)
      },
    ),
  )
})

test("placeKeys moves an option with its note and its value, and changes no shipped set's content", () => {
  for (const set of shippedSets()) {
    const questions = placeKeys({ ...batchOf(set.section, set.questions.length), index: 7 }, [
      draftOf(set),
    ]).flatMap((draft) => draft.set.questions)
    expect(questions.map(byOption)).toEqual(set.questions.map(byOption))
    expect(questions.map(({ correctAnswer }) => correctAnswer)).toEqual(
      set.questions.map(({ correctAnswer }) => correctAnswer),
    )
    for (const question of questions) expect(question.distractors[keyLetter(question) ?? 'A']).toBeUndefined()
  }
})

describe('placeKeys doesn’t move the key of a question with', () => {
  test.each<[string, Partial<ContentQuestion>]>([
    ['numbers that ascend', { options: ['2', '3', '10', '25'], correctAnswer: '2' }],
    ['numbers that descend', { options: ['$2,500', '$300', '$10', '$2'], correctAnswer: '$2,500' }],
    ['the key NO CHANGE', { options: ['NO CHANGE', 'keeps', 'kept', 'keep'], correctAnswer: 'NO CHANGE' }],
    ['Yes and No with reasons', { options: ['Yes, because x', 'Yes, because y', 'No, because x', 'No, because y'], correctAnswer: 'Yes, because x' }],
    ['an explanation that names a letter', { explanation: 'Option B has no key.' }],
  ])('%s', (_, changes) => {
    const question = wordedQuestion(changes)
    for (let index = 0; index < 12; index += 1) expect(placeAll([question], index)).toEqual([question])
  }) // prettier-ignore
})

test('placeKeys leaves NO CHANGE first, and spreads the other keys over the other positions', () => {
  const question = wordedQuestion({ options: ['NO CHANGE', 'keeps', 'kept', 'keep'], correctAnswer: 'keeps' })
  const placed = placeAll(Array.from({ length: 12 }, () => question))
  expect(placed.map(({ options }) => options[0])).toEqual(Array.from({ length: 12 }, () => 'NO CHANGE'))
  for (const letter of ['B', 'C', 'D'])
    expect(placed.filter((one) => keyLetter(one) === letter)).toHaveLength(4)
})
