/**
 * Checks the question bank, the guides, and the texts of the pages: `npm run content:check`, or with paths
 * after it (content/bank/old/math, one file) to show only their findings. Prints one line per finding, then a
 * summary; exits with 1 if there are findings.
 */
import { join } from 'node:path'
import { checkSets, checkWhole, lineOf, summaryOf } from './content/check-bank.ts'
import { checkGuides, guidesSummary } from './content/check-guides.ts'
import { checkPages, checkSamples } from './content/check-pages.ts'
import { readGuides } from './content/load-guides.ts'
import { readBank } from './content/load.ts'

const { sets, findings } = readBank(join(import.meta.dirname, '../content/bank'))
const guides = readGuides(join(import.meta.dirname, '../content/guides'))
const asked = process.argv.slice(2).map((path) => path.replace(/^\.\//, '').replace(/\/$/, ''))
const concerns = (file: string): boolean =>
  asked.length === 0 || asked.some((path) => file === path || file.startsWith(`${path}/`))
const told = [
  ...findings,
  ...checkSets(sets),
  ...(asked.length === 0 ? checkWhole(sets) : []),
  ...checkGuides(guides),
  ...checkPages('content/pages'),
  ...checkSamples('content'),
].filter(({ file }) => concerns(file))

for (const finding of told) console.log(lineOf(finding))
console.log(guidesSummary(guides.guides.filter(({ file }) => concerns(file))))
console.log(
  summaryOf(
    sets.filter(({ file }) => concerns(file)),
    told.length,
  ),
)
process.exitCode = told.length === 0 ? 0 : 1
