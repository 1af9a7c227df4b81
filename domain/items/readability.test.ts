import { describe, expect, test } from 'vitest'
import { countSentences, readingGrade } from './readability.ts'
import { countSyllables } from './syllables.ts'

/** Words by their number of syllables, according to dictionaries. */
const KNOWN: Record<number, string> = {
  1: 'friend field build suit fruit guide queue called make while stripes changed years buy priest piece though pier',
  2: 'science quiet poem being seeing people business something every evening movement million junior brilliant royal',
  3: 'idea radio area museum violin diary theater various usual actual employee everything completely opinion familiar',
  4: 'experience reliable organism reality society geology material original scientific community particular necessary',
}

test('countSyllables is within 3% of the total number of syllables in known words', () => {
  let estimated = 0
  let known = 0
  for (const [syllables, words] of Object.entries(KNOWN)) {
    for (const word of words.split(' ')) {
      estimated += countSyllables(word)
      known += Number(syllables)
    }
  }
  expect(Math.abs(estimated - known) / known).toBeLessThan(0.03)
})

test('countSyllables counts hyphenated parts, digits, and letters of abbreviations separately', () => {
  expect(countSyllables('well-timed')).toBe(2)
  expect(countSyllables('1984')).toBe(4)
  expect(countSyllables('DNS')).toBe(3)
})

describe('countSentences', () => {
  test('doesn’t end a sentence at titles, initials, or decimals', () => {
    expect(countSentences('Dr. J. Okafor measured 2.5 g. Mrs. Lee agreed.')).toBe(2)
  })

  test('doesn’t end a sentence inside dialogue that continues', () => {
    expect(countSentences('“Stop!” she cried. “Why?” he asked. “Because.”')).toBe(3)
  })
})

describe('readingGrade', () => {
  test('follows the formula: 6 words, 1 sentence, 6 syllables give -1.4', () => {
    expect(readingGrade('The cat sat on the mat.')).toBe(-1.4)
  })

  test('ignores headings and returns undefined for no words', () => {
    expect(readingGrade('## Experimental Investigation\n\nThe cat sat on the mat.')).toBe(-1.4)
    expect(readingGrade('## Heading')).toBeUndefined()
  })

  test('rises with longer sentences', () => {
    const short = readingGrade('The rain fell hard. The river rose fast.') ?? 0
    expect(readingGrade('The rain fell hard and the river rose fast.')).toBeGreaterThan(short)
  })
})
