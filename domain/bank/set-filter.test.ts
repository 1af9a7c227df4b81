import { expect, test } from 'vitest'
import type { ItemFlag } from '../statistics/item-statistics.ts'
import {
  filterSets,
  NO_FILTER,
  searchText,
  sortSets,
  type FilterableSet,
  type SetFilter,
} from './set-filter.ts'

const set = (id: string, changes: Partial<FilterableSet> = {}): FilterableSet => ({
  id,
  title: `Title ${id}`,
  difficulty: 'easy',
  topics: { Geometry: 5 },
  retired: false,
  pilot: false,
  origin: { kind: 'content', run: null, edited: false },
  text: `${id} a lighthouse on the coast of maine`,
  figures: [null],
  ...changes,
})
const figures = (pValue: number, pointBiserial: number | null = null, flags: ItemFlag[] = []) => ({
  answered: 50,
  pValue,
  pointBiserial,
  flags,
})
const run = { kind: 'generated', run: 'run_1', edited: false } as const
const SETS = [
  set('plain'),
  set('pilot', { pilot: true, origin: run, difficulty: 'hard' }),
  set('old', { retired: true, pilot: true, origin: { ...run, run: 'run_2', edited: true } }),
  set('split', { figures: [figures(0.9, -0.2, ['negative']), figures(0.15, 0.4)] }),
  set('even', { figures: [null, figures(0.5, 0.3)], topics: { Algebra: 2, Geometry: 3 } }),
]
const idsOf = (sets: readonly FilterableSet[]) => sets.map(({ id }) => id)

test.each<[string, Partial<SetFilter>, string[]]>([
  ['no filter', {}, ['plain', 'pilot', 'old', 'split', 'even']],
  ['words in any order, without case and accents', { text: ' Mainé  LIGHT ' }, idsOf(SETS)],
  ['an id', { text: 'split coast' }, ['split']],
  ['a word that no set has', { text: 'lighthouse zebra' }, []],
  ['active', { state: 'active' }, ['plain', 'split', 'even']],
  ['to approve, without retired ones', { state: 'pilot' }, ['pilot']],
  ['retired', { state: 'retired' }, ['old']],
  ['a difficulty', { difficulty: 'hard' }, ['pilot']],
  ['a topic', { topic: 'Algebra' }, ['even']],
  ['generated', { origin: 'generated' }, ['pilot', 'old']],
  ['edited', { origin: 'edited' }, ['old']],
  ['a run', { run: 'run_1' }, ['pilot']],
  ['any flag', { flag: 'any' }, ['split']],
  ['a flag', { flag: 'weak' }, []],
  ['a p-value', { pValue: { least: 0.1, most: 0.2 } }, ['split']],
  ['a lower limit', { pValue: { least: 0.5, most: null } }, ['split', 'even']],
  ['a point-biserial', { pointBiserial: { least: null, most: 0 } }, ['split']],
  [
    'limits that no single question meets',
    { pValue: { least: null, most: 0.2 }, pointBiserial: { least: null, most: 0 } },
    [],
  ],
  ['several filters', { state: 'active', text: 'coast', topic: 'Geometry', flag: 'negative' }, ['split']],
])('filterSets returns the sets with %s', (_what, filter, ids) => {
  expect(idsOf(filterSets(SETS, { ...NO_FILTER, ...filter }))).toEqual(ids)
})

test.each([
  ['title', ['even', 'old', 'pilot', 'plain', 'split']],
  ['hardest', ['split', 'even', 'old', 'pilot', 'plain']],
  ['easiest', ['split', 'even', 'old', 'pilot', 'plain']],
  ['weakest', ['split', 'even', 'old', 'pilot', 'plain']],
  ['served', ['even', 'split', 'old', 'pilot', 'plain']],
] as const)('sortSets sorts by %s, with the sets that lack the needed figure last', (order, ids) => {
  expect(idsOf(sortSets(SETS, order))).toEqual(ids)
})

test('searchText has the passage and the questions without markup, folded', () => {
  const text = searchText({
    id: 'k3Xf9a',
    version: 'old',
    section: 'math',
    difficulty: 'easy',
    title: 'Café',
    passage: 'The *Titanic* [[1|sank]].',
    figures: [],
    questions: [
      {
        topic: 'Algebra',
        questionText: 'What is <math><mi>x</mi><mo>+</mo><mn>1</mn></math>?',
        options: ['“Two”', 'b', 'c', 'd'],
        key: 0,
        portion: null,
        figure: null,
      },
    ],
  })
  expect(text).toBe('k3xf9a\ncafe\nthe titanic sank.\nwhat is x+1?\n"two"\nb\nc\nd')
})
