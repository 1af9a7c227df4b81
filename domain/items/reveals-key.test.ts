import { describe, expect, test } from 'vitest'
import { revealsKey } from './reveals-key.ts'

const question = {
  questionText: 'Why does the author mention the harbor?',
  options: ['To praise it.', 'To explain why merchants moved inland.', 'To date the harbor.', 'NO CHANGE'],
  key: 'To explain why merchants moved inland.',
}
const reveals = (text: string, changes: Partial<typeof question> = {}) =>
  revealsKey(text, { ...question, ...changes })

describe('revealsKey', () => {
  test.each([
    ['the key’s text', 'It is there “to explain why merchants moved inland,” and no more.', {}],
    ['a number in a sentence', 'Nothing but 12 fits.', { key: '12' }],
    ['a formula without its tags', 'This is 2x.', { key: '<math><mn>2</mn><mi>x</mi></math>' }],
    ['a formula without its delimiters', 'This is 2x.', { key: String.raw`\(2x\)` }],
    ['another minus sign', 'This is −4.', { key: '-4' }],
    ['a choice’s letter', 'Choice B goes further.', {}],
    ['the answer’s letter', 'So the answer is G.', {}],
    ['most words that only the key has', 'The merchants had moved away from the sea.', {}],
    ['the remark that nothing changes', 'The sentence is fine as it stands.', { key: 'NO CHANGE' }],
    ['a short word in quotes', 'Does “its” show possession?', { key: 'its' }],
    ['a short word in quotes with the mark of the sentence', 'Nobody can wash “him.”', { key: 'him.' }],
  ])('is true for a text with %s', (_, text, changes) => expect(reveals(text, changes)).toBe(true))

  test.each([
    [
      'words that the question or another choice has',
      'The harbor is praised later, and its date is given.',
      {},
    ],
    ['one word of the key', 'Ask what the merchants had to do with it.', {}],
    ['a longer number', 'There are 120 seats.', { key: '12' }],
    ['a short word of any sentence', 'Ask what its owner is.', { key: 'its' }],
    ['another choice’s text', 'It doesn’t stay “as it stands.”', {}],
    ['a letter that names no choice', 'The answer agrees with A. Lopez.', {}],
  ])('is false for a text with %s', (_, text, changes) => expect(reveals(text, changes)).toBe(false))
})
