/**
 * Seconds counted in buckets whose borders grow by a fixed ratio: a day's counts can be added to another's, and a median
 * read from them is off by at most MEDIAN_ERROR of itself.
 */

/** Each bucket is this much wider than the one before. */
const RATIO = 1.1
/** Half a bucket, on the scale of the ratio: 4.9%. */
export const MEDIAN_ERROR = Math.sqrt(RATIO) - 1

/** How often each bucket was met. */
export type Histogram = Readonly<Record<number, number>>

/** The bucket of a time; 0 s has one of its own. */
export const bucketOf = (seconds: number): number =>
  seconds <= 0 ? 0 : 1 + Math.round(Math.log(seconds) / Math.log(RATIO))
const middleOf = (bucket: number): number => (bucket === 0 ? 0 : RATIO ** (bucket - 1))

/** The median to a tenth of a second, the lower one of two; null where nothing was counted. */
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
