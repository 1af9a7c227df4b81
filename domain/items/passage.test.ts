import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parsePassage, placeFigures, plainText, portionsOf } from './passage.ts'

describe('parsePassage', () => {
  test('joins the lines of a paragraph and splits at blank lines', () => {
    expect(parsePassage('One\nline.\n\n\n  \nTwo.')).toEqual([
      { kind: 'paragraph', inline: [{ kind: 'text', text: 'One line.' }] },
      { kind: 'paragraph', inline: [{ kind: 'text', text: 'Two.' }] },
    ])
  })

  test('reads a line with "## " as a heading even without a blank line after it', () => {
    expect(parsePassage('## Scientist 1\nLeaves warn insects.')).toEqual([
      { kind: 'heading', text: 'Scientist 1' },
      { kind: 'paragraph', inline: [{ kind: 'text', text: 'Leaves warn insects.' }] },
    ])
  })

  test('reads portions and italics in order, including a portion across two lines', () => {
    expect(parsePassage('She [[1|have\nkept]] *Apis mellifera* for years.')).toEqual([
      {
        kind: 'paragraph',
        inline: [
          { kind: 'text', text: 'She ' },
          { kind: 'portion', number: 1, text: 'have kept' },
          { kind: 'text', text: ' ' },
          { kind: 'em', text: 'Apis mellifera' },
          { kind: 'text', text: ' for years.' },
        ],
      },
    ])
  })

  test('doesn’t change asterisks in math or unclosed marks', () => {
    const text = String.raw`a \(x * y * z\) and [[1|open and 2 * 3 * 4`
    expect(parsePassage(text)).toEqual([{ kind: 'paragraph', inline: [{ kind: 'text', text }] }])
  })

  test('never throws, and loses no word of a text without marks', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(parsePassage(text)).toBeInstanceOf(Array)
      }),
    )
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]+$/), { minLength: 1 }), (words) => {
        expect(plainText(words.join('\n')).split(' ')).toEqual(words)
      }),
    )
  })
})

test('plainText returns the text without marks', () => {
  expect(plainText('## A\n\nThe *Titanic* [[1|sank]].')).toBe('A\n\nThe Titanic sank.')
})

test('portionsOf lists portions in text order', () => {
  expect(portionsOf('[[2|b]] and\n\n[[1|a]]')).toEqual([
    { number: 2, text: 'b' },
    { number: 1, text: 'a' },
  ])
})

describe('placeFigures', () => {
  const figures = ['Figure 1', 'Figure 2', 'Table 1'].map((label) => ({ label }))
  const placesOf = (passage: string) =>
    placeFigures(parsePassage(passage), figures).map((placed) => placed.map(({ label }) => label))

  test('places a figure after the paragraph that first names it', () => {
    expect(
      placesOf('A study.\n\n## Study 1\n\nTable 1 has the results.\n\nSee Figure 2.\n\nTable 1, Figure 1.'),
    ).toEqual([[], [], ['Table 1'], ['Figure 2'], ['Figure 1']])
  })

  test('reads lists and ranges of figures', () => {
    expect(placesOf('Figures 1 and 2 show it.\n\nTables 1, 2, and 3.')).toEqual([
      ['Figure 1', 'Figure 2'],
      ['Table 1'],
    ])
    expect(placesOf('Figures 1–2.\n\nEnd.')).toEqual([['Figure 1', 'Figure 2'], ['Table 1']])
  })

  test('places a figure that no paragraph names after the last one', () => {
    expect(placesOf('One.\n\nFigure 12.\n\nThree.')).toEqual([[], [], ['Figure 1', 'Figure 2', 'Table 1']])
  })
})
