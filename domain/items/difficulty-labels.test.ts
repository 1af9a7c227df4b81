import { describe, expect, test } from 'vitest'
import { sampleSet } from '#test/support/sample-set.ts'
import { agreementOf, CUTS, difficultyFindings, labelByPoints, readLabels } from './difficulty-labels.ts'

const set = sampleSet('math', { id: 'old-math-one', difficulty: 'medium' })
const sets = [{ file: 'content/bank/old/math/one.yaml', set }]
const table = (first: string, second: string, label: string, name = 'one') => `# Difficulty

| File                | First reader | Second reader | Label  | Note |
| ------------------- | ------------ | ------------- | ------ | ---- |
| old/math/${name}    | ${first}     | ${second}     | ${label} | –   |
`
const findingsOf = (text: string) => difficultyFindings(sets, readLabels(text)).map(({ message }) => message)

test('labelByPoints compares the mean of the points with the CUTS of the section', () => {
  expect(labelByPoints('math', [1, 1, 1, 2, 1])).toBe('easy')
  expect(labelByPoints('math', [1, 1, 2, 2, 1])).toBe('medium')
  expect(labelByPoints('math', [2, 2, 2, 2, 2])).toBe('hard')
  expect(labelByPoints('english', [0, 1, 1, 1, 1, 0, 1, 1, 1, 1])).toBe('medium')
  for (const { medium, hard } of Object.values(CUTS)) expect(medium).toBeLessThan(hard)
})

describe('difficultyFindings', () => {
  test('finds nothing if the set and its row have the label that both readers’ points give', () => {
    expect(findingsOf(table('2 1 2 2 1', '1 2 2 2 2', 'medium'))).toEqual([])
    expect(agreementOf(sets, readLabels(table('2 1 2 2 1', '1 2 2 2 2', 'medium')))).toEqual({
      sets: 1,
      agreed: 1,
    })
  })

  test.each([
    ['a set without a row', '', 'has no row in content/bank/DIFFICULTY.md; have two readers label it'],
    [
      'too few points',
      table('2 1 2', '1 2 2 2 2', 'medium'),
      'its row needs 0 to 3 points for each question, by both readers',
    ],
    [
      'a question with four points',
      table('1 1 1 1 4', '1 2 2 2 2', 'medium'),
      'its row needs 0 to 3 points for each question, by both readers',
    ],
    [
      'another label than both readers’ points give',
      table('2 1 2 2 1', '1 2 2 2 2', 'hard'),
      'both readers’ points give medium, but its row says hard',
    ],
    [
      'another difficulty in the file',
      table('0 0 1 0 0', '0 0 0 0 0', 'easy'),
      'its difficulty is medium, but its row says easy',
    ],
  ])('finds %s', (_, text, message) => {
    expect(findingsOf(text)).toEqual([message])
  })

  test('finds a row without a set, and too little agreement', () => {
    expect(findingsOf(table('2 1 2 2 1', '1 2 2 2 2', 'medium') + table('1', '1', 'easy', 'two'))).toEqual([
      "has a row for old/math/two, which doesn't exist",
    ])
    expect(findingsOf(table('0 0 0 0 0', '1 2 2 2 2', 'medium'))).toEqual([
      'two readers agree on 0 of 1 sets; 80% are needed',
    ])
  })
})
