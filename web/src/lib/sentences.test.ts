import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sentencesOf } from './sentences.ts'

const textsOf = (text: string) => sentencesOf(text).map(({ from, to }) => text.slice(from, to))

it('sentencesOf splits a text into sentences and at line breaks', () => {
  expect(textsOf('The tide turned. “Did it?” she asked.\nExperiment 1\nThey waited')).toEqual([
    'The tide turned.',
    '“Did it?” she asked.',
    'Experiment 1',
    'They waited',
  ])
})

it('sentencesOf does not split after a title or an initial', () => {
  expect(textsOf('Dr. Reyes met J. Ortiz at noon. They spoke.')).toEqual([
    'Dr. Reyes met J. Ortiz at noon.',
    'They spoke.',
  ])
})

it('sentencesOf includes each character other than white space exactly once, in order', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'B', '.', '?', ' ', '\n', '”') }), (text) => {
      expect(textsOf(text).join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
    }),
  )
})
