/**
 * Describes the question bank: `npm run content:report`. Prints for each section of each version: sets, forms,
 * difficulties, how often two readers agree on them, topics with their actual and expected shares, key positions, key
 * lengths, recomputed keys, and passages; for English also categories, stems, and transitions. Ends with
 * content:check's findings about the bank.
 */
import { join } from 'node:path'
import { SECTION_NAMES, VERSION_NAMES } from '../domain/exam/formats.ts'
import { CATEGORY_SHARES, relationCounts } from '../domain/items/english-rules.ts'
import { familyOf, REPORTING_CATEGORIES, STEM_FAMILIES } from '../domain/items/stem-families.ts'
import { COVERAGE, coverageOf } from '../domain/items/bank-coverage.ts'
import { shapeOf, type Range } from '../domain/items/bank-shape.ts'
import { agreementOf, difficultyFindings, LEAST_AGREEMENT } from '../domain/items/difficulty-labels.ts'
import { checkSets, checkWholeBank, lineOf } from './content/check-bank.ts'
import { readDifficultyLabels } from './content/difficulty-labels.ts'
import { readBank } from './content/load.ts'

const { sets, findings } = readBank(join(import.meta.dirname, '../content/bank'))
const all = sets.map(({ set }) => set)
const labels = readDifficultyLabels(join(import.meta.dirname, '..'))
const percent = (share: number): string => `${Math.round(share * 100)}%`
const range = (spread: Range | null, digits: number): string =>
  spread === null
    ? 'none'
    : `${spread.least.toFixed(digits)} to ${spread.most.toFixed(digits)}, mean ${spread.mean.toFixed(digits)}`

for (const { version, section, questions, forms, difficulties, topics } of coverageOf(all)) {
  const shape = shapeOf(all.filter((set) => set.version === version && set.section === section))
  const printLine = (name: string, text: string) => console.log(`  ${name.padEnd(13)}${text}`)
  console.log(
    `\n${VERSION_NAMES[version]} ${SECTION_NAMES[section]}: ${shape.sets} sets, ${questions} questions`,
  )
  printLine('forms', `${forms} (at least ${COVERAGE.forms})`)
  printLine(
    'difficulty',
    difficulties.map((one) => `${one.difficulty} ${one.questions} (>= ${one.least})`).join(', '),
  )
  const labeled = agreementOf(
    sets.filter(({ set }) => set.version === version && set.section === section),
    labels,
  )
  printLine('two readers', `agree on the difficulty of ${labeled.agreed} of ${labeled.sets} sets`)
  printLine(
    'topics',
    topics
      .map(
        ({ topic, questions: count, share, expected }) =>
          `${topic} ${count} (${percent(share)}, expected ${percent(expected)})`,
      )
      .join(', '),
  )
  if (section === 'english') {
    const sectionSets = all.filter((set) => set.version === version && set.section === section)
    const questionsOfSection = sectionSets.flatMap((set) => set.questions)
    const share = (count: number) => percent(count / Math.max(1, questionsOfSection.length))
    printLine(
      'categories',
      REPORTING_CATEGORIES.map((category) => {
        const count = questionsOfSection.filter(({ reporting }) => reporting === category).length
        const [least, most] = CATEGORY_SHARES[version][category]
        return `${category} ${count} (${share(count)}, ${percent(least)} to ${percent(most)})`
      }).join(', '),
    )
    printLine(
      'stems',
      STEM_FAMILIES.map(
        ({ kind }) =>
          `${kind} ${questionsOfSection.filter((question) => familyOf(question)?.kind === kind).length}`,
      ).join(', '),
    )
    printLine(
      'transitions',
      [...relationCounts(sectionSets)].map(([relation, count]) => `${relation} ${count}`).join(', '),
    )
  }
  printLine(
    'keys',
    `${Object.entries(shape.keys)
      .map(([letter, share]) => `${letter} ${percent(share)}`)
      .join(', ')} (20% to 30%)`,
  )
  printLine('key longest', `${percent(shape.keyLongest)} (at most 35%)`)
  if (shape.noChange !== null)
    printLine('NO CHANGE', `correct in ${percent(shape.noChange)} of questions that offer it (15% to 35%)`)
  if (section === 'math' || section === 'science')
    printLine(
      'checks',
      `${shape.recomputed} keys recomputed, ${shape.byHand} by hand (${percent(shape.byHand / Math.max(1, questions))}); ${shape.figures} figures`,
    )
  if (shape.words !== null) {
    printLine('passages', `${range(shape.words, 0)} words`)
    printLine('grades', `${range(shape.grades, 1)} (8 to 13)`)
  }
}

const { sets: labeledSets, agreed } = agreementOf(sets, labels)
console.log(
  `\nTwo readers agree on the difficulty of ${agreed} of ${labeledSets} sets: ${percent(agreed / Math.max(1, labeledSets))} (at least ${percent(LEAST_AGREEMENT)})`,
)
const allFindings = [
  ...findings,
  ...checkSets(sets),
  ...checkWholeBank(sets),
  ...difficultyFindings(sets, labels),
]
const questions = all.reduce((sum, set) => sum + set.questions.length, 0)
console.log(`\n${all.length} sets, ${questions} questions; ${allFindings.length} findings`)
for (const finding of allFindings) console.log(`  ${lineOf(finding)}`)
process.exitCode = allFindings.length === 0 ? 0 : 1
