import { expect, test } from 'vitest'
import { testFacts, timeParts } from './test-facts.ts'

test('testFacts states the time of a section in minutes, and of a full test in hours', () => {
  expect(testFacts('old', 'english')).toEqual(['75 questions', '45 min'])
  expect(testFacts('old', 'math')).toEqual(['60 questions', '60 min'])
  expect(testFacts('old', 'full')).toEqual(['215 questions', '2h 55m'])
  expect(testFacts('enhanced', 'full')).toEqual(['155 questions', '2h'])
})

test('testFacts multiplies the time by 1.5 or 2, and says "Untimed" if no clock runs', () => {
  expect(testFacts('old', 'english', '1.5x')).toEqual(['75 questions', '67 min 30 s'])
  expect(testFacts('old', 'math', '2x')).toEqual(['60 questions', '120 min'])
  expect(testFacts('enhanced', 'full', '1.5x')).toEqual(['155 questions', '3h'])
  expect(testFacts('old', 'full', '1.5x')).toEqual(['215 questions', '4h 22m 30s'])
  expect(testFacts('old', 'full', '2x')).toEqual(['215 questions', '5h 50m'])
  expect(testFacts('old', 'full', 'untimed')).toEqual(['215 questions', 'Untimed'])
})

test('timeParts returns the minutes of each section', () => {
  const minutes = timeParts('enhanced').map((part) => part.minutes)
  expect(minutes).toEqual([30, 40, 25, 25])
})
