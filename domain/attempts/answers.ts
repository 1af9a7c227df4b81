import { VisibleError } from '../errors.ts'
import type { Section } from '../exam/formats.ts'
import type { OptionIndex } from '../items/item.ts'
import {
  ARRIVAL_LIMIT_MS,
  GRACE_MS,
  isUnscored,
  LATE_AFTER_MS,
  sectionAt,
  sectionEnd,
  type Answer,
  type Attempt,
} from './attempt.ts'
import { advance } from './clocks.ts'

/** An answer as a device sends it: the question's index in the form, and its record. */
export type GivenAnswer = {
  index: number
  choice: OptionIndex | null
  seq: number
  timeSpentSeconds: number
  bookmarked: boolean
  changes?: number
  firstChoice?: OptionIndex
  /** When the student gave it, epoch ms; the time of arrival if left out. */
  at?: number | undefined
}

/** The outcome of merging a batch of answers. Indexes are those in the form. */
export type MergeResult = {
  attempt: Attempt
  /**
   * Indexes of questions whose answers don't count because the section's time ran out: they were given after the grace
   * period, or arrived more than 7 days after the section's end.
   */
  ignored: number[]
  /**
   * Indexes of questions whose answers are refused: to a section that hasn't started or is locked for the device, or,
   * if the student finished the section, given after the grace period or arrived more than 7 days after the finish.
   */
  refused: number[]
}

/** Limits on a batch, from what the server knows about the sending device (`deviceLimits`). */
export type DeviceLimits = {
  /** The batch's answers are dated no earlier than this, epoch ms. */
  earliest?: number
  /** Sections whose answers the device can no longer change. */
  locked?: ReadonlySet<Section>
}

/**
 * Merges those answers of a batch that count. Choice and bookmark are one record: the highest seq wins, and
 * the stored record wins a tie. The longest time wins, even an ignored answer's. So repeats and any order
 * give the same result. A record counts if its section has begun and isn't locked, and it was given before
 * the section's end plus grace and arrives within 7 days after that end. The choice of a checked answer
 * stays.
 * @returns the same attempt if nothing changed
 * @throws VisibleError bad_request for a question outside the form
 */
export function mergeAnswers(
  attempt: Attempt,
  batch: readonly GivenAnswer[],
  now: number,
  { earliest = 0, locked = new Set() }: DeviceLimits = {},
): MergeResult {
  const answers: Answer[] = [...attempt.answers]
  const current = advance(attempt, now)
  const notMerged: Pick<MergeResult, 'ignored' | 'refused'> = { ignored: [], refused: [] }
  let { late } = attempt
  for (const { index, at, ...answer } of batch) {
    const stored = answers[index]
    if (stored === undefined)
      throw new VisibleError('bad_request', 'An answer names a question outside this test.')
    const timeSpentSeconds = Math.max(stored.timeSpentSeconds, answer.timeSpentSeconds)
    if (timeSpentSeconds > stored.timeSpentSeconds) answers[index] = { ...stored, timeSpentSeconds }
    if (answer.seq <= stored.seq) continue
    const when = Math.min(Math.max(at ?? now, earliest), now)
    const then = sectionAt(advance(attempt, when), index)
    // If the device's clock was set back, an answer may seem older than its section's automatic start.
    const clock = then.state === 'waiting' ? sectionAt(current, index) : then
    const end = sectionEnd(clock)
    if (clock.state === 'waiting' || locked.has(clock.section)) notMerged.refused.push(index)
    else if (end !== null && (when >= end + GRACE_MS || now > end + ARRIVAL_LIMIT_MS)) {
      const isFinishedEarly = clock.finishedAt !== null && clock.finishedAt !== clock.endsAt
      notMerged[isFinishedEarly ? 'refused' : 'ignored'].push(index)
    } else {
      const { finishedAt } = sectionAt(current, index)
      const isLate = clock.seconds !== null && finishedAt !== null && now > finishedAt + LATE_AFTER_MS
      if (isLate && !isUnscored(attempt, index)) late = true
      answers[index] = withFacts({ ...recordOf(answer), timeSpentSeconds }, stored)
    }
  }
  const isChanged = answers.some((answer, index) => answer !== attempt.answers[index])
  return { attempt: isChanged ? { ...attempt, answers, late } : attempt, ...notMerged }
}

/** Returns the times, epoch ms, of a batch's answers whose choice and bookmark the attempt newly accepted. */
export const acceptedAt = (
  before: Attempt,
  after: Attempt,
  batch: readonly GivenAnswer[],
  now: number,
): number[] =>
  batch
    .filter(({ index, seq }) => after.answers[index]?.seq === seq && before.answers[index]?.seq !== seq)
    .map(({ at }) => Math.max(before.createdAt, Math.min(at ?? now, now)))

/** Returns a question's record as a device sent it: without `checked` and `hints`, which only the server records. */
export const recordOf = (answer: Omit<GivenAnswer, 'index' | 'at'>): Answer => ({
  ...choiceFacts(answer),
  seq: answer.seq,
  timeSpentSeconds: answer.timeSpentSeconds,
  bookmarked: answer.bookmarked,
})

/**
 * Returns `answer` with two facts of `other`, another record of the question, whatever the seqs: the choice of `other`
 * if only `other` was checked, and the larger of the two numbers of hints.
 */
export function withFacts(answer: Answer, other: Answer): Answer {
  const { seq, timeSpentSeconds, bookmarked } = answer
  const isLocked = other.checked !== undefined && answer.checked === undefined
  const locked = isLocked ? { ...other, seq, timeSpentSeconds, bookmarked } : answer
  const { hints } = (other.hints ?? 0) > (answer.hints ?? 0) ? other : answer
  return hints === undefined || hints === locked.hints ? locked : { ...locked, hints }
}

/** Returns the seq for a device's next record of a question. */
export const nextSeq = (answer: Answer): number => answer.seq + 1

/** A choice with its changes of mind: how often it replaced another one, and the first choice. */
type ChoiceFacts = Pick<Answer, 'choice' | 'changes' | 'firstChoice'>

/**
 * Returns the choice of a record with its changes of mind. Each change has a seq of its own, so a larger count is
 * cut to what the seq allows. A count without the first choice isn't used.
 */
export const choiceFacts = ({
  choice,
  seq,
  changes,
  firstChoice,
}: ChoiceFacts & Pick<Answer, 'seq'>): ChoiceFacts =>
  changes === undefined || firstChoice === undefined
    ? { choice }
    : { choice, changes: Math.min(changes, Math.max(0, seq - 1)), firstChoice }

/**
 * Returns an answer with another choice; null clears it. The same choice again after a clearing isn't a change.
 * An answer from before changes were counted stays without a count.
 */
export function replaceChoice(answer: Answer, choice: OptionIndex | null): Answer {
  const { changes = 0, firstChoice } = answer
  if (choice === null) return { ...answer, choice }
  if (firstChoice === undefined)
    return answer.choice === null
      ? { ...answer, choice, changes: 0, firstChoice: choice }
      : { ...answer, choice }
  const isOther = choice !== (answer.choice ?? firstChoice)
  return { ...answer, choice, changes: isOther ? changes + 1 : changes }
}

/**
 * How much earlier than its device's last save an answer may be dated, in ms: the longest time a save may
 * take to arrive. Every save carries all unsaved work of its device, so work that arrives with the next save was
 * done after the last one (docs/decisions/0134).
 */
export const EXCHANGE_TOLERANCE_MS = 60_000
/** The maximum number of devices remembered per attempt. */
const MAX_DEVICES = 8

const lastOf = ({ exchanges = [] }: Attempt, device: string): number | undefined =>
  exchanges.find((exchange) => exchange.device === device)?.at

/**
 * Returns the earliest time, epoch ms, at which the device's next work can have been done: its own last save, less the
 * tolerance, but not before the attempt's creation. If the server doesn't know the device, the latest save of all
 * devices counts instead.
 */
export function earliestWork(attempt: Attempt, device: string): number {
  const known = lastOf(attempt, device)
  const last = known ?? Math.max(...(attempt.exchanges ?? []).map(({ at }) => at))
  return Math.max(attempt.createdAt, last - EXCHANGE_TOLERANCE_MS)
}

/**
 * Returns the sections whose answers this device can no longer change. The student finished them, and the
 * device has saved since or is unknown. A known device that hasn't saved since may still have answers from
 * before the finish.
 */
export const sectionsLockedFor = (attempt: Attempt, device: string): ReadonlySet<Section> =>
  new Set(
    attempt.sections
      .filter(({ finishedAt, endsAt }) => finishedAt !== null && finishedAt !== endsAt)
      .filter(({ finishedAt }) => (lastOf(attempt, device) ?? Infinity) >= (finishedAt ?? 0))
      .map(({ section }) => section),
  )

/** Returns the limits on a device's next batch: the earliest time of its answers, and its locked sections. */
export const deviceLimits = (attempt: Attempt, device: string): Required<DeviceLimits> => ({
  earliest: earliestWork(attempt, device),
  locked: sectionsLockedFor(attempt, device),
})

/** Whether the attempt has a save of this device on record. */
export const isKnownDevice = (attempt: Attempt, device: string): boolean =>
  lastOf(attempt, device) !== undefined

/** Records a save of this device. With too many devices, the one whose last save is oldest is forgotten. */
export const withExchange = (attempt: Attempt, device: string, at: number): Attempt => ({
  ...attempt,
  exchanges: [
    ...(attempt.exchanges ?? []).filter((exchange) => exchange.device !== device).slice(1 - MAX_DEVICES),
    { device, at },
  ],
})
