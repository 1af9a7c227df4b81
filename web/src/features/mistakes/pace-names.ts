import type { Pace } from '#domain/learning/tags.ts'

/** An answer's pace as students read it; `none` if there is no answer. */
export const PACE_NAMES = {
  fast: 'Fast',
  even: 'Usual pace',
  slow: 'Slow',
  none: 'Not answered',
} as const satisfies Record<Pace | 'none', string>
