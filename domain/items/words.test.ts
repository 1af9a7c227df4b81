import { expect, test } from 'vitest'
import { countWords, mentions, visibleLength } from './words.ts'

test('countWords splits words at a dash but not at a hyphen', () => {
  expect(countWords('Well-known—and loved – by 3 of us.')).toBe(7)
})

test('mentions finds only whole words, ignoring case and spacing', () => {
  expect(mentions('Read  the\nLAST line.', 'last line')).toBe(true)
  expect(mentions('bits of it', 'its')).toBe(false)
  expect(mentions('the price is ($5.00)', '$5.00')).toBe(true)
})

test('visibleLength counts what a reader sees of LaTeX', () => {
  expect(visibleLength(String.raw`\(2\pi\)`)).toBe(2)
  expect(visibleLength('has kept')).toBe(8)
})
