import { describe, expect, test } from 'vitest'
import { shippedSets } from '#test/support/written-sets.ts'
import { lettersOf, toBlindSet } from './blind-solve.ts'

describe('lettersOf', () => {
  test('returns the answers in question order, and null for a missing or ambiguous one', () => {
    const answers = [
      { question: 3, answer: 'C' },
      { question: 1, answer: 'A' },
      { question: 4, answer: 'A' },
      { question: 4, answer: 'B' },
      { question: 5, answer: null },
      { question: 9, answer: 'D' },
    ] as const
    expect(lettersOf({ answers: [...answers] }, 5)).toEqual(['A', null, 'C', null, null])
  })
})

test('toBlindSet contains no field that reveals a key', () => {
  for (const set of shippedSets()) {
    const shown = JSON.stringify(toBlindSet(set))
    for (const question of set.questions)
      for (const secret of [
        question.explanation,
        question.hint,
        ...question.solution,
        ...Object.values(question.distractors),
      ])
        expect(shown).not.toContain(JSON.stringify(secret).slice(1, -1))
    expect(shown).not.toMatch(/"(?:correctAnswer|explanation|distractors|hint|solution|check|topic)":/)
  }
})
