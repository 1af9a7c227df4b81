import { SECTIONS } from '../domain/exam/formats.ts'
import { measureRecovery } from '../test/support/ability-recovery.ts'
import { ASSUMED, type World } from '../test/support/simulated-students.ts'
import { report } from './support/report.ts'

/**
 * Simulates 1,000 students who take one Traditional full test each, and measures how well their abilities are
 * estimated: the correlation with the true abilities, and the share of true abilities in the 80% intervals. A world is
 * a set of assumptions. ASSUMED has the model's own, such as items that differ from their labels. Only the correlation
 * between sections isn't from the model. Each other world changes one assumption of ASSUMED.
 */

const STUDENTS = 1000
const SEED = 19
const GOAL = { correlation: 0.95, coverage: { from: 0.75, to: 0.9 } }

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`

function measure(name: string, world: World) {
  const { composite, correlation, coverage, masteryCoverage } = measureRecovery(STUDENTS, world, SEED)
  const sections = SECTIONS.map((section) => `${section} ${correlation[section].toFixed(3)}`).join(', ')
  const shares = SECTIONS.map((section) => `${section} ${percent(coverage[section])}`).join(', ')
  return {
    correlation: `${name}: correlation with true ability ${composite.toFixed(3)} [${sections}]`,
    coverage: `${name}: true abilities in 80% intervals: ${shares} [topics ${percent(masteryCoverage)}]`,
    reachesCorrelation: composite >= GOAL.correlation,
    reachesCoverage: SECTIONS.every(
      (section) => coverage[section] >= GOAL.coverage.from && coverage[section] <= GOAL.coverage.to,
    ),
  }
}

const assumed = measure('ability', ASSUMED)
report(
  'B19',
  assumed.correlation,
  `>= ${GOAL.correlation} over the four sections`,
  assumed.reachesCorrelation,
)
report('B19', assumed.coverage, '75% to 90% in each section', assumed.reachesCoverage)

const WORLDS = {
  'one ability in all topics': { ...ASSUMED, topicSd: 0 },
  'items as labeled': { ...ASSUMED, itemSd: 0 },
  'guessing at 1/4': { ...ASSUMED, guessing: 0.25 },
  'guessing at 0.15': { ...ASSUMED, guessing: 0.15 },
  'sections that correlate by 0.5': { ...ASSUMED, sectionCorrelation: 0.5 },
}
for (const [name, world] of Object.entries(WORLDS)) {
  const { correlation, coverage } = measure(name, world)
  report('B19', correlation, 'none', true)
  report('B19', coverage, 'none', true)
}
