import { readCounts } from './support/costs/counts.ts'
import { writeCostsPage } from './support/costs/costs-page.ts'

/**
 * `npm run docs:costs`: writes the tables of docs/costs.md from the stored counts, after a price or the template
 * changed.
 */
await writeCostsPage(readCounts())
