import { SECTIONS, VERSION_NAMES, VERSIONS, type Version } from '../domain/exam/formats.ts'
import { measurePredictions, type Accuracy } from '../test/support/prediction-accuracy.ts'
import { leastError } from '../test/support/prediction-limit.ts'
import { ASSUMED, type World } from '../test/support/simulated-students.ts'
import { report } from './support/report.ts'

/**
 * Measures the predictions of 1,000 simulated students after two full tests against a third one: the share of results
 * in the 80% intervals, the mean error, and the bias. `floor` is the error that even a prediction from the true
 * abilities has, because of chance on the third test. The best possible prediction knows everything about the
 * simulation but the true abilities and the third test. Also prints results for worlds (sets of assumptions) that each
 * change one assumption of ASSUMED, and for other students.
 */

const STUDENTS = 1000
const SEED = 20
const TESTS = 2
const GOAL = { coverage: { from: 0.75, to: 0.9 }, error: 2, bias: 0.5 }

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

const isCovered = ({ coverage }: Accuracy): boolean =>
  coverage >= GOAL.coverage.from && coverage <= GOAL.coverage.to

for (const version of VERSIONS) {
  const { composite, sections } = measurePredictions(STUDENTS, ASSUMED, { version, tests: TESTS, seed: SEED })
  const name = VERSION_NAMES[version]
  const each = (of: (accuracy: Accuracy) => string) =>
    SECTIONS.map((section) => `${section} ${of(sections[section])}`).join(', ')
  report(
    'B20',
    `${name}: results in the composite's 80% interval ${percent(composite.coverage)}, ${composite.width.toFixed(1)} points wide [${each(({ coverage, width }) => `${percent(coverage)} in ${width.toFixed(1)}`)}]`,
    '75% to 90%',
    isCovered(composite),
  )
  const errors = SECTIONS.map((section) => sections[section].error)
  const floor = mean(SECTIONS.map((section) => sections[section].floor))
  report(
    'B20',
    `${name}: mean error of a section ${mean(errors).toFixed(2)} points [${each(({ error, floor }) => `${error.toFixed(2)} (floor ${floor.toFixed(2)})`)}], of the composite ${composite.error.toFixed(2)} (floor ${composite.floor.toFixed(2)})`,
    `<= ${GOAL.error} over the sections; their floor is ${floor.toFixed(2)}`,
    mean(errors) <= GOAL.error,
  )
  const biases = [composite, ...SECTIONS.map((section) => sections[section])].map(({ bias }) => bias)
  report(
    'B20',
    `${name}: bias of the composite ${composite.bias.toFixed(2)} points [${each(({ bias }) => bias.toFixed(2))}]`,
    `within ${GOAL.bias}`,
    biases.every((bias) => Math.abs(bias) <= GOAL.bias),
  )
}

const WORLDS = {
  'one ability in all topics': { ...ASSUMED, topicSd: 0 },
  'items as labeled': { ...ASSUMED, itemSd: 0 },
  'guessing at 1/4': { ...ASSUMED, guessing: 0.25 },
  'guessing at 0.15': { ...ASSUMED, guessing: 0.15 },
  'sections that correlate by 0.5': { ...ASSUMED, sectionCorrelation: 0.5 },
} satisfies Record<string, World>

function print(version: Version, name: string, world: World, seed = SEED): void {
  const { composite, sections } = measurePredictions(STUDENTS, world, { version, tests: TESTS, seed })
  const { coverage, error, bias } = composite
  report(
    'B20',
    `${VERSION_NAMES[version]}, ${name}: error of a section ${mean(SECTIONS.map((section) => sections[section].error)).toFixed(2)}; ${percent(coverage)} of composites, error ${error.toFixed(2)}, bias ${bias.toFixed(2)}`,
    'printed',
    true,
  )
}

for (const [name, world] of Object.entries(WORLDS)) print('old', name, world)
// With this correlation of abilities, section scores correlate by about 0.7, as the exam's do. In the assumed world,
// the abilities correlate by 0.7, so the scores correlate less.
print('enhanced', 'abilities that correlate by 0.9', { ...ASSUMED, sectionCorrelation: 0.9 })
for (const seed of [SEED + 1, SEED + 2, SEED + 3])
  print('enhanced', `${STUDENTS} other students`, ASSUMED, seed)

const limit = leastError(STUDENTS, { version: 'enhanced', tests: TESTS, seed: SEED + 4 })
report(
  'B20',
  `${VERSION_NAMES.enhanced}: the best possible prediction errs by ${limit.error.toFixed(3)} points a section (standard error ${limit.standardError.toFixed(3)})`,
  'printed',
  true,
)
