import { describe, expect, test } from 'vitest'
import { NO_ANSWER, type Attempt } from '#domain/attempts/attempt.ts'
import { waitingClock } from '#domain/attempts/clocks.ts'
import { SECTIONS } from '#domain/exam/formats.ts'
import { countsOf, entryName, filterEntries, overlaySections } from './overlay-entries.ts'

const T0 = 1_800_000_000_000

/** Four sections of three questions. Math is running. Its first question is checked, and its last bookmarked. */
const attempt: Attempt = {
  id: 'att_test',
  section: 'full',
  version: 'old',
  mode: 'practice',
  createdAt: T0,
  untimed: true,
  timeFactor: 1,
  requested: 12,
  limited: false,
  state: 'open',
  sections: SECTIONS.map((section, index) => ({
    ...waitingClock(section, 3, null),
    ...(index === 0 ? ({ state: 'finished', startedAt: T0, finishedAt: T0 + 1000 } as const) : {}),
    ...(index === 1 ? ({ state: 'running', startedAt: T0 + 1000 } as const) : {}),
  })),
  answers: Array.from({ length: 12 }, () => NO_ANSWER)
    .with(3, { ...NO_ANSWER, choice: 0, checked: true })
    .with(5, { ...NO_ANSWER, bookmarked: true }),
  late: false,
  result: null,
}
const sections = overlaySections(attempt, 4, T0 + 2000)
const math = sections[1]?.entries ?? []

describe('the review overlay of a full test', () => {
  test('opens the current section, and locks finished and waiting ones', () => {
    expect(sections.map(({ section, state }) => [section, state])).toEqual([
      ['english', 'finished'],
      ['math', 'open'],
      ['reading', 'waiting'],
      ['science', 'waiting'],
    ])
  })

  test('numbers questions within their section, and gives their indexes in the form', () => {
    expect(math.map(({ number }) => number)).toEqual([1, 2, 3])
    expect(math.map(({ index }) => index)).toEqual([3, 4, 5])
  })

  test('counts answered, unanswered, and bookmarked questions, and filters them', () => {
    expect(countsOf(math)).toEqual({ answered: 1, unanswered: 2, bookmarked: 1 })
    expect(filterEntries(math, 'all')).toEqual(math)
    expect(filterEntries(math, 'unanswered').map(({ number }) => number)).toEqual([2, 3])
    expect(filterEntries(math, 'bookmarked').map(({ number }) => number)).toEqual([3])
  })

  test('entryName names a question with its state, and with its section if one is given', () => {
    const names = math.map((entry) => entryName(entry, null))
    expect(names).toEqual([
      'Question 1, answered, checked',
      'Question 2, unanswered, current',
      'Question 3, unanswered, bookmarked',
    ])
    const everyState = {
      index: 11,
      number: 12,
      isAnswered: true,
      isChecked: true,
      isBookmarked: true,
      isCurrent: true,
    }
    expect(entryName(everyState, null)).toBe('Question 12, answered, checked, bookmarked, current')
    expect(entryName(everyState, 'math')).toBe('Math question 12, answered, checked, bookmarked, current')
  })
})
