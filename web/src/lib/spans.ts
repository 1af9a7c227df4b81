/** The spans of time that screens about answers offer. */
export const SPANS = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: 'all', label: 'All' },
] as const
export type PeriodChoice = (typeof SPANS)[number]['value']

export const DAY_MS = 86_400_000

/** Returns a span's days; null for all time. */
export const daysOf = (span: PeriodChoice): number | null => (span === 'all' ? null : Number(span))
