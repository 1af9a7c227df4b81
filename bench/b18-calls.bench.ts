import { measureCalls } from './support/call-costs.ts'
import { report } from './support/report.ts'

/**
 * Measures the processor time of the four calls of a Traditional full test, each as a ratio to a bare route
 * with the same JSON. Everything runs in this process, on a table in memory, so only our own code counts.
 */

/** The ratios of the first measurement. The goal is 0.7 of each. */
const FIRST = { create: 2.39, save: 15.3, submit: 20.7, review: 1.95 }
const GOALS = {
  create: FIRST.create * 0.7,
  save: FIRST.save * 0.7,
  submit: FIRST.submit * 0.7,
  review: FIRST.review * 0.7,
}

const costs = await measureCalls()
report(
  'B18',
  `calls ${costs.map(({ name, ratio, ms, bareMs }) => `${name} ${ratio.toFixed(2)} (${ms.toFixed(3)} over ${bareMs.toFixed(3)} ms)`).join(', ')}`,
  costs.map(({ name }) => `${name} <= ${GOALS[name].toFixed(1)}`).join(', '),
  costs.every(({ name, ratio }) => ratio <= GOALS[name]),
)
