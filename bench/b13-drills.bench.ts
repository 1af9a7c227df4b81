import { writeFileSync } from 'node:fs'
import * as prettier from 'prettier'
import { projectPath } from '#lib/project-path.ts'
import { MOST_PASSES } from '../domain/learning/drills/due.ts'
import { drillBank } from '../test/support/drill-simulation/drill-bank.ts'
import { activationModel, halfLifeModel } from '../test/support/drill-simulation/memory-models.ts'
import {
  massedPractice,
  randomMissesPractice,
  randomPractice,
  scheduledPractice,
} from '../test/support/drill-simulation/practices.ts'
import { simulateStudent } from '../test/support/drill-simulation/simulate-drills.ts'
import { drillReport } from './support/drill-report.ts'
import { meanLearned, type PracticeResults } from './support/drill-figures.ts'
import { report } from './support/report.ts'

/**
 * Compares the drills of our scheduler with other ways to practice for the same number of minutes. The students are
 * simulated, each with its own seed, so the figures are the same in every run. Writes docs/drills.md.
 */

const STUDENTS = 1000
/** The number of forms in the simulated bank: as many as our Enhanced bank has in Math and Science. */
const FORMS = 4
const LEAST_GAIN = 0.15

const items = drillBank(FORMS)
const models = { 'half-life': halfLifeModel, activation: activationModel }
const practices = {
  scheduler: scheduledPractice,
  random: randomPractice,
  massed: massedPractice,
  'random misses': randomMissesPractice,
}

const simulated = Object.entries(models).flatMap(([model, memory]) =>
  Object.entries(practices).map(([practice, createPractice]): PracticeResults => ({
    model,
    practice,
    results: Array.from({ length: STUDENTS }, (_, seed) =>
      simulateStudent(seed, items, memory, createPractice),
    ),
  })),
)

const file = projectPath('docs/drills.md')
const options = await prettier.resolveConfig(file)
const text = drillReport(simulated, { students: STUDENTS, items: items.size })
writeFileSync(file, await prettier.format(text, { ...options, parser: 'markdown' }))

const learnedItems = (model: string, practice: string) => meanLearned(simulated, model, practice)
const gain = (model: string, over: string) => learnedItems(model, 'scheduler') / learnedItems(model, over) - 1
const percent = (share: number) => `${share >= 0 ? '+' : ''}${(share * 100).toFixed(0)}%`
const results = simulated.flatMap(({ practice, results }) => (practice === 'scheduler' ? results : []))
const passes = Math.max(...results.map(({ worstPasses }) => worstPasses))
const longestShare = Math.max(
  ...simulated.flatMap(({ results }) => results.map(({ longestShare }) => longestShare)),
)
report(
  'B13',
  `drills learned items ${percent(gain('half-life', 'random'))} over random, ${percent(gain('half-life', 'massed'))} over massed; ` +
    `a due item left out by ${passes} drills; longest drill ${(longestShare * 100).toFixed(1)}% of its minutes ` +
    `[activation model ${percent(gain('activation', 'random'))}, ${percent(gain('activation', 'massed'))}]`,
  `>= +${LEAST_GAIN * 100}% over random, <= ${MOST_PASSES}, <= 100%`,
  gain('half-life', 'random') >= LEAST_GAIN && passes <= MOST_PASSES && longestShare <= 1,
)
