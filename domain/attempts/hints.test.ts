import { describe, expect, test } from 'vitest'
import { MINUTE, sampleAttempt, sampleKey, SECOND, T0 } from '#test/support/sample-attempt.ts'
import type { Attempt } from './attempt.ts'
import { checkAnswer } from './check.ts'
import { applyAction } from './clocks.ts'
import { save, submit } from './grade.ts'
import { allowsHints, openedHints, recordHints, withOpenedHints } from './hints.ts'
import { mergeSittings } from './merge.ts'
import { choose, openSitting } from './sitting.ts'
import { acknowledge, mergeServerState, rebaseOnServer, unsaved } from './sync.ts'

const NOW = T0 + MINUTE
const givenAnswer = { index: 0, choice: 2, seq: 1, timeSpentSeconds: 10, bookmarked: false } as const

describe('allowsHints', () => {
  test.each([
    [true, 'a timed section', {}],
    [true, 'an untimed section', { seconds: null }],
    [true, 'practice that is checked', { seconds: null, mode: 'check' }],
    [true, 'an untimed full test', { section: 'full', seconds: null }],
    [false, 'a timed full test', { section: 'full' }],
    [false, 'Test Day Mode', { section: 'full', mode: 'test-day' }],
    [false, 'Test Day Mode without time limits', { section: 'full', mode: 'test-day', seconds: null }],
  ] as const)('is %s for %s', (expected, _, options) => {
    const attempt = sampleAttempt(options)
    expect(allowsHints(attempt)).toBe(expected)
    const record = () => recordHints(attempt, 0, 1, NOW)
    if (expected) expect(record().answers[0]?.hints).toBe(1)
    else expect(record).toThrow('no hints in Test Day Mode and in timed full tests')
  })
})

describe('recordHints', () => {
  test('stores the highest number of opened hints of a question, and changes nothing for the same or a lower number', () => {
    const two = recordHints(sampleAttempt(), 1, 2, NOW)
    expect(two.answers[1]).toEqual({ choice: null, seq: 0, timeSpentSeconds: 0, bookmarked: false, hints: 2 })
    expect(recordHints(two, 1, 2, NOW)).toBe(two)
    expect(recordHints(two, 1, 1, NOW)).toBe(two)
    expect(openedHints(recordHints(recordHints(two, 1, 3, NOW), 3, 1, NOW))).toBe(4)
  })

  test('throws for a question outside the test, in a test or a section that has ended, and for a checked answer', () => {
    const attempt = sampleAttempt()
    expect(() => recordHints(attempt, 4, 1, NOW)).toThrow('not in this test')
    const ended = submit(attempt, sampleKey(attempt), { answers: [givenAnswer], sections: [] }, NOW)
    expect(() => recordHints(ended, 0, 1, NOW)).toThrow('This test has ended.')
    expect(() => recordHints(attempt, 0, 1, T0 + 10 * MINUTE + SECOND)).toThrow('This test has ended.')
    const finished = applyAction(attempt, { section: 'math', action: 'finish' }, NOW)
    expect(() => recordHints(finished, 0, 1, NOW)).toThrow('This test has ended.')
    const checked = checkAnswer(sampleAttempt({ mode: 'check', seconds: null }), givenAnswer, NOW)
    expect(() => recordHints(checked, 0, 1, NOW)).toThrow('was checked')
  })

  test('keeps the hints through later saves and a check', () => {
    const hinted = recordHints(sampleAttempt({ mode: 'check', seconds: null }), 0, 2, NOW)
    const key = sampleKey(hinted)
    const { attempt } = save(
      hinted,
      key,
      { answers: [givenAnswer, { ...givenAnswer, seq: 4 }], sections: [] },
      NOW,
    )
    expect(attempt.answers[0]).toMatchObject({ choice: 2, seq: 4, hints: 2 })
    expect(checkAnswer(hinted, givenAnswer, NOW).answers[0]).toMatchObject({ checked: true, hints: 2 })
    expect(checkAnswer(attempt, givenAnswer, NOW).answers[0]).toMatchObject({ checked: true, hints: 2 })
  })
})

describe('opened hints on a device', () => {
  const attempt = sampleAttempt()
  const sitting = openSitting(attempt, T0)
  const hinted = withOpenedHints(sitting, 0, 2)
  const later = choose(sitting, 1, NOW)
  const hintsOf = ({ answers }: Attempt) => answers[0]?.hints

  test('aren’t sent, and a lower number or a question outside the test changes nothing', () => {
    expect(hintsOf(hinted.attempt)).toBe(2)
    expect(unsaved(hinted)).toEqual([])
    expect(withOpenedHints(hinted, 0, 1)).toBe(hinted)
    expect(withOpenedHints(hinted, 9, 1)).toBe(hinted)
  })

  test('stay beside a later answer of another tab or the server, and reach the other tab', () => {
    const server = recordHints(attempt, 0, 3, NOW)
    const stored = server.answers[0]
    if (stored === undefined) throw new Error('the sample has questions')
    expect(hintsOf(mergeSittings(hinted, later, NOW).attempt)).toBe(2)
    expect(hintsOf(mergeSittings(later, hinted, NOW).attempt)).toBe(2)
    expect(hintsOf(mergeServerState(later, server, NOW).attempt)).toBe(3)
    expect(hintsOf(rebaseOnServer(later, server, NOW).attempt)).toBe(3)
    expect(hintsOf(mergeServerState(hinted, attempt, NOW).attempt)).toBe(2)
    expect(hintsOf(acknowledge(later, unsaved(later), [], new Map([[0, stored]])).attempt)).toBe(3)
  })
})
