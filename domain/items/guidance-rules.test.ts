import { describe, expect, test } from 'vitest'
import { sampleQuestion, sampleSet } from '#test/support/sample-set.ts'
import type { ContentQuestion } from './content-set.ts'
import { distractorNotes, exactQuotes, explanationLength, hintHidesKey, noLetters } from './guidance-rules.ts'

const having = (changes: Partial<ContentQuestion>) =>
  sampleSet('math', { questions: [sampleQuestion('math', 0, changes)] })

test('explanationLength reports an explanation of 24 words and accepts one of 25', () => {
  expect(explanationLength(having({ explanation: 'word '.repeat(24) }))).toHaveLength(1)
  expect(explanationLength(having({ explanation: 'word '.repeat(25) }))).toEqual([])
})

describe('distractorNotes', () => {
  test('reports each distractor that has no note', () => {
    expect(distractorNotes(having({ distractors: { B: 'x', D: 'x' } }))).toMatchObject([
      { message: 'the field "distractors" has no note for C' },
    ])
  })

  test('reports a note for the key', () => {
    expect(distractorNotes(having({ distractors: { A: 'x', B: 'x', C: 'x', D: 'x' } }))).toMatchObject([
      { message: 'the field "distractors" has a note for A, which is the key' },
    ])
  })
})

describe('hintHidesKey', () => {
  const found = (correctAnswer: string, hint: string, questionText = 'Which?') =>
    hintHidesKey(having({ correctAnswer, hint, questionText }))

  test('reports the key in the hint, ignoring case', () => {
    expect(found('has kept', 'Try “Has kept” in its place.')).toHaveLength(1)
    expect(found('120', 'The answer is 120.')).toHaveLength(1)
    expect(found(String.raw`\(2\sqrt{3}\)`, String.raw`Is \(2\sqrt{3}\) right?`)).toHaveLength(1)
  })

  test('reports a hint with the key’s number, even if the question gives it', () => {
    expect(found('120', 'Divide 120 by the rate.', 'How many of the 120 seats are left?')).toHaveLength(1)
    expect(found('12', 'There are 12 months in a year.')).toHaveLength(1)
  })

  test('accepts a hint with a key of one short word, unless the hint quotes it', () => {
    expect(found('its', 'Ask what its owner is.')).toEqual([])
    expect(found('its', 'Does "its" show possession?')).toHaveLength(1)
  })

  test('accepts a hint with a longer word that contains the key', () => {
    expect(found('sound', 'Think of soundness.')).toEqual([])
  })
})

test('noLetters reports an option that is named by its letter', () => {
  const named = having({ distractors: { B: 'Like option C, this adds the ones twice.', C: 'x', D: 'x' } })
  expect(noLetters(named)).toMatchObject([
    { message: 'the note for B names "option C"; quote the text of that option' },
  ])
  expect(noLetters(having({ explanation: 'Vitamin C is an option here.' }))).toEqual([])
})

describe('exactQuotes', () => {
  const quoting = (explanation: string, section: 'reading' | 'english' = 'reading') =>
    exactQuotes(
      sampleSet(section, {
        passage: 'The keeper *counted* the lamps twice, and then she wrote “none missing” in the log.',
        questions: [sampleQuestion(section, 0, { explanation })],
      }),
    )

  test('reports a quotation that isn’t in the set', () => {
    expect(quoting('It says "the keeper counted the ships twice" at once.')).toHaveLength(1)
  })

  test('accepts exact quotations, quotations with an ellipsis, and short terms, and exempts English', () => {
    expect(quoting('It says "Counted the lamps twice," and “she wrote . . . in the log.”')).toEqual([])
    expect(quoting('The term "dead reckoning" is not used.')).toEqual([])
    expect(quoting('It would read "the keeper counted the ships twice."', 'english')).toEqual([])
  })
})
