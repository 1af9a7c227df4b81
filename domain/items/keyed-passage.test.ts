import { describe, expect, test } from 'vitest'
import type { OptionIndex } from './item.ts'
import { keyedPassage, countPrintedKeys } from './keyed-passage.ts'

const question = (portion: number | null, options: readonly string[], key: OptionIndex) => ({
  portion,
  options,
  key,
})

describe('a keyed passage', () => {
  const set = {
    passage:
      'The dog [[1|were running]] home. It [[2|barked]] twice, [[3|also, too]], and slept.\n\nIt [[4|was\nan]] old dog.',
    questions: [
      question(1, ['NO CHANGE', 'was running', 'run', 'are running'], 1),
      question(2, ['NO CHANGE', 'barks', 'bark', 'barking'], 0),
      question(null, ['Yes', 'No', 'Perhaps', 'Never'], 2),
      question(3, ['NO CHANGE', 'as well', 'besides', 'OMIT the underlined portion.'], 3),
      question(4, ['NO CHANGE', 'be an', 'were an', 'is a'], 3),
    ],
  }

  test('has the correct words in the portions that no served question asks about', () => {
    expect(keyedPassage(set, [2])).toBe(
      'The dog was running home. It barked twice,, and slept.\n\nIt is a old dog.',
    )
    expect(countPrintedKeys(set, [2])).toBe(4)
  })

  test('leaves the portions of served questions as the author marked them', () => {
    expect(keyedPassage(set, [0, 3])).toBe(
      'The dog [[1|were running]] home. It barked twice, [[3|also, too]], and slept.\n\nIt is a old dog.',
    )
    expect(countPrintedKeys(set, [0, 3])).toBe(2)
  })

  test('is the passage itself if all questions are served, and null if the set has no passage', () => {
    expect(keyedPassage(set, [0, 1, 2, 3, 4])).toBe(set.passage)
    expect(keyedPassage({ ...set, passage: null }, [0])).toBeNull()
    expect(countPrintedKeys(set, [0, 1, 2, 3, 4])).toBe(0)
  })

  const omitted = ['NO CHANGE', 'as well', 'besides', 'DELETE the underlined portion.']
  test.each([
    ['The dog [[1|too]] slept.', 'The dog slept.'],
    ['The dog slept [[1|too]].', 'The dog slept.'],
    ['The dog slept[[1|, too]] here.', 'The dog slept here.'],
    ['[[1|Too]] The dog slept.', 'The dog slept.'],
    ['The dog slept. [[1|It did.]]', 'The dog slept.'],
    ['The dog slept. [[1|It did.]]\n\nIt woke.', 'The dog slept.\n\nIt woke.'],
    ['It woke.\n\n[[1|Then]] the dog slept.', 'It woke.\n\nthe dog slept.'],
    ['The dog slept.[[1| It did.]] It woke.', 'The dog slept. It woke.'],
  ])('has no extra space where words are omitted: %s', (passage, expected) => {
    const omitting = { passage, questions: [question(1, omitted, 3), question(null, omitted, 0)] }
    expect(keyedPassage(omitting, [1])).toBe(expected)
  })
})
