import { TIMING_NAMES, TIMINGS, type Timing } from '../../../domain/exam/timing.ts'

const option = (value: Timing) => ({ value, label: TIMING_NAMES[value] })

/** The options of the timing choice. */
export const TIMING_OPTIONS = [option('standard'), option('1.5x'), option('2x'), option('untimed')] as const

/** Returns a note about the chosen timing. */
export function timingNote(timing: Timing): string {
  if (TIMINGS[timing].untimed) return 'No clock runs. Your result says that the test was untimed.'
  if (timing === 'standard') return 'The exam’s own time. Extended time is for accommodations.'
  return 'For students with an accommodation. Your result says which time you had.'
}
