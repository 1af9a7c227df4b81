import { TEST_DAY_BREAK_SECONDS } from '#domain/exam/timing.ts'
import type { SectionAction } from '#domain/attempts/clocks.ts'
import type { Mode, Section } from '#domain/exam/formats.ts'

/**
 * The sections of a test, as a person with a stopwatch would time them. This model counts seconds and has no
 * deadlines, unlike domain/attempts, so the two can be compared.
 */

export type TimedSection = {
  section: Section
  state: 'waiting' | 'running' | 'paused' | 'finished'
  /** Seconds left; Infinity if untimed. */
  secondsLeft: number
  /** The second at which the section ended, or null. */
  endedAt: number | null
}

/**
 * Creates a stopwatch. All times are whole seconds since the test was created.
 * @param sections in order, each with its time limit in seconds, or null if untimed
 * @param timeFactor the factor of extended time, which lengthens test day's breaks; the time limits include it already
 */
export function createStopwatch(
  sections: readonly { section: Section; seconds: number | null }[],
  mode: Mode,
  timeFactor = 1,
) {
  const timed = sections.map(({ section, seconds }): TimedSection => ({
    section,
    state: 'waiting',
    secondsLeft: seconds ?? Infinity,
    endedAt: null,
  }))
  let second = 0
  const breakStart = (index: number): number | null => (index === 0 ? 0 : (timed[index - 1]?.endedAt ?? null))

  /** Advances by one second. */
  const passSecond = () => {
    second += 1
    timed.forEach((one, index) => {
      if (one.state === 'running' && (one.secondsLeft -= 1) === 0) {
        one.state = 'finished'
        one.endedAt = second
      } else if (one.state === 'waiting' && mode === 'test-day') {
        const start = breakStart(index)
        if (start !== null && second - start >= TEST_DAY_BREAK_SECONDS * timeFactor) one.state = 'running'
      }
    })
  }

  return {
    timed,
    second: () => second,
    passSeconds: (count: number) => {
      for (let passed = 0; passed < count; passed += 1) passSecond()
    },
    /** Returns the section that a student can work on or start: the first that isn't finished. */
    current: (): TimedSection | undefined => timed.find(({ state }) => state !== 'finished'),
    /** Presses a student's button. Returns false if the page wouldn't offer the button. */
    press(action: SectionAction['action']): boolean {
      const one = timed.find(({ state }) => state !== 'finished')
      const from = { start: 'waiting', pause: 'running', resume: 'paused', finish: 'running' } as const
      if (one === undefined || one.state !== from[action]) return false
      if (action === 'pause' && mode === 'test-day') return false
      one.state = action === 'finish' ? 'finished' : action === 'pause' ? 'paused' : 'running'
      if (action === 'finish') one.endedAt = second
      return true
    },
  }
}
