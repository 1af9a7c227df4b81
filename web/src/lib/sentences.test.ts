import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sentencesOf } from './sentences.ts'

const textsOf = (text: string) => sentencesOf(text).map(({ from, to }) => text.slice(from, to))

it('goes sentence by sentence, paragraph by paragraph', () => {
  expect(textsOf('The tide turned. “Did it?” she asked.\nExperiment 1\nThey waited')).toEqual([
    'The tide turned.',
    '“Did it?” she asked.',
    'Experiment 1',
    'They waited',
  ])
})

it('does not stop at a title or an initial', () => {
  expect(textsOf('Dr. Reyes met J. Ortiz at noon. They spoke.')).toEqual([
    'Dr. Reyes met J. Ortiz at noon.',
    'They spoke.',
  ])
})

it('leaves out no word of any text, and takes none twice', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'B', '.', '?', ' ', '\n', '”') }), (text) => {
      expect(textsOf(text).join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
    }),
  )
})
