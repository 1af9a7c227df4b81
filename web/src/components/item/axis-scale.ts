/**
 * A linear axis: the values at its two ends, its ticks in ascending order, and the decimals of each tick's
 * label.
 */
export type AxisScale = { min: number; max: number; ticks: number[]; decimals: number }

type AxisOptions = {
  /** The first value of the axis. If the data goes lower, so does the axis. */
  min?: number | undefined
  /** The last value of the axis. If the data goes higher, so does the axis. */
  max?: number | undefined
  /** Whether the axis includes 0 unless `min` or `max` excludes it. Without 0, bars can't be compared. */
  fromZero?: boolean
  /** Whether evenly spaced values get the ticks, as on the x-axis of an experiment. */
  atValues?: boolean
  /** The maximum number of ticks, if possible. By default, it's 8. */
  maxTicks?: number
}

/** The minimum number of ticks. */
const MIN_TICKS = 3
/** The leading digits of a readable step. */
const NICE_DIGITS = [1, 2, 2.5, 5]
/** The tolerance for float noise, in steps: a value this near a tick counts as on the tick. */
const TOLERANCE = 1e-9

/**
 * Returns an axis for at least one value. It has at least 3 ticks and, if possible, at most `maxTicks`. Its step
 * is that of the values if `atValues` applies, and otherwise 1, 2, 2.5, or 5 times a power of ten.
 */
export function axisScale(values: readonly number[], options: AxisOptions = {}): AxisScale {
  const maxTicks = options.maxTicks ?? 8
  const range = rangeOf(values, options)
  const valueScale = options.atValues ? scaleOfValues(values, range, maxTicks) : undefined
  return valueScale ?? niceScale(range, maxTicks)
}

/** The values that the axis covers at least. A fixed end stays; a free one may move outward to a tick. */
type AxisRange = { low: number; high: number; isLowFixed: boolean; isHighFixed: boolean }

function rangeOf(values: readonly number[], { min, max, fromZero = false }: AxisOptions): AxisRange {
  const smallest = Math.min(...values)
  const largest = Math.max(...values)
  const isLowFixed = min !== undefined && min <= smallest
  const isHighFixed = max !== undefined && max >= largest
  // Positive values get an axis from zero if the gap below them is smaller than their range.
  const includesZero = fromZero || (smallest > 0 && smallest < largest - smallest)
  const low = isLowFixed ? min : includesZero ? Math.min(0, smallest) : smallest
  const high = isHighFixed ? max : fromZero ? Math.max(0, largest) : largest
  if (high > low) return { low, high, isLowFixed, isHighFixed }
  // If both ends are the same value, the axis extends from zero to it, or from 0 to 1.
  if (low === 0) return { low: 0, high: 1, isLowFixed: false, isHighFixed: false }
  return { low: Math.min(0, low), high: Math.max(0, low), isLowFixed: false, isHighFixed: false }
}

function niceScale(range: AxisRange, maxTicks: number): AxisScale {
  const candidates = niceSteps((range.high - range.low) / maxTicks)
    .map((step) => ({ step, ...ticksOf(step, range) }))
    .filter(({ count }) => count >= MIN_TICKS)
  const fitting = candidates.filter(({ count }) => count <= maxTicks)
  const chosen = fitting.find(({ meetsEnds }) => meetsEnds) ?? fitting[0] ?? candidates.at(-1)
  if (!chosen) throw new RangeError(`no axis from ${range.low} to ${range.high}`)
  const { step, first, count } = chosen
  return scaleOf(range, first * step, step, count)
}

/** Returns the nice steps of three powers of ten, in ascending order. The first step is at most `least`. */
const niceSteps = (least: number): number[] => {
  const power = Math.floor(Math.log10(least))
  return [0, 1, 2].flatMap((offset) => NICE_DIGITS.map((digit) => digit * 10 ** (power + offset)))
}

/**
 * Describes the ticks that a step gives: the first tick in steps from zero, the number of ticks, and whether
 * there's a tick at every fixed end.
 */
function ticksOf(step: number, { low, high, isLowFixed, isHighFixed }: AxisRange) {
  const first = isLowFixed ? Math.ceil(low / step - TOLERANCE) : Math.floor(low / step + TOLERANCE)
  const last = isHighFixed ? Math.floor(high / step + TOLERANCE) : Math.ceil(high / step - TOLERANCE)
  const meetsEnds = (!isLowFixed || isWhole(low / step)) && (!isHighFixed || isWhole(high / step))
  return { first, count: last - first + 1, meetsEnds }
}

/**
 * Returns an axis with its ticks at evenly spaced values, extended to the given ends.
 * @returns undefined if the values aren't suitable
 */
function scaleOfValues(values: readonly number[], range: AxisRange, maxTicks: number): AxisScale | undefined {
  const distinctValues = [...new Set(values)].toSorted((a, b) => a - b)
  const [start, second] = distinctValues
  if (distinctValues.length < MIN_TICKS || start === undefined || second === undefined) return undefined
  const step = second - start
  if (!distinctValues.every((value, index) => Math.abs((value - start) / step - index) < 1e-6))
    return undefined
  const low = range.isLowFixed ? range.low : start
  const high = range.isHighFixed ? range.high : (distinctValues.at(-1) ?? start)
  if (!isWhole((start - low) / step) || !isWhole((high - low) / step)) return undefined
  const count = Math.round((high - low) / step) + 1
  // If the values have many digits, an axis with nice steps is easier to read.
  const hasShortLabels =
    isWhole((step / 10 ** Math.floor(Math.log10(step))) * 10) && decimalsOf(low) <= decimalsOf(step) + 1
  if (count > maxTicks || !hasShortLabels) return undefined
  return scaleOf({ ...range, low, high, isLowFixed: true, isHighFixed: true }, low, step, count)
}

/** Whether a number of steps is whole. Looser than TOLERANCE, because a difference such as 7.6 - 7.4 has more noise. */
const isWhole = (steps: number) => Math.abs(steps - Math.round(steps)) < 1e-6

function scaleOf(range: AxisRange, first: number, step: number, count: number): AxisScale {
  const decimals = Math.max(decimalsOf(first), decimalsOf(step))
  const ticks = Array.from({ length: count }, (_, index) => Number((first + index * step).toFixed(decimals)))
  const min = range.isLowFixed ? range.low : (ticks[0] ?? range.low)
  const max = range.isHighFixed ? range.high : (ticks.at(-1) ?? range.high)
  return { min, max, ticks, decimals }
}

/** Counts the decimals of a value rounded to nine significant digits: 0.30000000000000004 has one. */
function decimalsOf(value: number): number {
  const [, fraction = '', exponent = '0'] = /^[^.e]*(?:\.(\d+?)0*)?e(.+)$/.exec(value.toExponential(8)) ?? []
  return Math.max(0, fraction.replace(/0+$/, '').length - Number(exponent))
}
