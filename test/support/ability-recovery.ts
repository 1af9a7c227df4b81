import { seededRng } from '#domain/bank/random.ts'
import { SECTIONS, type Section } from '#domain/exam/formats.ts'
import { abilitiesOf } from '#domain/learning/ability.ts'
import { masteryOf } from '#domain/learning/mastery.ts'
import { probabilityRight } from '#domain/learning/model.ts'
import { summarize } from '#domain/learning/summary.ts'
import {
  bySection,
  simulateForm,
  simulateFullTest,
  simulateStudent,
  type World,
} from './simulated-students.ts'

export type Recovery = {
  /** The correlation of the mean of a student's four estimated abilities with the mean of the true ones. */
  composite: number
  /** The correlation of the estimated ability with the true one, by section. */
  correlation: Record<Section, number>
  /** The share of the ability intervals that hold the true ability, by section. */
  coverage: Record<Section, number>
  /** The share of the known topics' mastery intervals that hold the true probability. */
  masteryCoverage: number
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

function correlationOf(points: readonly (readonly [number, number])[]): number {
  const meanX = mean(points.map(([x]) => x))
  const meanY = mean(points.map(([, y]) => y))
  const covariance = mean(points.map(([x, y]) => (x - meanX) * (y - meanY)))
  const spread = (values: readonly number[], middle: number) =>
    Math.sqrt(mean(values.map((value) => (value - middle) ** 2)))
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return covariance / (spread(xs, meanX) * spread(ys, meanY))
}

/**
 * Estimates the abilities of simulated students from one Traditional full test each, and compares the estimates with
 * the true abilities.
 */
export function measureRecovery(students: number, world: World, seed: number): Recovery {
  const rng = seededRng(seed)
  const results = Array.from({ length: students }, (_, number) => {
    const student = simulateStudent(rng, world)
    const form = simulateForm(rng, world)
    const evidence = simulateFullTest(rng, student, world, { attemptId: `att_${number}`, at: 0, form })
    return { student, estimate: abilitiesOf(summarize([evidence], 0)) }
  })
  const meanOverSections = (of: (section: Section) => number) => mean(SECTIONS.map(of))
  const mastery = results.flatMap(({ student, estimate }) =>
    masteryOf(estimate).flatMap((one) =>
      one.isKnown ? [{ ...one, true: probabilityRight(student.topics.get(one.topic) ?? 0, 0) }] : [],
    ),
  )
  return {
    composite: correlationOf(
      results.map(({ student, estimate }) => [
        meanOverSections((section) => estimate[section].mean),
        meanOverSections((section) => student.sections[section]),
      ]),
    ),
    correlation: bySection((section) =>
      correlationOf(
        results.map(({ student, estimate }) => [estimate[section].mean, student.sections[section]]),
      ),
    ),
    coverage: bySection((section) =>
      mean(
        results.map(
          ({
            student,
            estimate: {
              [section]: { low, high },
            },
          }) => (student.sections[section] >= low && student.sections[section] <= high ? 1 : 0),
        ),
      ),
    ),
    masteryCoverage: mean(mastery.map((one) => (one.true >= one.low && one.true <= one.high ? 1 : 0))),
  }
}
