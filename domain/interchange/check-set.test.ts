import { expect, test } from 'vitest'
import { sampleSet } from '#test/support/sample-set.ts'
import { checkSet } from './check-set.ts'

test('checkSet rejects a set with more questions than the sets of its section have', () => {
  const set = sampleSet('math')
  const [question] = set.questions
  expect(checkSet({ ...set, questions: Array.from({ length: 5 }, () => question) })).not.toHaveProperty(
    'problems',
  )
  expect(checkSet({ ...set, questions: Array.from({ length: 6 }, () => question) })).toEqual({
    problems: [{ question: null, message: 'questions: a set of its section has at most 5' }],
  })
})

test('checkSet rejects a title of more than 3,000 characters', () => {
  expect(checkSet({ ...sampleSet('math'), title: 'x'.repeat(3001) })).toEqual({
    problems: [{ question: null, message: 'title: has a text of more than 3000 characters' }],
  })
})
