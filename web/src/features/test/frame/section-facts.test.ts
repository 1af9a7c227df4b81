import { expect, test } from 'vitest'
import type { Attempt } from '#domain/attempts/attempt.ts'
import { waitingClock } from '#domain/attempts/clocks.ts'
import { SECTIONS, type Section } from '#domain/exam/formats.ts'
import { sectionFacts } from './section-facts.ts'

const attempt = (sections: readonly Section[], overrides: Partial<Attempt> = {}): Attempt => ({
  id: 'att_test',
  section: sections.length === 1 ? 'math' : 'full',
  version: 'old',
  mode: 'practice',
  createdAt: 0,
  untimed: false,
  timeFactor: 1,
  requested: 4,
  limited: false,
  state: 'open',
  sections: sections.map((section) => waitingClock(section, 1, 60)),
  answers: [],
  late: false,
  result: null,
  ...overrides,
})

test('sectionFacts shows the format and the extended time, but not “Untimed”, for a test of one section', () => {
  expect(sectionFacts(attempt(['math']), 'math')).toBe('Traditional')
  expect(sectionFacts(attempt(['math'], { version: 'enhanced', timeFactor: 1.5 }), 'math')).toBe(
    'Enhanced · Time and a half',
  )
  expect(sectionFacts(attempt(['math'], { untimed: true }), 'math')).toBe('Traditional')
})

test('sectionFacts shows the format and section of topic practice, after “Check as you go” in the mode check', () => {
  const topicPractice = attempt(['math'], { untimed: true, topics: ['Trigonometry'] })
  expect(sectionFacts(topicPractice, 'math')).toBe('Traditional Math')
  expect(sectionFacts({ ...topicPractice, mode: 'check' }, 'math')).toBe('Check as you go · Traditional Math')
})

test('sectionFacts shows the section’s place in a full test, with “Test Day Mode” instead of the format for a simulation', () => {
  expect(sectionFacts(attempt(SECTIONS), 'math')).toBe('Section 2 of 4 · Traditional')
  expect(sectionFacts(attempt(SECTIONS, { mode: 'test-day', timeFactor: 2 }), 'science')).toBe(
    'Test Day Mode · Section 4 of 4 · Double time',
  )
})
