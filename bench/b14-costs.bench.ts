import { readFileSync, writeFileSync } from 'node:fs'
import * as prettier from 'prettier'
import { projectPath } from '../lib/project-path.ts'
import { readBank } from '../scripts/content/load.ts'
import { synthesize } from '../test/infra/synthesized.ts'
import { takePacedTest } from '../test/support/paced-test.ts'
import { billOf, totalOf } from './support/costs/bill.ts'
import { COUNTS_FILE, type Counts } from './support/costs/counts.ts'
import { countUsage } from './support/costs/count-usage.ts'
import { guidePromptBytes, questionPromptBytes } from './support/costs/prompt-sizes.ts'
import { costTables, fullTestsUsd, usd, withTables } from './support/costs/tables.ts'
import { report } from './support/report.ts'

/**
 * Measures what 1,000 full tests cost on AWS: counts what one uses on the embedded cloud, and multiplies by the prices of
 * bench/support/costs/prices.ts. Stores the counts, and writes the tables of docs/costs.md.
 */

const GOAL_USD = 0.2

/** The creation, and the settings of the last page. The submit is the finish of the last section. */
const OTHER_REQUESTS = 2
const requestsAt = (pace: 'even' | 'varied', timeFactor: number): number => {
  const { requests } = takePacedTest({ pace, timeFactor }).counts()
  return requests + OTHER_REQUESTS
}

const counts: Counts = {
  ...(await countUsage()),
  paces: {
    'the exam’s, 49 s for each question': requestsAt('even', 1),
    'the exam’s, with passages and quick questions': requestsAt('varied', 1),
    'time and a half': requestsAt('varied', 1.5),
    'double time': requestsAt('varied', 2),
  },
  guide: { bytes: guidePromptBytes() },
  question: { bytes: questionPromptBytes(readBank(projectPath('content/bank')).sets.map(({ set }) => set)) },
}
writeFileSync(COUNTS_FILE, `${JSON.stringify(counts, null, 2)}\n`)

const file = projectPath('docs', 'costs.md')
const options = await prettier.resolveConfig(file)
const text = withTables(readFileSync(file, 'utf8'), costTables(counts, synthesize({ env: 'prod' })))
writeFileSync(file, await prettier.format(text, { ...options, parser: 'markdown' }))

report(
  'B14',
  `costs 1,000 full tests ${usd(fullTestsUsd(counts))} (${counts.test.requests} requests, ${counts.test.writeUnits} write units each); ` +
    `their reviews ${usd(1000 * totalOf(billOf(counts.review)))}, 1,000 first visits ${usd(1000 * totalOf(billOf(counts.firstVisit)))}`,
  `<= ${usd(GOAL_USD)}`,
  fullTestsUsd(counts) <= GOAL_USD,
)
