import { expect, test } from 'vitest'
import { setName, topicWords } from './set-words.ts'

test('a set of the content is named by its slug, any other by its id', () => {
  expect(setName('old-math-angles-and-waves')).toBe('Angles and waves')
  expect(setName('g7f3a')).toBe('g7f3a')
})

test('topics are told with their counts', () => {
  expect(topicWords({ Grammar: 4, Usage: 3 })).toBe('Grammar 4, Usage 3')
})
