import {
  REACH_RATE,
  SAFETY_RATE,
  type Chance,
  type Classification,
  type Reason,
  type OwnScore,
} from '#domain/colleges/chance.ts'
import { believableRange, type College } from '#domain/colleges/college.ts'
import type { Tone } from '#web/lib/class-names.ts'

export const CHANCE_NAMES = { reach: 'Reach', target: 'Target', safety: 'Safety' } as const satisfies Record<
  Chance,
  string
>

/** The color of each chance, as on the planning page. */
export const CHANCE_TONES = { reach: 'science', target: 'math', safety: 'reading' } as const satisfies Record<
  Chance,
  Tone
>

/** Formats a share: "66%", "3.5%". */
export const percent = (share: number): string =>
  `${share < 0.1 ? Number((share * 100).toFixed(1)) : Math.round(share * 100)}%`

const DOLLARS = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})
export const dollars = (amount: number): string => DOLLARS.format(amount)

/** Says in a sentence why a college has its chance. */
export function reasonText(college: College, { reason }: Classification, { score, low }: OwnScore): string {
  const range = believableRange(college)
  const ends = range === null ? '' : `${range.low} to ${range.high}`
  const texts: Record<Reason, string> = {
    selective: `It admits fewer than ${percent(REACH_RATE)} of applicants, so it’s a reach for everybody.`,
    'below-range': `Your ${score} is at or below the bottom of its middle half, ${ends}.`,
    'in-range': `Your ${score} is inside its middle half, ${ends}.`,
    'above-range-uncertain': `Your ${score} is above its middle half, ${ends}, but a new test may give ${low}.`,
    'above-range-rate': `Your ${score} is above its middle half, ${ends}, but it admits fewer than ${percent(SAFETY_RATE)} of applicants.`,
    'above-range-no-rate': `Your ${score} is above its middle half, ${ends}, but it publishes no admission rate.`,
    'above-range': `Your ${score} is above its middle half, ${ends}, and it admits at least ${percent(SAFETY_RATE)} of applicants.`,
  }
  return texts[reason]
}

/** The text for a college without a chance, although the student has a score. */
export const NO_RANGE_TEXT = 'It publishes no usable ACT range, so we can’t say how your score compares.'
