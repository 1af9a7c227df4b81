import fc from 'fast-check'
import page from 'page:help-center'
import { describe, expect, test } from 'vitest'
import { findHelp, splitMatches } from './search.ts'

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
const foundQuestions = (text: string) =>
  findHelp(categories, text).flatMap(({ questions }) => questions.map(({ question }) => question))

describe('findHelp', () => {
  test('searches questions and answers and ignores case', () => {
    expect(foundQuestions('SCORE')).toEqual(['How is my Score made?', 'Who are you?'])
    expect(foundQuestions('halves ROUND')).toEqual(['How is my Score made?'])
    expect(foundQuestions('  is   it ')).toEqual(['Is it free?'])
  })

  test('returns everything for empty text, and nothing for text without a match', () => {
    expect(foundQuestions('')).toHaveLength(3)
    expect(foundQuestions('   ')).toHaveLength(3)
    expect(foundQuestions('refund')).toEqual([])
    expect(findHelp(categories, 'refund')).toEqual([])
  })

  test('treats special characters as plain text', () => {
    expect(foundQuestions('.*')).toEqual([])
    expect(foundQuestions('(')).toEqual([])
    expect(foundQuestions('?')).toHaveLength(3)
  })

  test('matches straight quotes with curly ones, as splitMatches does', () => {
    const quoted = [
      { id: 'one', title: 'One', questions: [{ question: 'Why can’t I?', answer: ['It isn\'t "open".'] }] },
    ]
    for (const text of ["can't", 'can’t', 'isn’t', '“open”', '"open"'])
      expect(findHelp(quoted, text), text).toHaveLength(1)
    expect(splitMatches('Why can’t I?', "can't")[1]).toEqual({ text: 'can’t', isMatch: true })
  })

  test('leaves out a category without matches', () => {
    expect(findHelp(categories, 'free').map(({ id }) => id)).toEqual(['one'])
  })
})

test.each([
  ['hide a test', 'Can I hide a test from my statistics?'],
  ['statistics', 'Can I hide a test from my statistics?'],
  ['test date', 'Can I set my test date and see a countdown?'],
  ['countdown', 'Can I set my test date and see a countdown?'],
  ['directions', 'Where can I read the directions for a section?'],
  ['leave a test', 'What happens if I leave a test before I finish?'],
  ['press back', 'What happens if I leave a test before I finish?'],
  ['notes', 'Can I write notes during a test?'],
  ['report a problem', 'How do I report a problem with a question?'],
])('a search for “%s” in the help center finds “%s”', (query, question) => {
  const found = findHelp(page.categories, query).flatMap(({ questions }) => questions)
  expect(found.map((one) => one.question)).toContain(question)
})

describe('splitMatches', () => {
  test('separates the matches, ignoring case', () => {
    expect(splitMatches('Score of scores', 'SCORE')).toEqual([
      { text: 'Score', isMatch: true },
      { text: ' of ', isMatch: false },
      { text: 'score', isMatch: true },
      { text: 's', isMatch: false },
    ])
  })

  test('returns pieces that join to the whole text, for any text and any search', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'A', 'b', ' ', 'İ', 'ß', '🎓') })
    fc.assert(
      fc.property(text, text, (whole, query) => {
        expect(
          splitMatches(whole, query)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(whole)
      }),
    )
  })
})
