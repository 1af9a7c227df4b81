import { describe, expect, test } from 'vitest'
import { sampleQuestion, sampleSet } from '#test/support/sample-set.ts'
import { keyAmongOptions, noAbsoluteGiveaway, noAllOfTheAbove, optionsDiffer } from './option-rules.ts'

const having = (options: string[], correctAnswer = options[0] ?? '', section: 'math' | 'english' = 'math') =>
  sampleSet(section, { questions: [sampleQuestion(section, 0, { options, correctAnswer })] })

test('optionsDiffer reports options that differ only in case or spacing', () => {
  expect(optionsDiffer(having(['has kept', 'Has  kept', 'kept', 'keeps']))).toMatchObject([
    { where: 'q1', message: 'options A and B are the same' },
  ])
  expect(optionsDiffer(having(['its', 'it’s', 'its’', 'their'], 'its', 'english'))).toEqual([])
})

test.each([
  ['width', ['a seed', 'ａ ｓｅｅｄ', 'b', 'c']],
  ['the script of a letter', ['a seed', '\u0430 seed', 'b', 'c']],
  ['an invisible character', ['a seed', 'a se\u200bed', 'b', 'c']],
  ['a period', ['a seed', 'a seed.', 'b', 'c']],
  ['quotation marks', ['a seed', '“a seed”', 'b', 'c']],
])('optionsDiffer reports options that differ only in %s', (_, options) => {
  expect(optionsDiffer(having(options))).toHaveLength(1)
})

test.each([
  ['a minus sign', ['5', '-5', '−x', 'x']],
  ['a decimal point', ['1.5', '15', '150', '0.15']],
  ['an exponent', ['10²', '102', '10³', '103']],
  ['a factorial', ['5!', '5! + 1', '4!', '6']],
])('optionsDiffer accepts options that differ in %s', (_, options) => {
  expect(optionsDiffer(having(options))).toEqual([])
})

test('optionsDiffer accepts English options that differ in punctuation, and reports those that differ only in look-alike letters', () => {
  expect(
    optionsDiffer(
      having(['Boston, which', 'Boston which', 'Boston; which', 'Boston: which'], undefined, 'english'),
    ),
  ).toEqual([])
  expect(
    optionsDiffer(having(['had kept', 'had k\u0435pt', 'kept', 'keeps'], undefined, 'english')),
  ).toHaveLength(1)
})

test('keyAmongOptions reports a key that differs from an option only in case', () => {
  expect(keyAmongOptions(having(['a', 'b', 'c', 'd'], 'A'))).toHaveLength(1)
  expect(keyAmongOptions(having(['a', 'b', 'c', 'd'], 'd'))).toEqual([])
})

describe('noAllOfTheAbove', () => {
  test.each([
    'All of the above',
    'None of the above.',
    'NONE OF THE  ABOVE .',
    'None of\u00a0the above',
    'Both 1 and 3, but not all of the above values',
    'none of these',
    'Both of the above',
  ])('reports %s', (option) => {
    expect(noAllOfTheAbove(having(['1', '2', '3', option]))).toHaveLength(1)
  })

  test('accepts options that refer to something specific', () => {
    const options = [
      'All of the trials',
      'None of the fish above the dam',
      'all of these lakes',
      'Both of the above-ground tanks',
    ]
    expect(noAllOfTheAbove(having(options))).toEqual([])
  })
})

describe('noAbsoluteGiveaway', () => {
  test('reports "always" in one wrong option alone', () => {
    expect(noAbsoluteGiveaway(having(['It may', 'It always does', 'It can', 'It will']))).toHaveLength(1)
  })

  test('reports other absolute words outside English, except in comparisons', () => {
    const findingsFor = (section: 'english' | 'science', option: string) =>
      noAbsoluteGiveaway(
        sampleSet(section, {
          questions: [
            sampleQuestion(section, 0, {
              options: ['It may', option, 'It can', 'It will'],
              correctAnswer: 'It may',
            }),
          ],
        }),
      )
    expect(findingsFor('science', 'It stopped entirely')).toMatchObject([
      { message: expect.stringContaining('"entirely" is only in option B') },
    ])
    expect(findingsFor('science', 'It stopped more completely')).toEqual([])
    expect(findingsFor('english', 'It stopped entirely')).toEqual([])
  })

  test('accepts an absolute word in the key or in two options', () => {
    expect(noAbsoluteGiveaway(having(['Never', 'It may', 'It can', 'It will']))).toEqual([])
    expect(noAbsoluteGiveaway(having(['It may', 'Always', 'Never', 'It will']))).toEqual([])
  })
})
