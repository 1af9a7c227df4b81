import { TEST_DAY_BREAK_MS } from '../../domain/attempts/attempt.ts'
import type { SectionAction } from '../../domain/attempts/clocks.ts'
import type { Mode, Section } from '../../domain/exam/formats.ts'

/**
 * The sections of a test as a room with a stopwatch would run them: it counts second by second and knows no deadlines,
 * so that it can be held against the rules in domain/attempts, which know nothing else.
 */

export type Timed = {
  section: Section
  state: 'waiting' | 'running' | 'paused' | 'finished'
  /** Seconds left; Infinity when untimed. */
  left: number
  /** The second it ended. */
  endedAt: number | null
}

/**
 * What happens is told in whole seconds since the test was made.
 * @param sections in their order, each with its time limit in seconds; null when untimed
 */
export function createStopwatch(
  sections: readonly { section: Section; seconds: number | null }[],
  mode: Mode,
) {
  const timed = sections.map(({ section, seconds }): Timed => ({
    section,
    state: 'waiting',
    left: seconds ?? Infinity,
    endedAt: null,
  }))
  let second = 0
  const before = (place: number): number | null => (place === 0 ? 0 : (timed[place - 1]?.endedAt ?? null))

  /** One second passes. */
  const pass = () => {
    second += 1
    timed.forEach((one, place) => {
      if (one.state === 'running' && (one.left -= 1) === 0) {
        one.state = 'finished'
        one.endedAt = second
      } else if (one.state === 'waiting' && mode === 'test-day') {
        const breakSince = before(place)
        if (breakSince !== null && second - breakSince >= TEST_DAY_BREAK_MS / 1000) one.state = 'running'
      }
    })
  }

  return {
    timed,
    second: () => second,
    passSeconds: (count: number) => {
      for (let passed = 0; passed < count; passed += 1) pass()
    },
    /** The section that one can work on or begin: the first that is not finished. */
    current: (): Timed | undefined => timed.find(({ state }) => state !== 'finished'),
    /** Does what a student's button would do; false where the page would not offer it. */
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
