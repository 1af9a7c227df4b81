import { expect, test } from 'vitest'
import { FORMATS, SECTIONS } from '../exam/formats.ts'
import { firstQuestionIndex, type SectionClock } from './attempt.ts'

const clock = {
  seconds: null,
  state: 'waiting',
  startedAt: null,
  endsAt: null,
  remainingMs: null,
  finishedAt: null,
  changedAt: 0,
} as const

test.each([
  ['old', [0, 75, 135, 175]],
  ['enhanced', [0, 50, 95, 125]],
] as const)(
  'firstQuestionIndex returns the index of each section’s first question in a full %s test',
  (version, indexes) => {
    const sections: SectionClock[] = SECTIONS.map((section) => ({
      ...clock,
      section,
      count: FORMATS[version][section].questions,
    }))
    expect(SECTIONS.map((section) => firstQuestionIndex({ sections }, section))).toEqual(indexes)
  },
)
