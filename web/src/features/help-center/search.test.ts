import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findHelp, piecesOf } from './search.ts'

const categories = [
  {
    id: 'one',
    title: 'One',
    questions: [
      { question: 'How is my Score made?', answer: ['From your answers.', 'Halves round up.'] },
      { question: 'Is it free?', answer: ['Yes, for ever.'] },
    ],
  },
  { id: 'two', title: 'Two', questions: [{ question: 'Who are you?', answer: ['People who like scores.'] }] },
]
const found = (text: string) =>
  findHelp(categories, text).flatMap(({ questions }) => questions.map(({ question }) => question))

describe('the search', () => {
  test('finds in questions and in answers, whatever the case', () => {
    expect(found('SCORE')).toEqual(['How is my Score made?', 'Who are you?'])
    expect(found('halves ROUND')).toEqual(['How is my Score made?'])
    expect(found('  is   it ')).toEqual(['Is it free?'])
  })

  test('finds everything for nothing, and nothing for what is not there', () => {
    expect(found('')).toHaveLength(3)
    expect(found('   ')).toHaveLength(3)
    expect(found('refund')).toEqual([])
    expect(findHelp(categories, 'refund')).toEqual([])
  })

  test('takes signs as they are', () => {
    expect(found('.*')).toEqual([])
    expect(found('(')).toEqual([])
    expect(found('?')).toHaveLength(3)
  })

  test('leaves out a category in which nothing is found', () => {
    expect(findHelp(categories, 'free').map(({ id }) => id)).toEqual(['one'])
  })
})

describe('the marked pieces', () => {
  test('are the places of what was looked for', () => {
    expect(piecesOf('Score of scores', 'SCORE')).toEqual([
      { text: 'Score', found: true },
      { text: ' of ', found: false },
      { text: 'score', found: true },
      { text: 's', found: false },
    ])
  })

  test('make the whole text again, whatever it is and whatever is looked for', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'A', 'b', ' ', 'İ', 'ß', '🎓') })
    fc.assert(
      fc.property(text, text, (whole, sought) => {
        expect(
          piecesOf(whole, sought)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(whole)
      }),
    )
  })
})
