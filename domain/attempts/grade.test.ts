import { describe, expect, test } from 'vitest'
import { DAY, MINUTE, sampleAttempt, sampleKey, SECOND, T0 } from '#test/support/sample-attempt.ts'
import { SECTIONS } from '../exam/formats.ts'
import type { GivenAnswer } from './answers.ts'
import type { Attempt } from './attempt.ts'
import { applyAction, type SectionAction } from './clocks.ts'
import {
  attemptEnd,
  closeExpiredAttempt,
  countCorrect,
  leave,
  save,
  sectionParts,
  isOverWithGrace,
  submit,
  timeSpentSeconds,
} from './grade.ts'

const END = T0 + 10 * MINUTE
/** The last moment at which an answer of a sample section may arrive. */
const LAST_ARRIVAL = END + 7 * DAY

/** Returns the first `count` answers of a test, all correct unless `changes` has another choice. */
const rightAnswers = (attempt: Attempt, count: number, changes: Partial<GivenAnswer> = {}): GivenAnswer[] =>
  sampleKey(attempt)
    .slice(0, count)
    .map((choice, index) => ({ index, choice, seq: 1, timeSpentSeconds: 20, bookmarked: false, ...changes }))
const saveAnswers = (
  attempt: Attempt,
  answers: readonly GivenAnswer[],
  now: number,
  ...sections: SectionAction[]
) => save(attempt, sampleKey(attempt), { answers, sections }, now)
const closeIfExpired = (attempt: Attempt, now: number) =>
  closeExpiredAttempt(attempt, sampleKey(attempt), now)
const withAnswers = (attempt: Attempt, count: number) =>
  saveAnswers(attempt, rightAnswers(attempt, count), T0 + MINUTE).attempt
const submitAt = (
  attempt: Attempt,
  now: number,
  answers: readonly GivenAnswer[] = [],
  ...sections: SectionAction[]
) => submit(attempt, sampleKey(attempt), { answers, sections }, now)

describe('submit', () => {
  test('closes the test with its last answers and grades it', () => {
    const attempt = sampleAttempt()
    const done = submitAt(attempt, T0 + MINUTE, rightAnswers(attempt, 3))
    expect(done).toMatchObject({ state: 'closed', late: false })
    expect(done.result).toEqual({ correct: 3, score: 27, completedAt: T0 + MINUTE })
  })

  test('grades once: a repeat, even with other answers, returns the same', () => {
    const attempt = sampleAttempt()
    const done = submitAt(attempt, T0 + MINUTE, rightAnswers(attempt, 2))
    expect(submitAt(done, T0 + DAY, rightAnswers(attempt, 4, { seq: 9 }))).toBe(done)
  })

  test('counts an unanswered question as wrong and never scores below 1', () => {
    const attempt = sampleAttempt()
    const wrong = rightAnswers(attempt, 1, { choice: 3 })
    expect(submitAt(attempt, T0 + MINUTE, wrong).result).toMatchObject({ correct: 0, score: 1 })
  })

  test('gives no score to a test without any answer', () => {
    expect(submitAt(sampleAttempt(), T0 + MINUTE)).toMatchObject({ state: 'unanswered', result: null })
    const cleared = rightAnswers(sampleAttempt(), 1, { choice: null, bookmarked: true })
    const done = submitAt(sampleAttempt(), T0 + MINUTE, cleared)
    expect(done).toMatchObject({ state: 'unanswered', result: null })
    expect(submitAt(done, T0 + DAY, rightAnswers(done, 4))).toBe(done)
  })

  test('ignores answers given after the end and counts those before it', () => {
    const attempt = sampleAttempt()
    const answers = [
      ...rightAnswers(attempt, 1, { at: END - SECOND }),
      ...rightAnswers(attempt, 2, { at: END + MINUTE }).slice(1),
    ]
    expect(submitAt(attempt, END + 2 * MINUTE, answers).result).toMatchObject({
      correct: 1,
      completedAt: END,
    })
  })

  test('dates the result at the deadline if the submit arrives days later, and marks the attempt late if the submit has answers', () => {
    const attempt = sampleAttempt()
    const done = submitAt(attempt, END + 2 * DAY, rightAnswers(attempt, 4, { at: T0 + MINUTE }))
    expect(done).toMatchObject({ late: true, result: { correct: 4, score: 36, completedAt: END } })
  })

  test('ends a full test early and counts unstarted sections as wrong', () => {
    const full = sampleAttempt({ section: 'full' })
    const begun = saveAnswers(full, [], T0, { section: 'english', action: 'start' }).attempt
    const done = submitAt(begun, T0 + MINUTE, rightAnswers(full, 4))
    expect(done.result).toEqual({ correct: 4, score: 9, completedAt: T0 + MINUTE })
  })
})

describe('submit after being offline', () => {
  test('applies the clock actions that were made in time, and grades afterwards', () => {
    const attempt = sampleAttempt()
    const pause = { section: 'math', action: 'pause', at: END - MINUTE } as const
    const resume = { section: 'math', action: 'resume', at: END + DAY } as const
    const answers = rightAnswers(attempt, 4, { at: END + DAY + SECOND })
    const done = submitAt(attempt, END + DAY + 2 * SECOND, answers, pause, resume)
    expect(done).toMatchObject({
      state: 'closed',
      result: { correct: 4, completedAt: END + DAY + 2 * SECOND },
    })
  })

  test('closes even if the rules refuse an action', () => {
    const full = sampleAttempt({ section: 'full' })
    const begun = saveAnswers(full, rightAnswers(full, 1), T0, {
      section: 'english',
      action: 'start',
    }).attempt
    const done = submitAt(begun, T0 + MINUTE, [], { section: 'science', action: 'start' })
    expect(done).toMatchObject({ state: 'closed', result: { correct: 1 } })
  })
})

describe('isOverWithGrace', () => {
  test('is true from 5 seconds after the end, and never without a time limit', () => {
    expect(isOverWithGrace(sampleAttempt(), END + 4_999)).toBe(false)
    expect(isOverWithGrace(sampleAttempt(), END + 5_000)).toBe(true)
    expect(isOverWithGrace(sampleAttempt({ seconds: null }), T0 + 30 * DAY)).toBe(false)
  })
})

describe('closeExpiredAttempt', () => {
  test('gives no result while an answer that was given in time can still arrive', () => {
    const attempt = withAnswers(sampleAttempt(), 2)
    expect(closeIfExpired(attempt, LAST_ARRIVAL)).toBe(attempt)
    const { attempt: more } = saveAnswers(
      attempt,
      rightAnswers(attempt, 4, { at: T0 + 2 * MINUTE, seq: 2 }),
      LAST_ARRIVAL,
    )
    expect(more).toMatchObject({ state: 'open', result: null, late: true })
    expect(more.answers.every(({ choice }) => choice !== null)).toBe(true)
  })

  test('closes a test 7 days after its end with its stored answers', () => {
    const attempt = withAnswers(sampleAttempt(), 2)
    expect(closeIfExpired(attempt, LAST_ARRIVAL + 1)).toMatchObject({
      state: 'closed',
      result: { correct: 2, score: 18, completedAt: END },
    })
    expect(() => saveAnswers(attempt, rightAnswers(attempt, 4, { at: T0 }), LAST_ARRIVAL + 1)).toThrow(
      'has ended',
    )
  })

  test('accepts a pause made in time that arrives after the end, but not once the test has expired', () => {
    const pause = { section: 'math', action: 'pause', at: END - MINUTE } as const
    const { attempt } = saveAnswers(sampleAttempt(), [], END + MINUTE, pause)
    expect(attempt.sections[0]).toMatchObject({ state: 'paused', remainingMs: MINUTE })
    expect(() => saveAnswers(sampleAttempt(), [], LAST_ARRIVAL + 1, pause)).toThrow('has ended')
  })

  test('doesn’t change a paused, untimed, or waiting test', () => {
    const paused = saveAnswers(sampleAttempt(), [], T0 + MINUTE, { section: 'math', action: 'pause' }).attempt
    for (const attempt of [paused, sampleAttempt({ seconds: null }), sampleAttempt({ section: 'full' })])
      expect(closeIfExpired(attempt, T0 + 30 * DAY)).toBe(attempt)
  })

  test('closes a test-day attempt to which the student never returned', () => {
    const testDay = sampleAttempt({ section: 'full', mode: 'test-day' })
    expect(closeIfExpired(testDay, T0 + 8 * DAY)).toMatchObject({ state: 'unanswered', result: null })
    const begun = withAnswers(applyAction(testDay, { section: 'english', action: 'start' }, T0), 1)
    expect(closeIfExpired(begun, T0 + 8 * DAY)).toMatchObject({
      state: 'closed',
      result: { correct: 1, completedAt: T0 + 43 * MINUTE },
    })
  })

  test('never changes a closed test', () => {
    const done = submitAt(withAnswers(sampleAttempt(), 1), T0 + MINUTE)
    expect(closeIfExpired(done, T0 + 30 * DAY)).toBe(done)
  })
})

describe('save', () => {
  test('reports answers given after time ran out as ignored and stores the rest', () => {
    const attempt = sampleAttempt()
    const answers = [
      ...rightAnswers(attempt, 1, { at: T0 }),
      ...rightAnswers(attempt, 2, { at: END + MINUTE }).slice(1),
    ]
    const { attempt: stored, ignored } = saveAnswers(attempt, answers, END + MINUTE)
    expect(ignored).toEqual([1])
    expect(stored.answers.map(({ seq }) => seq)).toEqual([1, 0, 0, 0])
  })

  test('refuses answers to a section that the student finished or that has not begun', () => {
    const finished = saveAnswers(sampleAttempt(), [], T0 + MINUTE, {
      section: 'math',
      action: 'finish',
    }).attempt
    expect(() => saveAnswers(finished, rightAnswers(finished, 1), T0 + 2 * MINUTE)).toThrow(
      expect.objectContaining({ code: 'conflict' }),
    )
    const full = sampleAttempt({ section: 'full' })
    expect(() => saveAnswers(full, rightAnswers(full, 1), T0 + MINUTE)).toThrow(
      expect.objectContaining({ code: 'conflict' }),
    )
  })

  test('accepts answers and the finish after them in one batch', () => {
    const attempt = sampleAttempt()
    const finish = { section: 'math', action: 'finish', at: T0 + 2 * MINUTE } as const
    const { attempt: stored } = saveAnswers(
      attempt,
      rightAnswers(attempt, 4, { at: T0 + MINUTE }),
      T0 + 3 * MINUTE,
      finish,
    )
    expect(stored).toMatchObject({ state: 'open', result: null, sections: [{ finishedAt: T0 + 2 * MINUTE }] })
    expect(submitAt(stored, T0 + 4 * MINUTE).result).toMatchObject({
      correct: 4,
      completedAt: T0 + 2 * MINUTE,
    })
  })

  test('throws for any work on a closed test', () => {
    const done = submitAt(sampleAttempt(), T0 + MINUTE)
    expect(() => saveAnswers(done, rightAnswers(done, 1), T0 + 2 * MINUTE)).toThrow(
      expect.objectContaining({ code: 'conflict' }),
    )
  })
})

describe('leave', () => {
  const START = { section: 'english', action: 'start' } as const
  const testDay = () => applyAction(sampleAttempt({ section: 'full', mode: 'test-day' }), START, T0)
  const leaveAt = (attempt: Attempt, at: number, now = at) => leave(attempt, { at }, now)

  test('ends a test-day attempt permanently: no score, no more answers, nothing to grade', () => {
    const left = leaveAt(testDay(), T0 + MINUTE)
    expect(left).toMatchObject({ state: 'left', result: null })
    expect(left.sections[0]).toMatchObject({ state: 'finished', finishedAt: T0 + MINUTE })
    expect(leaveAt(left, T0 + 2 * MINUTE)).toBe(left)
    expect(closeIfExpired(left, T0 + 30 * DAY)).toBe(left)
    expect(submitAt(left, T0 + DAY)).toBe(left)
    expect(() => saveAnswers(left, rightAnswers(left, 1), T0 + 2 * MINUTE)).toThrow('has ended')
  })

  test('takes effect if the student left in time, even if it arrives after the time ran out', () => {
    expect(leaveAt(testDay(), T0 + MINUTE, T0 + DAY)).toMatchObject({ state: 'left', result: null })
  })

  test('throws once time is up, after a submit, and for a practice test', () => {
    expect(() => leaveAt(testDay(), T0 + DAY)).toThrow('has ended')
    const done = submitAt(withAnswers(testDay(), 1), T0 + MINUTE)
    expect(() => leaveAt(done, T0 + 2 * MINUTE)).toThrow('has ended')
    expect(() => leaveAt(done, T0 + SECOND, T0 + 2 * MINUTE)).toThrow('has ended')
    expect(() => leaveAt(sampleAttempt(), T0 + MINUTE)).toThrow('Only Test Day Mode')
  })

  test('is dated no earlier than the finish of a section', () => {
    const finishAll = SECTIONS.reduce(
      (attempt, section, place) =>
        saveAnswers(
          attempt,
          [],
          T0 + place * MINUTE + SECOND,
          { section, action: 'start' },
          { section, action: 'finish' },
        ).attempt,
      sampleAttempt({ section: 'full', mode: 'test-day' }),
    )
    expect(() => leaveAt(finishAll, T0, T0 + 5 * MINUTE)).toThrow('has ended')
  })

  test('replaces a time before the test’s start by the start, and one after the server’s clock by the clock’s time', () => {
    expect(leaveAt(testDay(), 0, T0 + MINUTE).sections[0]).toMatchObject({ finishedAt: T0 })
    expect(leaveAt(testDay(), T0 + DAY, T0 + MINUTE).sections[0]).toMatchObject({ finishedAt: T0 + MINUTE })
  })
})

describe('the counts and times of an attempt', () => {
  test('countCorrect counts correct answers in total, and sectionParts by section', () => {
    const full = sampleAttempt({ section: 'full', count: 2 })
    const key = sampleKey(full)
    const answers = full.answers.map((answer, index) => ({
      ...answer,
      choice: index < 3 ? (key[index] ?? null) : null,
    }))
    expect(countCorrect({ answers }, key)).toBe(3)
    const parts = sectionParts({ ...full, answers }, key)
    expect(parts.map(({ section, correct, count }) => [section, correct, count])).toEqual([
      ['english', 2, 2],
      ['math', 1, 2],
      ['reading', 0, 2],
      ['science', 0, 2],
    ])
  })

  test('attemptEnd returns the last section’s end, and null while a section is waiting or untimed', () => {
    expect(attemptEnd(sampleAttempt())).toBe(END)
    expect(attemptEnd(sampleAttempt({ section: 'full' }))).toBeNull()
    expect(attemptEnd(sampleAttempt({ seconds: null }))).toBeNull()
  })

  test('timeSpentSeconds returns the time that the clock ran, without pauses', () => {
    const paused = saveAnswers(sampleAttempt(), [], T0 + 2 * MINUTE, {
      section: 'math',
      action: 'pause',
    }).attempt
    const resumed = saveAnswers(paused, [], T0 + DAY, { section: 'math', action: 'resume' }).attempt
    expect(timeSpentSeconds(submitAt(resumed, T0 + DAY + MINUTE))).toBe(180)
    expect(timeSpentSeconds(submitAt(paused, T0 + DAY))).toBe(120)
    expect(timeSpentSeconds(submitAt(sampleAttempt(), END + DAY))).toBe(600)
  })

  test('timeSpentSeconds returns the time on the questions of untimed practice', () => {
    const attempt = sampleAttempt({ seconds: null })
    expect(timeSpentSeconds(submitAt(attempt, T0 + DAY, rightAnswers(attempt, 3)))).toBe(60)
  })
})
