import { expect, test } from 'vitest'
import { COMPLETE_GUIDE } from './guide.ts'
import { countGuideWords, readTime } from './read-time.ts'

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')

test.each([
  [0, '1 min read'],
  [1, '1 min read'],
  [200, '1 min read'],
  [201, '2 min read'],
  [1300, '7 min read'],
])('readTime of %i words is %s', (count, time) => expect(readTime('ratios', words(count))).toBe(time))

test('countGuideWords ignores markup and lone signs', () => {
  expect(countGuideWords('## One two\n\n1. three\n2. four\n\n- five\n\nsix = 6 – seven')).toBe(8)
})

test('readTime of the Complete Test Day Strategy Guide is the specification’s', () => {
  expect(readTime(COMPLETE_GUIDE, words(3000))).toBe('35 min read')
})
