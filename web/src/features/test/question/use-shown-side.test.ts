import { describe, expect, test } from 'vitest'
import { choose, goTo, openSitting } from '#domain/attempts/sitting.ts'
import { SECOND, T0, sampleAttempt } from '#test/support/sample-attempt.ts'
import { firstSide } from './use-shown-side.ts'

/** Two sets of two questions. */
const form = { questions: ['set-1', 'set-1', 'set-2', 'set-2'].map((setId) => ({ setId })) }
const opened = openSitting(sampleAttempt({ section: 'reading' }), T0)
const after = (seconds: number) => T0 + seconds * SECOND

describe('the pane that opens first on a phone', () => {
  test('is the passage of a new set, even after reading it for a while', () => {
    expect(firstSide(opened, form)).toBe('passage')
    const afterReading = goTo(goTo(opened, 2, after(90)), 0, after(91))
    expect(afterReading.attempt.answers[0]?.timeSpentSeconds).toBe(90)
    expect(firstSide(afterReading, form)).toBe('passage')
  })

  test('is the question if it was answered', () => {
    expect(firstSide(choose(opened, 1, after(1)), form)).toBe('question')
  })

  test('is the question if the student was at another question of the set', () => {
    expect(firstSide(goTo(opened, 1, after(20)), form)).toBe('question')
  })

  test('is the passage if only other sets were worked on', () => {
    expect(firstSide(goTo(choose(opened, 1, after(1)), 2, after(20)), form)).toBe('passage')
  })
})
