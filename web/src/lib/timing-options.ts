import { TIMING_NAMES, TIMINGS, type Timing } from '#domain/exam/timing.ts'

const option = (value: Timing) => ({ value, label: TIMING_NAMES[value] })

/** The options of the timing choice. */
export const TIMING_OPTIONS = [option('standard'), option('1.5x'), option('2x'), option('untimed')] as const

/** Returns a note about the chosen timing. */
export function timingNote(timing: Timing): string {
  if (TIMINGS[timing].untimed) return 'There’s no clock. Your result will say that the test was untimed.'
  if (timing === 'standard')
    return 'The exam’s standard time. Extended time is for students with accommodations.'
  return 'For students with accommodations. Your result will say which timing you used.'
}
