import { expect, test } from 'vitest'
import { totalDue, versionToDrill } from './due-today.ts'

const due = (version: 'old' | 'enhanced', count: number, waiting = 0, nextDueAt: number | null = null) => ({
  version,
  due: count,
  minutes: count * 2,
  waiting,
  nextDueAt,
})

test('totalDue adds up the due items of both formats, and returns the earliest next time', () => {
  expect(totalDue([due('old', 3, 0, 50), due('enhanced', 9, 4, 20)])).toEqual({
    due: 12,
    minutes: 24,
    nextDueAt: 20,
  })
  expect(totalDue([due('old', 0), due('enhanced', 0)])).toEqual({ due: 0, minutes: 0, nextDueAt: null })
})

test('versionToDrill returns the format with the most due items, then with the most waiting ones, then Enhanced', () => {
  expect(versionToDrill([due('old', 3), due('enhanced', 2, 9)])).toBe('old')
  expect(versionToDrill([due('old', 2, 9), due('enhanced', 2, 1)])).toBe('old')
  expect(versionToDrill([due('old', 0), due('enhanced', 0)])).toBe('enhanced')
})
