import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleAttempt, SECOND, T0 } from '#test/support/sample-attempt.ts'
import type { OptionIndex } from '../items/item.ts'
import { choiceFacts, replaceChoice } from './answers.ts'
import { NO_ANSWER, type Answer } from './attempt.ts'
import { save } from './grade.ts'
import { choose, openSitting, toggleBookmark } from './sitting.ts'
import { unsaved } from './sync.ts'

type Choice = OptionIndex | null
/** Returns the answer after these choices, one after the other. */
const answerAfter = (...choices: Choice[]): Answer =>
  choices.reduce<Answer>((answer, choice) => replaceChoice(answer, choice), NO_ANSWER)

describe('replaceChoice', () => {
  test.each<[string, Choice[], Partial<Answer>]>([
    ['one choice', [2], { choice: 2, changes: 0, firstChoice: 2 }],
    ['the same choice again', [2, 2], { choice: 2, changes: 0, firstChoice: 2 }],
    ['another choice', [2, 0], { choice: 0, changes: 1, firstChoice: 2 }],
    ['a choice and back', [2, 0, 2], { choice: 2, changes: 2, firstChoice: 2 }],
    ['a cleared choice', [2, null], { choice: null, changes: 0, firstChoice: 2 }],
    ['the same choice after clearing', [2, null, 2], { choice: 2, changes: 0, firstChoice: 2 }],
    ['another choice after clearing', [2, null, 1], { choice: 1, changes: 1, firstChoice: 2 }],
  ])('counts changes of mind: %s', (_, choices, facts) =>
    expect(answerAfter(...choices)).toMatchObject(facts),
  )

  test('leaves an answer from before changes were counted without a count', () => {
    const old: Answer = { ...NO_ANSWER, choice: 1, seq: 3 }
    expect(replaceChoice(old, 2)).toEqual({ ...old, choice: 2 })
  })

  test('returns the first choice, and a count of 0 only if the current choice is the first one or cleared', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<Choice>(0, 1, 2, 3, null), { maxLength: 8 }), (choices) => {
        const { choice, changes, firstChoice } = answerAfter(...choices)
        expect(firstChoice).toBe(choices.find((one) => one !== null))
        if (changes === 0 && choice !== null) expect(choice).toBe(firstChoice)
      }),
    )
  })
})

describe('choiceFacts', () => {
  test('cuts a count to what the seq allows', () => {
    expect(choiceFacts({ choice: 1, seq: 3, changes: 9, firstChoice: 0 })).toEqual({
      choice: 1,
      changes: 2,
      firstChoice: 0,
    })
    expect(choiceFacts({ choice: 1, seq: 0, changes: 9, firstChoice: 0 }).changes).toBe(0)
  })

  test('leaves out a count without the first choice, and a first choice without a count', () => {
    expect(choiceFacts({ choice: 1, seq: 3, changes: 1 })).toEqual({ choice: 1 })
    expect(choiceFacts({ choice: 1, seq: 3, firstChoice: 1 })).toEqual({ choice: 1 })
  })
})

test('a save sends a student’s changes of mind with the answer, and a bookmark doesn’t count as one', () => {
  const attempt = sampleAttempt()
  const key = attempt.answers.map(() => 0 as const)
  const at = (seconds: number) => T0 + seconds * SECOND
  const sitting = toggleBookmark(choose(choose(openSitting(attempt, T0), 3, at(1)), 1, at(2)), at(3))
  const stored = save(attempt, key, { answers: unsaved(sitting), sections: [] }, at(4)).attempt
  expect(stored.answers[0]).toMatchObject({ choice: 1, seq: 3, changes: 1, firstChoice: 3, bookmarked: true })
  const later = unsaved(choose(sitting, 2, at(5)))
  const twice = save(stored, key, { answers: [...later, ...later], sections: [] }, at(6)).attempt
  expect(twice.answers[0]).toMatchObject({ choice: 2, changes: 2, firstChoice: 3 })
})
