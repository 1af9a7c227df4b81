import { expect, test } from 'vitest'
import { countWords, mentions, visibleLength } from './words.ts'

test('a dash between words parts them, a hyphen does not', () => {
  expect(countWords('Well-known—and loved – by 3 of us.')).toBe(7)
})

test('mentions finds whole words only, case and spacing aside', () => {
  expect(mentions('Read  the\nLAST line.', 'last line')).toBe(true)
  expect(mentions('bits of it', 'its')).toBe(false)
  expect(mentions('the price is ($5.00)', '$5.00')).toBe(true)
})

test('visibleLength counts what a reader sees of LaTeX', () => {
  expect(visibleLength(String.raw`\(2\pi\)`)).toBe(2)
  expect(visibleLength('has kept')).toBe(8)
})
