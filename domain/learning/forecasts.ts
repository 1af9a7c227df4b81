import { FORMATS, type TestSection, type Version } from '../exam/formats.ts'
import { completedTests, type CompletedTest, type OwnTest } from '../progress/own-test.ts'
import { estimateTest } from '../scoring/estimate.ts'
import type { AttemptEvidence } from './evidence.ts'
import { predictScores, type ScoreInterval } from './prediction.ts'
import { addAnswers, shortId, type LearningSummary } from './summary.ts'

/**
 * The predictions from the answers before each test. They're updated when evidence is folded, and a rebuild computes
 * the same forecasts.
 */

/** Predictions by the short ids of tests, in the order of the tests. */
export type Forecasts = ReadonlyMap<string, ScoreInterval>

/** The section and version of a timed test of all topics with at least the standard number of questions. */
export type WholeForm = { section: TestSection; version: Version }

/** The number of newest forecasts that are stored: half a year of one a week. */
export const MAX_FORECASTS = 24

type ScoredTest = {
  section: CompletedTest['section']
  version: Version
  parts: CompletedTest['result']['parts']
}

const estimateScore = ({ section, version, parts }: ScoredTest): number | null =>
  estimateTest(
    version,
    section,
    parts.map(({ count, ...part }) => ({ ...part, total: count })),
  )

/** Returns the section and version that a forecast of the test predicts; undefined if the test is no whole form. */
export function wholeFormOf({ section, version, topics, untimed, result }: OwnTest): WholeForm | undefined {
  if (result === null || topics !== undefined || untimed) return undefined
  const isWhole = result.parts.every((part) => part.count >= FORMATS[version][part.section].questions)
  const estimate = estimateScore({ section, version, parts: result.parts })
  return isWhole && estimate !== null ? { section, version } : undefined
}

function predict(summary: LearningSummary, { section, version }: WholeForm): ScoreInterval | null {
  const { sections, composite } = predictScores(summary, version)
  if (section === 'full') return composite
  return sections.find((one) => one.section === section)?.prediction ?? null
}

const byTime = (one: AttemptEvidence, other: AttemptEvidence): number =>
  one.at - other.at || (one.attemptId < other.attemptId ? -1 : 1)

/**
 * Returns the forecasts with those of further tests, at most MAX_FORECASTS.
 * @param before the summary and the forecasts so far
 * @param evidence tests and drill answers that came later than all in the summary
 * @param formOf returns the whole form of a test; undefined if it's none
 */
export function withForecasts(
  before: { summary: LearningSummary; forecasts: Forecasts },
  evidence: readonly AttemptEvidence[],
  formOf: (attemptId: string) => WholeForm | undefined,
): Forecasts {
  const inOrder = evidence.toSorted(byTime)
  const forms = inOrder.flatMap(({ mode, attemptId }, place) => {
    const form = mode === 'drill' ? undefined : formOf(attemptId)
    return form === undefined ? [] : [{ place, attemptId, form }]
  })
  const forecasts = new Map(before.forecasts)
  let [summary, addedCount] = [before.summary, 0]
  for (const { place, attemptId, form } of forms.slice(-MAX_FORECASTS)) {
    summary = addAnswers(summary, inOrder.slice(addedCount, place))
    addedCount = place
    const prediction = predict(summary, form)
    if (prediction !== null) forecasts.set(shortId(attemptId), prediction)
  }
  return new Map([...forecasts].slice(-MAX_FORECASTS))
}

/** A prediction beside the result that came after it. */
export type Comparison = WholeForm & {
  id: string
  completedAt: number
  prediction: ScoreInterval
  /** The estimated score, by the same table as the prediction. */
  result: number
}

/** Returns the comparisons of a student's tests, the newest first. */
export const comparisonsOf = (tests: readonly OwnTest[], forecasts: Forecasts): Comparison[] =>
  completedTests(tests)
    .flatMap((test): Comparison[] => {
      const prediction = forecasts.get(shortId(test.id))
      const { id, section, version, result } = test
      const estimate = estimateScore({ section, version, parts: result.parts })
      if (prediction === undefined || estimate === null) return []
      return [{ id, section, version, completedAt: result.completedAt, prediction, result: estimate }]
    })
    .toReversed()

/** Encodes forecasts as short text: "aZ3_kQ9x-b.26.24.29 ...". */
export const packForecasts = (forecasts: Forecasts): string =>
  [...forecasts].map(([id, { score, low, high }]) => [id, score, low, high].join('.')).join(' ')

/**
 * Decodes packed forecasts.
 * @throws RangeError if an entry lacks one of its three scores
 */
export function unpackForecasts(code: string): Forecasts {
  const entries = code === '' ? [] : code.split(' ')
  return new Map(
    entries.map((entry) => {
      const [id = '', ...points] = entry.split('.')
      const [score = NaN, low = NaN, high = NaN] = points.map(Number)
      if (![score, low, high].every(Number.isInteger))
        throw new RangeError(`packed forecasts contain "${entry}"`)
      return [id, { score, low, high }]
    }),
  )
}
