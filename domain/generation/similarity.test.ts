import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shippedSets } from '#test/support/written-sets.ts'
import { seededRng } from '../bank/random.ts'
import {
  MINHASH_BANDS,
  bandsOf,
  mostSimilar,
  comparedTextsOf,
  comparedQuestion,
  signatureOf,
} from './similarity.ts'
import type { ComparedText, ComparedKind } from './similarity.ts'

const sharesBand = (a: ComparedText, b: ComparedText): boolean => {
  const bands = new Set(bandsOf(a))
  return bandsOf(b).some((band) => bands.has(band))
}

/** Two texts of random runs that share `shared` runs and have `own` more each. */
const pair = (
  rng: () => number,
  kind: ComparedKind,
  shared: number,
  own: number,
): [ComparedText, ComparedText] => {
  const runs = (count: number) => Array.from({ length: count }, () => Math.floor(rng() * 2 ** 32))
  const both = runs(shared)
  return [
    { kind, runs: new Set([...both, ...runs(own)]) },
    { kind, runs: new Set([...both, ...runs(own)]) },
  ]
}

describe('bandsOf', () => {
  test.each<[ComparedKind, number, number]>([
    ['question', 24, 12],
    ['question', 60, 30],
    ['passage', 100, 450],
    ['passage', 50, 225],
  ])('finds a %s at the similarity limit with p >= 0.95 (%i runs shared, %i own)', (kind, shared, own) => {
    expect(shared / (shared + 2 * own)).toBeCloseTo(MINHASH_BANDS[kind].limit, 10)
    const rng = seededRng(shared)
    const pairs = 1_500
    const found = Array.from({ length: pairs }, () => pair(rng, kind, shared, own)).filter(([a, b]) =>
      sharesBand(a, b),
    )
    expect(found.length / pairs).toBeGreaterThanOrEqual(0.95)
  })

  test('skips most texts that are not similar', () => {
    const rng = seededRng(7)
    const pairs = Array.from({ length: 1_000 }, () => pair(rng, 'question', 2, 50))
    expect(pairs.filter(([a, b]) => sharesBand(a, b)).length).toBeLessThan(30)
  })

  test('returns the same bands for the same runs in any order, in the documented number', () => {
    const runs = fc.uniqueArray(fc.nat(2 ** 32 - 1), { minLength: 1, maxLength: 50 })
    fc.assert(
      fc.property(runs, fc.constantFrom('question' as const, 'passage' as const), (all, kind) => {
        const bands = bandsOf({ kind, runs: new Set(all) })
        expect(bandsOf({ kind, runs: new Set(all.toReversed()) })).toEqual(bands)
        expect(new Set(bands).size).toBe(MINHASH_BANDS[kind].bands)
        expect(signatureOf({ kind, runs: new Set(all) })).toHaveLength(
          MINHASH_BANDS[kind].bands * MINHASH_BANDS[kind].rows,
        )
      }),
    )
    expect(bandsOf({ kind: 'question', runs: new Set() })).toEqual([])
  })

  test('finds 95% of the shipped questions again after one word of the stem changed', () => {
    const all = shippedSets().flatMap((set) =>
      set.questions.map((question, index) => {
        const words = question.questionText.split(' ')
        const at = Math.floor(words.length / 2)
        const changed = { ...question, questionText: words.with(at, 'gladly').join(' ') }
        return [comparedQuestion(set, index), comparedQuestion({ ...set, questions: [changed] }, 0)] as const
      }),
    )
    const found = all.filter(([before, after]) => sharesBand(before, after))
    expect(found.length / all.length).toBeGreaterThanOrEqual(0.95)
  })
})

test('comparedTextsOf returns texts with at most 152 bands for a set, and 92 for a Science set', () => {
  for (const set of shippedSets()) {
    const keys = comparedTextsOf({ ...set, questions: set.questions.slice(0, 10) }).flatMap(bandsOf)
    expect(keys.length).toBeLessThanOrEqual(set.section === 'science' ? 92 : 152)
  }
})

test('mostSimilar returns the texts that share the most bands first, up to the limit', () => {
  const found = [['a', 'b'], ['b'], ['c', 'b'], ['c']]
  expect(mostSimilar(found, 2)).toEqual(['b', 'c'])
  expect(mostSimilar(found, 9)).toEqual(['b', 'c', 'a'])
  expect(mostSimilar([], 9)).toEqual([])
})
