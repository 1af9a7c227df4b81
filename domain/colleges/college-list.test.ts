import { expect, test } from 'vitest'
import { VisibleError } from '../errors.ts'
import { balanceOf, countChances, parseAdvice } from './balance.ts'
import { changeList, EMPTY_LIST, MAX_COLLEGES } from './college-list.ts'

const list = { colleges: ['100654', '100724'], bestScore: 24 }

test('changeList adds a college at the end, and removes one', () => {
  expect(changeList(list, { add: '100858' }).colleges).toEqual(['100654', '100724', '100858'])
  expect(changeList(list, { remove: '100654' })).toEqual({ colleges: ['100724'], bestScore: 24 })
})

test('changeList returns the same list for a repeat', () => {
  expect(changeList(list, { add: '100724' })).toBe(list)
  expect(changeList(list, { remove: '999999' })).toBe(list)
  expect(changeList(list, { bestScore: 24 })).toBe(list)
})

test('changeList sets the best score and clears it, and leaves the colleges', () => {
  expect(changeList(EMPTY_LIST, { bestScore: 30 })).toEqual({ colleges: [], bestScore: 30 })
  expect(changeList(list, { bestScore: null })).toEqual({ ...list, bestScore: null })
})

test('changeList throws for one college too many, and accepts a repeat and a removal in a full list', () => {
  const full = {
    colleges: Array.from({ length: MAX_COLLEGES }, (_, index) => String(100_000 + index)),
    bestScore: null,
  }
  expect(() => changeList(full, { add: '200000' })).toThrow(VisibleError)
  expect(changeList(full, { add: '100000' })).toBe(full)
  expect(changeList(full, { remove: '100000' }).colleges).toHaveLength(MAX_COLLEGES - 1)
})

test('balanceOf compares a number of colleges with the advice, and countChances counts by chance', () => {
  const advice = parseAdvice('2-3')
  expect(advice).toEqual({ least: 2, most: 3 })
  expect([0, 1, 2, 3, 5].map((count) => balanceOf(count, advice))).toEqual([
    { count: 0, verdict: 'few', by: 2 },
    { count: 1, verdict: 'few', by: 1 },
    { count: 2, verdict: 'enough', by: 0 },
    { count: 3, verdict: 'enough', by: 0 },
    { count: 5, verdict: 'many', by: 2 },
  ])
  expect(countChances(['reach', null, 'safety', 'reach'])).toEqual({ reach: 2, target: 0, safety: 1 })
})
