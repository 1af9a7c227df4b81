/**
 * A linear axis: the values at its two ends, its ticks in ascending order, and the decimals of each tick's
 * label.
 */
export type AxisScale = { min: number; max: number; ticks: number[]; decimals: number }

type AxisOptions = {
  /** The ends of the axis. Data beyond an end moves it outward. */
  min?: number | undefined
  max?: number | undefined
  /** Whether the axis reaches 0 at ends that aren't given: bars are read by their length. */
  fromZero?: boolean
  /**
   * Whether ticks go at the values themselves if they're evenly spaced, as on the x-axis of an experiment.
   */
  atValues?: boolean
  /** The most ticks: 8, or fewer if there's little room. There are always at least 3. */
  mostTicks?: number
}

const FEWEST_TICKS = 3
const NICE = [1, 2, 2.5, 5]
/** Tolerance for float noise, in steps: a value this near a tick is on it. */
const TOLERANCE = 1e-9

/**
 * Returns an axis for the values (at least one) with 3 to 8 ticks and a step of 1, 2, 2.5, or 5 times a power
 * of ten.
 */
export function axisScale(values: readonly number[], options: AxisOptions = {}): AxisScale {
  const mostTicks = options.mostTicks ?? 8
  const range = rangeOf(values, options)
  const valueScale = options.atValues ? scaleOfValues(values, range, mostTicks) : undefined
  return valueScale ?? niceScale(range, mostTicks)
}

type AxisRange = { low: number; high: number; lowFixed: boolean; highFixed: boolean }

function rangeOf(values: readonly number[], { min, max, fromZero = false }: AxisOptions): AxisRange {
  const smallest = Math.min(...values)
  const largest = Math.max(...values)
  const lowFixed = min !== undefined && min <= smallest
  const highFixed = max !== undefined && max >= largest
  // Includes zero if that takes less room than the data.
  const zero = fromZero || (smallest > 0 && smallest < largest - smallest)
  const low = lowFixed ? min : zero ? Math.min(0, smallest) : smallest
  const high = highFixed ? max : fromZero ? Math.max(0, largest) : largest
  if (high > low) return { low, high, lowFixed, highFixed }
  // A single value: from zero to it, or from 0 to 1.
  if (low === 0) return { low: 0, high: 1, lowFixed: false, highFixed: false }
  return { low: Math.min(0, low), high: Math.max(0, low), lowFixed: false, highFixed: false }
}

function niceScale(range: AxisRange, mostTicks: number): AxisScale {
  const enough = niceSteps((range.high - range.low) / mostTicks)
    .map((step) => ({ step, ...ticksOf(step, range) }))
    .filter(({ count }) => count >= FEWEST_TICKS)
  const fitting = enough.filter(({ count }) => count <= mostTicks)
  const chosen = fitting.find(({ meetsEnds }) => meetsEnds) ?? fitting[0] ?? enough.at(-1)
  if (!chosen) throw new RangeError(`no axis from ${range.low} to ${range.high}`)
  const { step, first, count } = chosen
  return scaleOf(range, first * step, step, count)
}

/** Returns nice steps in ascending order, from the power of ten below `least` on. */
const niceSteps = (least: number): number[] => {
  const power = Math.floor(Math.log10(least))
  return [0, 1, 2].flatMap((more) => NICE.map((digit) => digit * 10 ** (power + more)))
}

/**
 * Returns the ticks of a step; `first` counts steps from zero. A fixed end stays, and a free one moves out to
 * a tick.
 */
function ticksOf(step: number, { low, high, lowFixed, highFixed }: AxisRange) {
  const first = lowFixed ? Math.ceil(low / step - TOLERANCE) : Math.floor(low / step + TOLERANCE)
  const last = highFixed ? Math.floor(high / step + TOLERANCE) : Math.ceil(high / step - TOLERANCE)
  const meetsEnds = (!lowFixed || isWhole(low / step)) && (!highFixed || isWhole(high / step))
  return { first, count: last - first + 1, meetsEnds }
}

/**
 * Returns an axis with its ticks at evenly spaced values, extended to the given ends. @returns undefined if
 * the values aren't suitable
 */
function scaleOfValues(
  values: readonly number[],
  range: AxisRange,
  mostTicks: number,
): AxisScale | undefined {
  const marks = [...new Set(values)].toSorted((a, b) => a - b)
  const [start, second] = marks
  if (marks.length < FEWEST_TICKS || start === undefined || second === undefined) return undefined
  const step = second - start
  if (!marks.every((mark, index) => Math.abs((mark - start) / step - index) < 1e-6)) return undefined
  const low = range.lowFixed ? range.low : start
  const high = range.highFixed ? range.high : (marks.at(-1) ?? start)
  if (!isWhole((start - low) / step) || !isWhole((high - low) / step)) return undefined
  const count = Math.round((high - low) / step) + 1
  // If the values take many digits, nice ticks between them are easier to read.
  const short =
    isWhole((step / 10 ** Math.floor(Math.log10(step))) * 10) && decimalsOf(low) <= decimalsOf(step) + 1
  if (count > mostTicks || !short) return undefined
  return scaleOf({ ...range, low, high, lowFixed: true, highFixed: true }, low, step, count)
}

/** Looser than SLACK: values carry noise of their own, as in 7.6 - 7.4. */
const isWhole = (steps: number) => Math.abs(steps - Math.round(steps)) < 1e-6

function scaleOf(range: AxisRange, first: number, step: number, count: number): AxisScale {
  const decimals = Math.max(decimalsOf(first), decimalsOf(step))
  const ticks = Array.from({ length: count }, (_, index) => Number((first + index * step).toFixed(decimals)))
  const min = range.lowFixed ? range.low : (ticks[0] ?? range.low)
  const max = range.highFixed ? range.high : (ticks.at(-1) ?? range.high)
  return { min, max, ticks, decimals }
}

/** Returns how many decimals write the value to nine significant digits: 0.30000000000000004 has one. */
function decimalsOf(value: number): number {
  const [, fraction = '', exponent = '0'] = /^[^.e]*(?:\.(\d+?)0*)?e(.+)$/.exec(value.toExponential(8)) ?? []
  return Math.max(0, fraction.replace(/0+$/, '').length - Number(exponent))
}
