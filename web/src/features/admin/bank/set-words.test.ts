import { expect, test } from 'vitest'
import { topicWords } from './set-words.ts'

test('topics are told with their counts, the most asked first', () => {
  expect(topicWords({ Usage: 3, Grammar: 4 })).toBe('Grammar 4, Usage 3')
})
