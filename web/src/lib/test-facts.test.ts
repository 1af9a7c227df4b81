import { expect, test } from 'vitest'
import { testFacts, timeParts } from './test-facts.ts'

test('a section is stated in minutes, a full test in hours', () => {
  expect(testFacts('old', 'english')).toEqual(['75 questions', '45 min'])
  expect(testFacts('old', 'math')).toEqual(['60 questions', '60 min'])
  expect(testFacts('old', 'full')).toEqual(['215 questions', '2h 55m'])
  expect(testFacts('enhanced', 'full')).toEqual(['155 questions', '2h'])
})

test('the parts of a full test add up to its time', () => {
  const minutes = timeParts('enhanced').map((part) => part.minutes)
  expect(minutes).toEqual([30, 40, 25, 25])
})
