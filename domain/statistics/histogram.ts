/**
 * Counts seconds in buckets whose borders grow by a fixed ratio. The counts of days can be added, and a
 * median read from them has a relative error of at most MEDIAN_ERROR before it's rounded.
 */

/** Each bucket is this many times as wide as the previous one. */
const RATIO = 1.1
/** Half a bucket, on the scale of the ratio: 4.9%. */
export const MEDIAN_ERROR = Math.sqrt(RATIO) - 1

/** The count of each bucket. */
export type Histogram = Readonly<Record<number, number>>

/** Returns the bucket of a time; 0 s has a separate one. */
export const bucketOf = (seconds: number): number =>
  seconds <= 0 ? 0 : 1 + Math.round(Math.log(seconds) / Math.log(RATIO))
const middleOf = (bucket: number): number => (bucket === 0 ? 0 : RATIO ** (bucket - 1))

/** Returns the median to a tenth of a second, the lower one of two; null if nothing was counted. */
export function medianOf(histogram: Histogram): number | null {
  const buckets = Object.entries(histogram)
    .map(([bucket, count]) => ({ bucket: Number(bucket), count }))
    .toSorted((one, other) => one.bucket - other.bucket)
  const total = buckets.reduce((sum, { count }) => sum + count, 0)
  let below = 0
  for (const { bucket, count } of buckets) {
    below += count
    if (below >= total / 2) return Math.round(middleOf(bucket) * 10) / 10
  }
  return null
}
