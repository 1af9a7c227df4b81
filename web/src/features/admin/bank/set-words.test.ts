import { expect, test } from 'vitest'
import { topicWords } from './set-words.ts'

test('lists topics with their counts, the highest first', () => {
  expect(topicWords({ Usage: 3, Grammar: 4 })).toBe('Grammar 4, Usage 3')
})
