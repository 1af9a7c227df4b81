import { expect, test } from 'vitest'
import {
  personHref,
  personOf,
  reviewHref,
  reviewOf,
  setHref,
  setOf,
  tabHref,
  tabOf,
  testHref,
  testOf,
} from './address.ts'

const search = (address: string) => new URL(address, 'https://here.invalid').searchParams

test('tabOf, setOf, personOf, and testOf parse back what the address was built from', () => {
  const set = { version: 'enhanced', section: 'science', id: 'enhanced-science-tides.2' } as const
  expect(setOf(search(setHref(set)))).toEqual(set)
  expect(tabOf(search(setHref(set)))).toBe('questions')
  expect(personOf(search(personHref('a b&c')))).toBe('a b&c')
  expect(tabOf(search(personHref('1')))).toBe('users')
  expect(testOf(search(personHref('1')))).toBeNull()
  expect(personOf(search(testHref('a b&c', 'att_1')))).toBe('a b&c')
  expect(testOf(search(testHref('a b&c', 'att_1')))).toBe('att_1')
  for (const tab of ['questions', 'analytics', 'users', 'settings'] as const)
    expect(tabOf(search(tabHref(tab)))).toBe(tab)
})

test.each([
  { run: null, isRejected: false, draft: null, question: null },
  { run: 'run_1', isRejected: false, draft: null, question: null },
  { run: 'run_1', isRejected: false, draft: 'run_1.0.2', question: null },
  { run: null, isRejected: true, draft: 'run_1.0.2', question: null },
  { run: 'run_1', isRejected: false, draft: 'run_1.0.2', question: 'run_1.0.7' },
])('reviewOf parses back what the address was built from: %j', (review) => {
  expect(reviewOf(search(reviewHref(review)))).toEqual(review)
})

test.each(['', '?tab=', '?tab=essays', '?tab=__proto__'])(
  'tabOf returns the Questions tab for /admin%s',
  (query) => {
    expect(tabOf(search(`/admin${query}`))).toBe('questions')
  },
)

test.each(['', 'old', 'old.math', 'old.math.', 'older.math.x', 'old.essay.x', '.math.x'])(
  'setOf returns null for set=%s',
  (set) => {
    expect(setOf(search(`/admin?set=${set}`))).toBeNull()
  },
)
