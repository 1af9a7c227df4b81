import type { Mode } from '../../../domain/exam/formats.ts'
import { TIMING_NAMES, timingOf, type TimeFactor } from '../../../domain/exam/timing.ts'

/** What is said beside a result of how the test was taken. */
export type MarkedTest = {
  mode: Mode
  untimed: boolean
  timeFactor: TimeFactor
  /** The bank could serve fewer questions than were asked for. */
  limited?: boolean | undefined
  /** Its time ran out before it was submitted. */
  timeUp?: boolean | undefined
  late?: boolean | undefined
}

/** The marks of a test, none for a standard one that arrived in time. */
export function testMarks({ mode, untimed, timeFactor, limited, timeUp, late }: MarkedTest) {
  const timing = timingOf({ untimed, timeFactor })
  return [
    ...(mode === 'test-day' ? [{ label: 'Test Day Mode', icon: 'timer', tone: 'info' } as const] : []),
    ...(timing === 'standard' ? [] : [{ label: TIMING_NAMES[timing], icon: 'clock', tone: 'info' } as const]),
    ...(limited === true ? [{ label: 'Limited Questions', icon: 'info', tone: 'yellow' } as const] : []),
    ...(timeUp === true ? [{ label: 'Time ran out', icon: 'clock', tone: 'warn' } as const] : []),
    ...(late === true ? [{ label: 'Submitted late', icon: 'clock', tone: 'warn' } as const] : []),
  ]
}
