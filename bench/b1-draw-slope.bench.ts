import { report } from './support/report.ts'
import { measureStartReads } from './support/start-reads.ts'

/**
 * Measures how the read units of starting a test grow with the bank. The slope is that of the logarithm of the read
 * units over the logarithm of the bank's questions: 0 if the units are constant, and 1 if they're proportional.
 */

const SIZES = [1_000, 3_000, 10_000, 30_000, 100_000]
const GOAL = 0.05

/** Returns the slope of the least-squares line. */
function slopeOf(points: readonly { x: number; y: number }[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const meanX = mean(points.map(({ x }) => x))
  const meanY = mean(points.map(({ y }) => y))
  return (
    mean(points.map(({ x, y }) => (x - meanX) * (y - meanY))) / mean(points.map(({ x }) => (x - meanX) ** 2))
  )
}

const measured = await measureStartReads(SIZES)
const slope = slopeOf(measured.map(({ bank, readUnits }) => ({ x: Math.log(bank), y: Math.log(readUnits) })))
const units = measured.map(({ readUnits }) => readUnits.toFixed(1)).join(', ')
report('B1', `draw-slope ${slope.toFixed(3)} [read units ${units}]`, `<= ${GOAL}`, slope <= GOAL)
