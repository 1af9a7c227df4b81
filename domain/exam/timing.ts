import { FORMATS, type Section, type Version } from './formats.ts'

/** Seconds left at which the timer turns orange, and red with a pulse. */
export const TIMER_ORANGE_AT = 600
export const TIMER_RED_AT = 300

/** In Test Day Mode with standard timing, the next section starts automatically after a break of this length. */
export const TEST_DAY_BREAK_SECONDS = 60

/** The factors of time limits: standard time and, as accommodations, time and a half and double time. */
export const TIME_FACTORS = [1, 1.5, 2] as const
export type TimeFactor = (typeof TIME_FACTORS)[number]

/** A student's timing: like the exam's, extended as an accommodation, or untimed. */
export const TIMING_KEYS = ['standard', '1.5x', '2x', 'untimed'] as const
export type Timing = (typeof TIMING_KEYS)[number]

/** The test settings of each timing. */
export const TIMINGS = {
  standard: { untimed: false, timeFactor: 1 },
  '1.5x': { untimed: false, timeFactor: 1.5 },
  '2x': { untimed: false, timeFactor: 2 },
  untimed: { untimed: true, timeFactor: 1 },
} as const satisfies Record<Timing, { untimed: boolean; timeFactor: TimeFactor }>

/** The names that users read. */
export const TIMING_NAMES = {
  standard: 'Standard time',
  '1.5x': 'Time and a half',
  '2x': 'Double time',
  untimed: 'Untimed',
} as const satisfies Record<Timing, string>

/** Returns the timing of a test with these settings. */
export function timingOf({ untimed, timeFactor }: { untimed: boolean; timeFactor: TimeFactor }): Timing {
  if (untimed) return 'untimed'
  if (timeFactor === 1) return 'standard'
  return timeFactor === 1.5 ? '1.5x' : '2x'
}

/**
 * Returns the time limit of a section in seconds. A shorter or longer form has the standard seconds per
 * question.
 * @returns null for untimed practice
 */
export function sectionSeconds(
  version: Version,
  section: Section,
  count: number,
  { untimed = false, timeFactor = 1 }: { untimed?: boolean; timeFactor?: TimeFactor } = {},
): number | null {
  if (untimed) return null
  const standard = FORMATS[version][section]
  return Math.round(((standard.seconds * count) / standard.questions) * timeFactor)
}

export type TimerTone = 'normal' | 'orange' | 'red'

/** Returns the timer's color: orange at or below 600 s left, red at or below 300 s. */
export function timerTone(secondsLeft: number): TimerTone {
  if (secondsLeft <= TIMER_RED_AT) return 'red'
  return secondsLeft <= TIMER_ORANGE_AT ? 'orange' : 'normal'
}

/** Formats seconds as m:ss, or h:mm:ss from an hour on; never below 0:00. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}

/**
 * Formats seconds in minutes, as the exam states a section's time: 3600 -> "60 min", 4050 -> "67 min 30 s".
 */
export function formatMinutes(seconds: number): string {
  const minutes = `${Math.floor(seconds / 60)} min`
  const rest = `${seconds % 60} s`
  if (seconds % 60 === 0) return minutes
  return seconds < 60 ? rest : `${minutes} ${rest}`
}

/** Formats seconds for a reader: 2700 -> "45 min", 10500 -> "2h 55m", 15750 -> "4h 22m 30s". */
export function formatDuration(seconds: number): string {
  if (seconds < 3600) return formatMinutes(seconds)
  const parts = [
    [Math.floor(seconds / 3600), 'h'],
    [Math.floor((seconds % 3600) / 60), 'm'],
    [seconds % 60, 's'],
  ] as const
  return parts
    .filter(([value]) => value > 0)
    .map(([value, unit]) => `${value}${unit}`)
    .join(' ')
}
