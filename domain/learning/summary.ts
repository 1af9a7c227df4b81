import type { Section } from '../exam/formats.ts'
import { kindOf, type AttemptEvidence } from './evidence.ts'
import { PERIOD_DAYS, PERIODS, type AnswerKind } from './model.ts'

/**
 * A student's evidence as counts, in a size that doesn't grow with the history. All counts are sums of whole numbers,
 * so attempts can be folded in any order and removed exactly.
 */

/** The answers of one topic, period, kind, and step of difficulty. */
export type Cell = {
  section: Section
  topic: string
  /** Periods of PERIOD_DAYS since 1970. */
  period: number
  kind: AnswerKind
  step: number
  right: number
  wrong: number
}

/** A folded attempt: the revision of its grading, and the minute since 1970 in which it ended. */
export type Folded = { grading: number; minute: number }

export type LearningSummary = {
  calibration: number
  cells: ReadonlyMap<string, Cell>
  /** The newest MAX_FOLDED folded attempts, by their short ids. */
  folded: ReadonlyMap<string, Folded>
}

/** The result of an update that the counts don't allow. The summary has to be computed from all attempts again. */
export type Rebuild = 'rebuild'

/** More attempts than an eager student ends in a month. */
export const MAX_FOLDED = 64
/** Enough characters to distinguish a student's attempts: 60 of an attempt id's 128 bits. */
const SHORT_ID_LENGTH = 10
/** Returns an attempt's key in `folded`. */
export const shortId = (attemptId: string): string => attemptId.slice(-SHORT_ID_LENGTH)

const MINUTE_MS = 60_000
const PERIOD_MS = PERIOD_DAYS * 24 * 3_600_000
/** Returns the whole minutes since 1970. */
export const minuteOf = (epochMs: number): number => Math.floor(epochMs / MINUTE_MS)
/** Returns the whole periods since 1970. */
export const periodOf = (epochMs: number): number => Math.floor(epochMs / PERIOD_MS)

/** Returns a cell's key in `cells`. */
export const cellKey = ({ section, topic, period, kind, step }: Omit<Cell, 'right' | 'wrong'>): string =>
  `${section}|${period}|${kind}|${step}|${topic}`

export const emptySummary = (calibration: number): LearningSummary => ({
  calibration,
  cells: new Map(),
  folded: new Map(),
})

/** Returns the newest period with answers; -Infinity without any. */
export const newestPeriod = ({ cells }: Pick<LearningSummary, 'cells'>): number =>
  [...cells.values()].reduce((newest, { period }) => Math.max(newest, period), -Infinity)

/** Returns an attempt's answers as cells, one for each answer. */
const cellsOf = ({ at, version, answers }: AttemptEvidence): Cell[] =>
  answers.map((answer) => ({
    section: answer.section,
    topic: answer.topic,
    period: periodOf(at),
    kind: kindOf(version, answer),
    step: answer.step,
    right: answer.isRight ? 1 : 0,
    wrong: answer.isRight ? 0 : 1,
  }))

/** Adds cells, or with the sign -1 subtracts them, and drops the periods that no longer count. */
function addCells(
  cells: LearningSummary['cells'],
  more: readonly Cell[],
  sign: 1 | -1 = 1,
): Map<string, Cell> {
  const sum = new Map(cells)
  for (const cell of more) {
    const key = cellKey(cell)
    const { right = 0, wrong = 0 } = sum.get(key) ?? {}
    const next = { ...cell, right: right + sign * cell.right, wrong: wrong + sign * cell.wrong }
    if (next.right === 0 && next.wrong === 0) sum.delete(key)
    else sum.set(key, next)
  }
  const oldest = newestPeriod({ cells: sum }) - PERIODS + 1
  for (const [key, { period }] of sum) if (period < oldest) sum.delete(key)
  return sum
}

type FoldedEntry = readonly [id: string, folded: Folded]
/** The newest first. */
const byTime = ([id, { minute }]: FoldedEntry, [otherId, other]: FoldedEntry): number =>
  other.minute - minute || (id < otherId ? -1 : 1)

const newestFolded = (entries: Iterable<FoldedEntry>): Map<string, Folded> =>
  new Map([...entries].toSorted(byTime).slice(0, MAX_FOLDED))

type EndedAttempt = Pick<AttemptEvidence, 'attemptId' | 'at'>

const foldedEntry = ({ attemptId, grading, at }: EndedAttempt & { grading: number }): FoldedEntry => [
  shortId(attemptId),
  { grading, minute: minuteOf(at) },
]

/**
 * Adds answers without listing their attempts in `folded`, such as those of drills. The caller must remember which
 * answers were added.
 */
export const addAnswers = (
  summary: LearningSummary,
  evidence: readonly AttemptEvidence[],
): LearningSummary =>
  evidence.length === 0 ? summary : { ...summary, cells: addCells(summary.cells, evidence.flatMap(cellsOf)) }

/** Removes answers that were added. It ignores answers of a period that no longer counts. */
export const withoutAnswers = (
  summary: LearningSummary,
  evidence: readonly AttemptEvidence[],
): LearningSummary => ({
  ...summary,
  cells: addCells(
    summary.cells,
    evidence.flatMap(cellsOf).filter((cell) => summary.cells.has(cellKey(cell))),
    -1,
  ),
})

const append = (summary: LearningSummary, evidence: AttemptEvidence): LearningSummary => ({
  calibration: summary.calibration,
  cells: addCells(summary.cells, cellsOf(evidence)),
  folded: newestFolded([...summary.folded, foldedEntry(evidence)]),
})

/**
 * Whether the summary may have dropped the attempt from its list: the list is full, and the attempt is older than
 * all in it.
 */
export function isBeyond({ folded }: Pick<LearningSummary, 'folded'>, ended: EndedAttempt): boolean {
  const oldest = [...folded].toSorted(byTime).at(-1)
  const entry = foldedEntry({ ...ended, grading: 0 })
  return folded.size >= MAX_FOLDED && oldest !== undefined && byTime(entry, oldest) > 0
}

/**
 * Folds an attempt's evidence into a summary. A repeat changes nothing.
 * @returns the same summary if the attempt was folded before with this grading; 'rebuild' if it was folded with another
 * grading or may have left the list of folded attempts, or if the calibrations differ
 */
export function fold(summary: LearningSummary, evidence: AttemptEvidence): LearningSummary | Rebuild {
  if (summary.calibration !== evidence.calibration) return 'rebuild'
  const known = summary.folded.get(shortId(evidence.attemptId))
  if (known !== undefined) return known.grading === evidence.grading ? summary : 'rebuild'
  return isBeyond(summary, evidence) ? 'rebuild' : append(summary, evidence)
}

/**
 * Removes an attempt that its owner hid or deleted. A repeat changes nothing.
 * @param evidence the folded evidence
 * @returns 'rebuild' if the summary may have dropped older attempts that count again without this one, or if it may
 * have folded other evidence of the attempt
 */
export function remove(summary: LearningSummary, evidence: AttemptEvidence): LearningSummary | Rebuild {
  const id = shortId(evidence.attemptId)
  const known = summary.folded.get(id)
  if (known === undefined) return isBeyond(summary, evidence) ? 'rebuild' : summary
  if (known.grading !== evidence.grading || summary.calibration !== evidence.calibration) return 'rebuild'
  const cells = addCells(summary.cells, cellsOf(evidence), -1)
  // A full list and a newest period may each have displaced something older.
  if (summary.folded.size >= MAX_FOLDED || newestPeriod({ cells }) !== newestPeriod(summary)) return 'rebuild'
  const folded = new Map(summary.folded)
  folded.delete(id)
  return { calibration: summary.calibration, cells, folded }
}

/**
 * Computes a summary from all attempts. The newest grading of an attempt counts.
 * @throws RangeError if an attempt's evidence is of another calibration
 */
export function summarize(attempts: Iterable<AttemptEvidence>, calibration: number): LearningSummary {
  const latest = new Map<string, AttemptEvidence>()
  for (const evidence of attempts) {
    if (evidence.calibration !== calibration)
      throw new RangeError(`${evidence.attemptId} has calibration ${evidence.calibration}`)
    const known = latest.get(evidence.attemptId)
    if (known === undefined || known.grading < evidence.grading) latest.set(evidence.attemptId, evidence)
  }
  const all = [...latest.values()]
  return {
    calibration,
    cells: addCells(new Map(), all.flatMap(cellsOf)),
    folded: newestFolded(all.map(foldedEntry)),
  }
}
