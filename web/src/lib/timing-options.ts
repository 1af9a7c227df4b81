import type { Version } from '#domain/exam/formats.ts'
import { TIMING_NAMES, TIMINGS, type Timing } from '#domain/exam/timing.ts'

const option = (value: Timing) => ({ value, label: TIMING_NAMES[value] })

/** The options of the timing choice. */
export const TIMING_OPTIONS = [option('standard'), option('1.5x'), option('2x'), option('untimed')] as const

/**
 * Returns a note about the chosen timing.
 * @param version the format, if the timing is chosen for only one. Our Enhanced times aren't the official ones
 */
export function timingNote(timing: Timing, version: Version | null = null): string {
  if (TIMINGS[timing].untimed) return 'There’s no clock. Your result will say that the test was untimed.'
  if (timing === 'standard')
    return `${version === 'old' ? 'Official' : 'Standard'} timing. Extended time is for students with accommodations.`
  return 'For students with accommodations. Your result will say which timing you used.'
}
