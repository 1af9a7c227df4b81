import { writeFileSync } from 'node:fs'
import { projectPath } from '../lib/project-path.ts'
import { readBank } from '../scripts/content/load.ts'
import { billOf, totalOf } from './support/costs/bill.ts'
import { writeCostsPage } from './support/costs/costs-page.ts'
import { COUNTS_FILE, type Counts } from './support/costs/counts.ts'
import { countUsage } from './support/costs/count-usage.ts'
import { guidePromptBytes, questionPromptBytes } from './support/costs/prompt-sizes.ts'
import { fullTestsUsd, formatUsd } from './support/costs/tables.ts'
import { report } from './support/report.ts'

/**
 * Measures what 1,000 full tests cost on AWS: counts what one test uses on the embedded cloud, and multiplies the
 * counts by the prices in bench/support/costs/prices.ts. Stores the counts, and writes the tables of docs/costs.md.
 */

const GOAL_USD = 0.2

const counts: Counts = {
  ...(await countUsage()),
  guide: { bytes: guidePromptBytes() },
  question: { bytes: questionPromptBytes(readBank(projectPath('content/bank')).sets.map(({ set }) => set)) },
}
writeFileSync(COUNTS_FILE, `${JSON.stringify(counts, null, 2)}\n`)

await writeCostsPage(counts)

report(
  'B14',
  `costs 1,000 full tests ${formatUsd(fullTestsUsd(counts))} (${counts.test.requests} requests, ${counts.test.writeUnits} write units each); ` +
    `their reviews ${formatUsd(1000 * totalOf(billOf(counts.review)))}, 1,000 first visits ${formatUsd(1000 * totalOf(billOf(counts.firstVisit)))}`,
  `<= ${formatUsd(GOAL_USD)}`,
  fullTestsUsd(counts) <= GOAL_USD,
)
