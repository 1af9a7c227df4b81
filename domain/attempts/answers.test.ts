import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY, MINUTE, sampleAttempt, SECOND, T0 } from '#test/support/sample-attempt.ts'
import { VisibleError } from '../errors.ts'
import type { OptionIndex } from '../items/item.ts'
import { mergeAnswers, nextSeq, type GivenAnswer } from './answers.ts'
import { NO_ANSWER, type Answer, type Attempt } from './attempt.ts'
import { applyAction } from './clocks.ts'

const givenAnswer = (index: number, changes: Partial<GivenAnswer> = {}): GivenAnswer => ({
  index,
  choice: 2,
  seq: 1,
  timeSpentSeconds: 10,
  bookmarked: false,
  ...changes,
})
/** The end of the sample section's 10 minutes. */
const END = T0 + 10 * MINUTE
const merge = (attempt: Attempt, answers: readonly GivenAnswer[], now = T0 + MINUTE) =>
  mergeAnswers(attempt, answers, now)

/**
 * Generates answers to questions of one section, as several devices may send them. No two answers to a
 * question have the same seq.
 */
const sentAnswers = fc.uniqueArray(
  fc.record({
    index: fc.nat(3),
    choice: fc.constantFrom(null, 0, 1, 2, 3),
    seq: fc.integer({ min: 1, max: 9 }),
    timeSpentSeconds: fc.nat(600),
    bookmarked: fc.boolean(),
    // Before the start, during the section, in the grace period, and too late.
    at: fc.constantFrom(T0 - MINUTE, T0, T0 + 9 * MINUTE, END + 4 * SECOND, END + 5 * SECOND, END + DAY),
  }),
  { selector: ({ index, seq }) => `${index}.${seq}`, maxLength: 24 },
)

describe('mergeAnswers', () => {
  test('never changes a checked choice; the bookmark of the highest seq and the longest time win, in any order of arrival', () => {
    fc.assert(
      fc.property(
        sentAnswers,
        fc.constantFrom<OptionIndex>(0, 1, 2, 3),
        fc.boolean(),
        (batch, choice, atOnce) => {
          const locked: Answer = { choice, seq: 3, timeSpentSeconds: 20, bookmarked: false, checked: true }
          const start = sampleAttempt({ mode: 'check', seconds: null })
          const attempt: Attempt = { ...start, answers: start.answers.with(0, locked) }
          const after = atOnce
            ? merge(attempt, batch).attempt
            : batch.reduce((current, one) => merge(current, [one]).attempt, attempt)
          const own = batch.filter(({ index }) => index === 0)
          const last = [locked, ...own].reduce((one, other) => (other.seq > one.seq ? other : one))
          expect(after.answers[0]).toEqual({
            choice,
            checked: true,
            seq: last.seq,
            bookmarked: last.bookmarked,
            timeSpentSeconds: Math.max(20, ...own.map(({ timeSpentSeconds }) => timeSpentSeconds)),
          })
          expect(after.answers.slice(1).every(({ checked }) => checked === undefined)).toBe(true)
        },
      ),
    )
  })

  test('stores the answer with the highest seq, regardless of the order of arrival', () => {
    const { attempt } = merge(sampleAttempt(), [
      givenAnswer(0, { seq: 3, choice: 1 }),
      givenAnswer(0, { seq: 2, choice: 0 }),
    ])
    expect(attempt.answers[0]).toMatchObject({ choice: 1, seq: 3 })
  })

  test('doesn’t replace the stored answer with another one of the same seq', () => {
    const first = merge(sampleAttempt(), [givenAnswer(0, { choice: 1 })]).attempt
    expect(merge(first, [givenAnswer(0, { choice: 3 })]).attempt.answers[0]).toMatchObject({ choice: 1 })
  })

  test('clears an answer when a newer record has no choice', () => {
    const first = merge(sampleAttempt(), [givenAnswer(0)]).attempt
    const { attempt } = merge(first, [givenAnswer(0, { choice: null, seq: 2, bookmarked: true })])
    expect(attempt.answers[0]).toEqual({ choice: null, seq: 2, timeSpentSeconds: 10, bookmarked: true })
  })

  test('returns the same attempt for any order, grouping, and repetition of the answers', () => {
    const deliveries = sentAnswers.chain((sent) =>
      fc.record({
        sent: fc.constant(sent),
        pieces: fc.array(fc.subarray(sent), { maxLength: 6 }),
        order: fc.shuffledSubarray(sent, { minLength: sent.length }),
      }),
    )
    const now = END + 2 * DAY
    fc.assert(
      fc.property(deliveries, ({ sent, pieces, order }) => {
        const atOnce = merge(sampleAttempt(), sent, now).attempt
        const inPieces = [...pieces, order, ...pieces].reduce(
          (attempt, piece) => merge(attempt, piece, now).attempt,
          sampleAttempt(),
        )
        expect(inPieces).toEqual(atOnce)
        expect(merge(atOnce, sent, now).attempt).toEqual(atOnce)
      }),
      { numRuns: 500 },
    )
  })

  test('returns the same attempt whichever of two devices sends first', () => {
    fc.assert(
      fc.property(sentAnswers, fc.nat(24), (sent, cut) => {
        const [a, b] = [sent.slice(0, cut), sent.slice(cut)]
        const ab = merge(merge(sampleAttempt(), a).attempt, b).attempt
        const ba = merge(merge(sampleAttempt(), b).attempt, a).attempt
        expect(ab).toEqual(ba)
      }),
    )
  })

  test('counts an answer given less than 5 seconds after the end', () => {
    const inGrace = merge(sampleAttempt(), [givenAnswer(0, { at: END + 4_999 })], END + MINUTE)
    expect(inGrace).toMatchObject({ ignored: [], refused: [] })
    expect(inGrace.attempt.answers[0]?.choice).toBe(2)
    const after = merge(sampleAttempt(), [givenAnswer(0, { at: END + 5_000 })], END + MINUTE)
    expect(after.ignored).toEqual([0])
    expect(after.attempt.answers[0]).toMatchObject({ choice: null, seq: 0 })
  })

  test('counts an answer given in time if it arrives within 7 days after the end', () => {
    const last = merge(sampleAttempt(), [givenAnswer(0, { at: T0 })], END + 7 * DAY)
    expect(last.attempt.answers[0]?.choice).toBe(2)
    const over = merge(sampleAttempt(), [givenAnswer(0, { at: T0 })], END + 7 * DAY + 1)
    expect(over).toMatchObject({ ignored: [0], attempt: { late: false } })
  })

  test('marks the attempt late if an answer arrives more than 60 seconds after the end', () => {
    expect(merge(sampleAttempt(), [givenAnswer(0, { at: T0 })], END + 60_000).attempt.late).toBe(false)
    expect(merge(sampleAttempt(), [givenAnswer(0, { at: T0 })], END + 60_001).attempt.late).toBe(true)
  })

  test('doesn’t mark the attempt late for an answer that doesn’t count or is already known', () => {
    expect(merge(sampleAttempt(), [givenAnswer(0, { at: END + DAY })], END + DAY).attempt.late).toBe(false)
    const known = merge(sampleAttempt(), [givenAnswer(0)]).attempt
    expect(merge(known, [givenAnswer(0)], END + DAY).attempt.late).toBe(false)
  })

  test('treats an answer with a future timestamp as given when it arrived', () => {
    const { attempt } = merge(sampleAttempt(), [givenAnswer(0, { at: END + DAY })], T0 + MINUTE)
    expect(attempt.answers[0]?.choice).toBe(2)
  })

  test('refuses an answer to a section that has not begun', () => {
    const full = applyAction(sampleAttempt({ section: 'full' }), { section: 'english', action: 'start' }, T0)
    expect(merge(full, [givenAnswer(4)]).refused).toEqual([4])
    expect(merge(full, [givenAnswer(0)]).refused).toEqual([])
  })

  test('counts a test-day answer dated before its section’s automatic start if the section has started when it arrives', () => {
    const testDay = sampleAttempt({ section: 'full', mode: 'test-day' })
    expect(merge(testDay, [givenAnswer(0, { at: T0 - DAY })], T0 + 59 * SECOND).refused).toEqual([0])
    const begun = merge(testDay, [givenAnswer(0, { at: T0 - DAY })], T0 + 2 * MINUTE)
    expect(begun).toMatchObject({ refused: [], ignored: [] })
    expect(begun.attempt.answers[0]?.choice).toBe(2)
    expect(merge(testDay, [givenAnswer(4, { at: T0 - DAY })], T0 + 2 * MINUTE).refused).toEqual([4])
  })

  test('refuses an answer given 5 seconds after the finish of its section, and accepts one given before the finish', () => {
    const finished = applyAction(sampleAttempt(), { section: 'math', action: 'finish' }, T0 + MINUTE)
    expect(merge(finished, [givenAnswer(0, { at: T0 + MINUTE + 5_000 })], T0 + 2 * MINUTE).refused).toEqual([
      0,
    ])
    expect(merge(finished, [givenAnswer(0, { at: T0 + MINUTE - 1 })], T0 + 2 * MINUTE).refused).toEqual([])
  })

  test('measures lateness from the end of a section finished early, not from its deadline', () => {
    const finished = applyAction(sampleAttempt(), { section: 'math', action: 'finish' }, T0 + MINUTE)
    const at = T0 + MINUTE - 1
    expect(merge(finished, [givenAnswer(0, { at })], T0 + 2 * MINUTE).attempt.late).toBe(false)
    expect(merge(finished, [givenAnswer(0, { at })], T0 + 2 * MINUTE + 1).attempt.late).toBe(true)
    const untimed = applyAction(
      sampleAttempt({ seconds: null }),
      { section: 'math', action: 'finish' },
      T0 + MINUTE,
    )
    expect(merge(untimed, [givenAnswer(0, { at })], T0 + DAY).attempt.late).toBe(false)
  })

  test('treats an answer as given no earlier than its device’s last save allows', () => {
    const limits = { earliest: END + MINUTE }
    expect(
      mergeAnswers(sampleAttempt(), [givenAnswer(0, { at: T0 })], END + 2 * MINUTE, limits).ignored,
    ).toEqual([0])
    const inTime = mergeAnswers(sampleAttempt(), [givenAnswer(0, { at: T0 })], END + MINUTE, {
      earliest: END - MINUTE,
    })
    expect(inTime.attempt.answers[0]?.choice).toBe(2)
  })

  test('refuses answers to a section that the device can no longer change', () => {
    const locked = new Set(['math'] as const)
    expect(mergeAnswers(sampleAttempt(), [givenAnswer(0)], T0 + MINUTE, { locked }).refused).toEqual([0])
  })

  test.each([-1, 4, 1.5])('throws for an answer to index %d of a 4-question test', (index) => {
    expect(() => merge(sampleAttempt(), [givenAnswer(index)])).toThrow(VisibleError)
  })
})

test('nextSeq returns one more than the answer’s seq', () => {
  expect(nextSeq(NO_ANSWER)).toBe(1)
  expect(nextSeq({ ...NO_ANSWER, seq: 7 })).toBe(8)
})
