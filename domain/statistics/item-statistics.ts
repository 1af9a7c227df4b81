import { OPTION_INDEXES, type OptionIndex } from '../items/item.ts'
import { OMITTED, REST_SCALE, type ItemCounts } from './counts.ts'
import { medianOf } from './histogram.ts'

/**
 * Flags of an item with suspicious statistics. `weak` and `negative` are about the correlation; `rival` means that a
 * wrong option is chosen at least as often as the key.
 */
export const ITEM_FLAGS = [
  'too-hard',
  'too-easy',
  'weak',
  'negative',
  'rival',
  'dead-option',
  'omitted',
] as const
export type ItemFlag = (typeof ITEM_FLAGS)[number]

/** The fewest students for any flag, and for `dead-option`. With fewer, an item's statistics are mostly chance. */
export const MIN_SAMPLE = { any: 30, deadOption: 100 } as const

/** Thresholds of suspicious statistics: shares of students, and correlations. */
export const FLAG_LIMITS = {
  /** Fewer students get it right than by guessing. */
  tooHard: 0.2,
  tooEasy: 0.95,
  /** Good students hardly do better at it than others. */
  weak: 0.1,
  /** Hardly anybody chooses a wrong option. */
  deadOption: 0.02,
  omitted: 0.15,
} as const

export type ItemStatistics = {
  /**
   * Students who were served it in a graded test, including those who omitted it, except those who opened a hint of it,
   * and except in a section that was rushed or has no answer.
   */
  answered: number
  /** Share of them that got it right; null if there are none. */
  pValue: number | null
  /** Correlation with the rest of the section; null if undefined. */
  pointBiserial: number | null
  /** Share of each option, A to D. */
  shares: number[]
  /** Share that omitted it. */
  omitted: number
  /** Median seconds of the students who answered, within 5%. */
  medianSeconds: number | null
  flags: ItemFlag[]
}

/** Computes the statistics of one question by its current key. */
export function itemStatistics(counts: ItemCounts, key: OptionIndex): ItemStatistics {
  const answered = total(counts.chosen)
  const share = (choice: number) => (answered === 0 ? 0 : (counts.chosen[choice] ?? 0) / answered)
  const figures = {
    answered,
    pValue: answered === 0 ? null : share(key),
    pointBiserial: pointBiserial(counts, key),
    shares: OPTION_INDEXES.map(share),
    omitted: share(OMITTED),
    medianSeconds: medianOf(counts.seconds),
  }
  return { ...figures, flags: flagsOf(figures, key) }
}

/**
 * Returns the correlation of "this one is right" (1 or 0) with the share of the section's other questions
 * that were right, over students. Null if all or none got this one right, or if all did equally well in the
 * rest.
 */
function pointBiserial({ paired, rest, restSquares }: ItemCounts, key: OptionIndex): number | null {
  const n = total(paired)
  const right = paired[key] ?? 0
  const sum = total(rest) / REST_SCALE
  const sumOfRight = (rest[key] ?? 0) / REST_SCALE
  const spread = n * (restSquares / REST_SCALE ** 2) - sum ** 2
  const variance = right * (n - right) * spread
  // If all did equally well, only rounding errors are left, which aren't variance.
  if (variance <= 0 || spread < 1e-9 * n ** 2) return null
  return (n * sumOfRight - right * sum) / Math.sqrt(variance)
}

function flagsOf(figures: Omit<ItemStatistics, 'flags'>, key: OptionIndex): ItemFlag[] {
  const { answered, pValue, pointBiserial: r, shares, omitted } = figures
  if (answered < MIN_SAMPLE.any || pValue === null) return []
  const wrong = shares.filter((_, option) => option !== key)
  const isFlagged = {
    'too-hard': pValue < FLAG_LIMITS.tooHard,
    'too-easy': pValue > FLAG_LIMITS.tooEasy,
    weak: r !== null && r >= 0 && r < FLAG_LIMITS.weak,
    negative: r !== null && r < 0,
    rival: wrong.some((share) => share >= pValue),
    'dead-option':
      answered >= MIN_SAMPLE.deadOption &&
      pValue <= FLAG_LIMITS.tooEasy &&
      wrong.some((share) => share < FLAG_LIMITS.deadOption),
    omitted: omitted > FLAG_LIMITS.omitted,
  } satisfies Record<ItemFlag, boolean>
  return ITEM_FLAGS.filter((flag) => isFlagged[flag])
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
