import { seededRng } from '#domain/bank/random.ts'
import { SECTIONS, type Section, type TestSection, type Version } from '#domain/exam/formats.ts'
import type { AttemptEvidence } from '#domain/learning/evidence.ts'
import { predictScores, type ScoreInterval } from '#domain/learning/prediction.ts'
import { summarize } from '#domain/learning/summary.ts'
import { estimateTest, type SectionCounts } from '#domain/scoring/estimate.ts'
import {
  bySection,
  simulateForm,
  simulateFullTest,
  simulateStudent,
  type World,
} from './simulated-students.ts'

/** How predictions compare with the results on a new form. */
export type Accuracy = {
  /** The share of the intervals that hold the result. */
  coverage: number
  /** The mean distance of the prediction from the result, in points. */
  error: number
  /** The mean distance of the result from the mean result on further forms, which is the best possible prediction. */
  floor: number
  /** The mean of prediction minus result. */
  bias: number
  /** The mean of high minus low. */
  width: number
}

export type PredictionAccuracy = { composite: Accuracy; sections: Record<Section, Accuracy> }

type Pair = { prediction: ScoreInterval; result: number; others: readonly number[] }

function accuracyOf(pairs: readonly Pair[]): Accuracy {
  const mean = (of: (pair: Pair) => number) => pairs.reduce((sum, pair) => sum + of(pair), 0) / pairs.length
  return {
    coverage: mean(({ prediction: { low, high }, result }) => (result >= low && result <= high ? 1 : 0)),
    error: mean(({ prediction, result }) => Math.abs(prediction.score - result)),
    floor: mean(({ result, others }) =>
      Math.abs(others.reduce((sum, other) => sum + other, 0) / others.length - result),
    ),
    bias: mean(({ prediction, result }) => prediction.score - result),
    width: mean(({ prediction: { low, high } }) => high - low),
  }
}

/** The number of further forms that each student takes. Their mean result approximates the expected result. */
const FURTHER_FORMS = 10

const countsOf = ({ answers }: AttemptEvidence): SectionCounts[] =>
  SECTIONS.map((section) => {
    const own = answers.filter((answer) => answer.section === section)
    return { section, correct: own.filter(({ isRight }) => isRight).length, total: own.length }
  })

/** Predicts simulated students' scores after a number of full tests, and compares them with a further test. */
export function measurePredictions(
  students: number,
  world: World,
  { version, tests, seed }: { version: Version; tests: number; seed: number },
): PredictionAccuracy {
  const rng = seededRng(seed)
  const composite: Pair[] = []
  const sections = bySection((): Pair[] => [])
  for (let number = 0; number < students; number += 1) {
    const student = simulateStudent(rng, world)
    const take = (place: number) =>
      simulateFullTest(rng, student, world, {
        attemptId: `att_${number}_${place}`,
        at: place,
        form: simulateForm(rng, world, undefined, { version, isBalanced: true }),
        version,
      })
    const before = Array.from({ length: tests }, (_, place) => take(place))
    const next = countsOf(take(tests))
    const others = Array.from({ length: FURTHER_FORMS }, (_, place) => countsOf(take(tests + 1 + place)))
    const add = (pairs: Pair[], test: TestSection, prediction: ScoreInterval | null) => {
      const resultOf = (counts: readonly SectionCounts[]) => estimateTest(version, test, counts) ?? NaN
      if (prediction !== null)
        pairs.push({ prediction, result: resultOf(next), others: others.map(resultOf) })
    }
    const predicted = predictScores(summarize(before, 0), version)
    for (const { section, prediction } of predicted.sections) add(sections[section], section, prediction)
    add(composite, 'full', predicted.composite)
  }
  return {
    composite: accuracyOf(composite),
    sections: bySection((section) => accuracyOf(sections[section])),
  }
}
