import { withFacts } from './answers.ts'
import { isEnded, type Answer, type Attempt, type SectionClock } from './attempt.ts'
import type { SectionAction } from './clocks.ts'
import {
  actionName,
  countTime,
  MAX_SECONDS,
  resumeCounting,
  goToUnfinishedSection,
  type Sitting,
} from './sitting.ts'

/** Merges a tab's sitting with another one of the attempt on this device: another tab's, or the journal's. */

/** An attempt's clocks and state, with the names of the acknowledged clock actions. */
type ClockedAttempt = { attempt: Pick<Attempt, 'sections' | 'state'>; told: Sitting['told'] }

/** One question's record, and whether it still has to be sent to the server. */
type LocalRecord = { answer: Answer; pendingSince: number | undefined; timed: boolean }

/**
 * Merges another sitting into this tab's, which stays at its current question. The rest of the result is the same in
 * any order and however often: for each question, the later record with the longest time, the checked choice, and the
 * most hints; for each section, the clock that changed last; and the clock actions of either side that the server
 * hasn't acknowledged.
 * @returns the same sitting if the other contains nothing new
 */
export function mergeSittings(own: Sitting, other: Sitting, now: number): Sitting {
  const counted = countTime(own, now)
  const pending = new Map<number, number>()
  const timed = new Set<number>()
  const answers = counted.attempt.answers.map((answer, index) => {
    const mine = localRecordAt(counted, answer, index)
    const theirs = other.attempt.answers[index]
    const record = theirs === undefined ? mine : mergeRecords(mine, localRecordAt(other, theirs, index))
    if (record.pendingSince !== undefined) pending.set(index, record.pendingSince)
    if (record.timed) timed.add(index)
    return record.answer
  })
  const acknowledged = new Set([...counted.told, ...other.told])
  const { sections, state } = mergeClocks(counted, other)
  const merged: Sitting = {
    ...counted,
    attempt: { ...counted.attempt, answers, sections, state },
    pending,
    timed,
    actions: mergeActions(counted.actions, other.actions, acknowledged),
    told: acknowledged,
  }
  return isEquivalent(merged, counted) ? own : resumeSitting(merged, own, now)
}

/**
 * Merges clocks: per section, the one that changed last wins. If both changed at one time, the server's clock wins, or
 * else a fixed order decides, so both sides agree. A test that has ended remains ended. Running out of time isn't a
 * state here; the clocks show it.
 */
export const mergeClocks = (one: ClockedAttempt, other: ClockedAttempt): ClockedAttempt['attempt'] => ({
  sections: one.attempt.sections.map((clock, index) => {
    const theirs = other.attempt.sections[index]
    if (theirs === undefined) return clock
    return isAfter(rankOfClock(theirs, other.told), rankOfClock(clock, one.told)) ? theirs : clock
  }),
  state: [one.attempt, other.attempt].find(isEnded)?.state ?? 'open',
})

/** Merges the seconds of questions, as the device noted them when the page closed. A question's time only grows. */
export function mergeSeconds(
  sitting: Sitting,
  noted: Iterable<readonly [index: number, seconds: number]>,
): Sitting {
  const answers = [...sitting.attempt.answers]
  const timed = new Set(sitting.timed)
  for (const [index, seconds] of noted) {
    const answer = answers[index]
    const timeSpentSeconds = Math.min(MAX_SECONDS, Math.floor(seconds))
    // NaN, from a note that isn't a number, isn't greater than any time.
    if (answer === undefined || !(timeSpentSeconds > answer.timeSpentSeconds)) continue
    answers[index] = { ...answer, timeSpentSeconds }
    timed.add(index)
  }
  return { ...sitting, attempt: { ...sitting.attempt, answers }, timed }
}

/**
 * Goes to the first unfinished section if the current one is finished, and counts the current question's time while its
 * clock runs: from where the sitting counted before the merge or, if the merge started a clock or changed the question,
 * from now.
 */
export function resumeSitting(merged: Sitting, before: Sitting, now: number): Sitting {
  const next = resumeCounting(goToUnfinishedSection(merged, now), now)
  const isCounting = next.since !== null && merged.since !== null && next.current === before.current
  return isCounting ? { ...next, since: merged.since } : next
}

const localRecordAt = ({ pending, timed }: Sitting, answer: Answer, index: number): LocalRecord => ({
  answer,
  pendingSince: pending.get(index),
  timed: timed.has(index),
})

function mergeRecords(mine: LocalRecord, other: LocalRecord): LocalRecord {
  const [later, earlier] = isAfter(rankOfRecord(other), rankOfRecord(mine)) ? [other, mine] : [mine, other]
  const { pendingSince } = later
  const answer = withFacts(later.answer, earlier.answer)
  const [one, two] = [mine.answer.timeSpentSeconds, other.answer.timeSpentSeconds]
  const timeSpentSeconds = Math.max(one, two)
  return {
    answer: [mine.answer, answer].find(isSame({ ...answer, timeSpentSeconds })) ?? {
      ...answer,
      timeSpentSeconds,
    },
    pendingSince,
    // If both times are equal and the server knows one, the time counts as sent.
    timed: one === two ? mine.timed && other.timed : (one > two ? mine : other).timed,
  }
}

/** The highest seq wins; if equal, an acknowledged answer wins, then the one given last. */
const rankOfRecord = ({ answer, pendingSince }: LocalRecord): number[] => [
  answer.seq,
  pendingSince === undefined ? 1 : 0,
  pendingSince ?? 0,
  answer.choice ?? -1,
  answer.bookmarked ? 1 : 0,
  answer.changes ?? -1,
  answer.firstChoice ?? -1,
]

const CLOCK_STATES = ['waiting', 'running', 'paused', 'finished'] as const satisfies SectionClock['state'][]
const ACTIONS = ['start', 'pause', 'resume', 'finish'] as const satisfies SectionAction['action'][]

function rankOfClock(clock: SectionClock, acknowledged: Sitting['told']): number[] {
  const { section, changedAt, state, startedAt, endsAt, remainingMs, finishedAt } = clock
  const isAcknowledged = ACTIONS.some((action) =>
    acknowledged.has(actionName({ section, action, at: changedAt })),
  )
  return [
    changedAt,
    isAcknowledged ? 1 : 0,
    CLOCK_STATES.indexOf(state),
    // The shorter time of two: an answer given after the server's end wouldn't count.
    ...[endsAt, remainingMs, finishedAt, startedAt].map((time) => -(time ?? 0)),
  ]
}

/** Whether the first of two equally long lists is greater at the first place where they differ. */
function isAfter(one: readonly number[], other: readonly number[]): boolean {
  const place = one.findIndex((value, index) => value !== other[index])
  return place !== -1 && (one[place] ?? 0) > (other[place] ?? 0)
}

function mergeActions(
  mine: readonly SectionAction[],
  others: readonly SectionAction[],
  acknowledged: ReadonlySet<string>,
): readonly SectionAction[] {
  const named = new Map([...others, ...mine].map((action) => [actionName(action), action]))
  return [...named]
    .filter(([name]) => !acknowledged.has(name))
    .toSorted(([one, a], [other, b]) => (a.at ?? 0) - (b.at ?? 0) || (one < other ? -1 : 1))
    .map(([, action]) => action)
}

const isSame =
  (one: Answer) =>
  (other: Answer): boolean =>
    one.seq === other.seq &&
    one.choice === other.choice &&
    one.bookmarked === other.bookmarked &&
    one.checked === other.checked &&
    one.hints === other.hints &&
    one.changes === other.changes &&
    one.firstChoice === other.firstChoice &&
    one.timeSpentSeconds === other.timeSpentSeconds

/** Whether two sittings are the same to the student and the server, apart from the current question. */
function isEquivalent(one: Sitting, other: Sitting): boolean {
  return (
    one.attempt.state === other.attempt.state &&
    one.told.size === other.told.size &&
    one.attempt.answers.every((answer, index) => answer === other.attempt.answers[index]) &&
    one.attempt.sections.every((clock, index) => clock === other.attempt.sections[index]) &&
    hasSameUnsaved(one, other) &&
    one.timed.size === other.timed.size &&
    [...one.timed].every((index) => other.timed.has(index))
  )
}

/** Whether two sittings have the same answers and clock actions to send. */
const hasSameUnsaved = (one: Sitting, other: Sitting): boolean =>
  one.pending.size === other.pending.size &&
  [...one.pending].every(([index, at]) => other.pending.get(index) === at) &&
  one.actions.length === other.actions.length &&
  one.actions.every((action, index) => action === other.actions[index])
