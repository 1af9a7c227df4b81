import { report } from './support/report.ts'
import { measureStartReads } from './support/start-reads.ts'

/** Measures what starting a Traditional full test of 215 questions reads from a bank of 100,000 questions. */

const GOAL = { readUnits: 37, batchRequests: 3 }

for (const { readUnits, batchRequests } of await measureStartReads([100_000]))
  report(
    'B2',
    `start-reads ${readUnits.toFixed(1)} read units, ${batchRequests} batch requests`,
    `<= ${GOAL.readUnits}, <= ${GOAL.batchRequests}`,
    readUnits <= GOAL.readUnits && batchRequests <= GOAL.batchRequests,
  )
