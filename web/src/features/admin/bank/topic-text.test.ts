import { expect, test } from 'vitest'
import { topicText } from './topic-text.ts'

test('lists topics with their counts, the highest first', () => {
  expect(topicText({ Usage: 3, Grammar: 4 })).toBe('Grammar 4, Usage 3')
})
