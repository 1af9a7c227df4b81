import type { ListedSetReply } from '#web/lib/admin-api.ts'

/** Formats the values on /admin. An unknown number becomes a dash. */

export const NONE = '—'

/** Formats a share from 0 to 1: "62%". */
export const formatPercent = (share: number | null): string =>
  share === null ? NONE : `${Math.round(share * 100)}%`

/** Formats a correlation with a true minus sign: "0.31", "−0.08". */
export const formatCorrelation = (value: number | null): string =>
  value === null ? NONE : value.toFixed(2).replace('-', '−').replace('−0.00', '0.00')

/** Formats a number of seconds: "42 s". */
export const formatSeconds = (value: number | null): string =>
  value === null ? NONE : `${Math.round(value)} s`

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const SMALL = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 4,
})

/** Formats an amount: "$20.00". Below a cent it shows up to four decimals: "$0.0042". */
export const formatUsd = (usd: number): string => (usd > 0 && usd < 0.01 ? SMALL : DOLLARS).format(usd)

/** Returns the topics of a set, the most frequent first: "Grammar 4, Usage 3". */
export const topicText = (topics: ListedSetReply['topics']): string =>
  Object.entries(topics)
    .toSorted(([, a], [, b]) => b - a)
    .map(([topic, count]) => `${topic} ${count}`)
    .join(', ')
