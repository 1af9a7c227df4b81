/**
 * Checks the question bank, the guides, the list of colleges, and the texts of the pages: `npm run
 * content:check`, or with paths after it (content/bank/old/math, one file) to show only their findings. Prints
 * one line per finding, then a summary; exits with 1 if there are findings.
 */
import { join } from 'node:path'
import { checkSets, checkWholeBank, lineOf, summaryOf } from './content/check-bank.ts'
import { checkColleges } from './content/check-colleges.ts'
import { checkGuides, guidesSummary, guideTexts } from './content/check-guides.ts'
import { checkDescriptions, checkPages, checkSamples, readPageTexts } from './content/check-pages.ts'
import { checkFigures } from './content/figures.ts'
import { readGuides } from './content/load-guides.ts'
import { checkGuideReferences, checkPageLinks, checkPageNames } from './content/references.ts'
import { difficultyFindings } from '../domain/items/difficulty-labels.ts'
import { readDifficultyLabels } from './content/difficulty-labels.ts'
import { readBank } from './content/load.ts'

const { sets, findings } = readBank(join(import.meta.dirname, '../content/bank'))
const guides = readGuides(join(import.meta.dirname, '../content/guides'))
const texts = [...guideTexts(guides.guides), ...readPageTexts('content/pages')]
const colleges = checkColleges('content/colleges/colleges.csv')
const requestedPaths = process.argv.slice(2).map((path) => path.replace(/^\.\//, '').replace(/\/$/, ''))
const isRequested = (file: string): boolean =>
  requestedPaths.length === 0 || requestedPaths.some((path) => file === path || file.startsWith(`${path}/`))
const shown = [
  ...findings,
  ...checkSets(sets),
  ...(requestedPaths.length === 0 ? checkWholeBank(sets) : []),
  ...difficultyFindings(sets, readDifficultyLabels(join(import.meta.dirname, '..'))),
  ...checkGuides(guides),
  ...colleges.findings,
  ...checkPages('content/pages'),
  ...checkDescriptions('content/pages'),
  ...checkSamples('content'),
  ...checkFigures(texts),
  ...checkGuideReferences(guides.guides),
  ...checkPageNames(texts),
  ...checkPageLinks('content/pages'),
].filter(({ file }) => isRequested(file))

for (const finding of shown) console.log(lineOf(finding))
console.log(guidesSummary(guides.guides.filter(({ file }) => isRequested(file))))
console.log(`${colleges.count} colleges`)
console.log(
  summaryOf(
    sets.filter(({ file }) => isRequested(file)),
    shown.length,
  ),
)
process.exitCode = shown.length === 0 ? 0 : 1
