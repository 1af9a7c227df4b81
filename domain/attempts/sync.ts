import { nextSeq, type GivenAnswer } from './answers.ts'
import { GRACE_MS, sectionAt, type Answer, type Attempt, type SectionClock } from './attempt.ts'
import type { SectionAction } from './clocks.ts'
import { goOn, joinClocks } from './join.ts'
import { actionName, countTime, type Sitting } from './sitting.ts'

/** How a sitting on a device and the attempt on the server come to agree. */

/** What is to be sent, with each answer's own time. */
export const unsaved = ({ attempt, pending, timed }: Sitting): GivenAnswer[] =>
  [...new Set([...pending.keys(), ...timed])].flatMap((index) => {
    const answer = attempt.answers[index]
    return answer === undefined ? [] : [{ index, ...answer, at: pending.get(index) }]
  })

/**
 * The server has answered to these. What has not changed here since is no longer to be sent, and is what the server
 * says it holds (it may have taken another device's answer, or none after the end). What has changed since is newer.
 * @param held what the server holds instead of what was sent, by place
 * @param clocks the server's, with these actions taken
 */
export function acknowledge(
  sitting: Sitting,
  sent: readonly Pick<GivenAnswer, 'index' | 'seq' | 'timeSpentSeconds'>[],
  actions: readonly SectionAction[],
  held: ReadonlyMap<number, Answer> = new Map(),
  clocks: readonly SectionClock[] = [],
): Sitting {
  const pending = new Map(sitting.pending)
  const timed = new Set(sitting.timed)
  const answers = [...sitting.attempt.answers]
  for (const { index, seq, timeSpentSeconds } of sent) {
    const own = answers[index]
    if (own === undefined) continue
    if (own.timeSpentSeconds === timeSpentSeconds) timed.delete(index)
    if (own.seq === seq) pending.delete(index)
    const other = held.get(index)
    if (other === undefined) continue
    answers[index] =
      own.seq === seq ? inPlaceOf(own, other) : { ...own, seq: Math.max(own.seq, nextSeq(other)) }
  }
  const sections = sitting.attempt.sections.map((clock, index) => {
    const told = clocks[index]
    const isAnswer = actions.some(({ section, at }) => section === clock.section && at === clock.changedAt)
    // The server's word on what was done here last: its own stamp may be a little earlier.
    return told !== undefined && isAnswer ? { ...told, changedAt: clock.changedAt } : clock
  })
  const attempt = { ...sitting.attempt, answers, sections }
  return { ...settleActions(sitting, actions), attempt, pending, timed }
}

/** These actions are done with, here and in every other tab. */
function settleActions(sitting: Sitting, actions: readonly SectionAction[]): Sitting {
  const told = new Set([...sitting.told, ...actions.map(actionName)])
  return { ...sitting, told, actions: sitting.actions.filter((action) => !told.has(actionName(action))) }
}

/**
 * Takes in what the server holds of the same attempt: per question the highest seq wins, a tie is theirs; of each clock
 * the last change, so that a pause made in time stands until the server hears of it.
 */
export function absorb(sitting: Sitting, held: Attempt, now: number): Sitting {
  const counted = countTime(sitting, now)
  const pending = new Map(counted.pending)
  const answers = counted.attempt.answers.map((own, index) => {
    const other = held.answers[index]
    if (other === undefined) return own
    if (other.seq < own.seq) return longest(own, other)
    pending.delete(index)
    return longest(other, own)
  })
  const attempt = { ...held, answers, ...joinClocks({ attempt: held, told: counted.told }, counted) }
  return goOn({ ...counted, attempt, pending }, sitting, now)
}

/** The first record, with the longer time of the two. */
const longest = (answer: Answer, other: Answer): Answer => ({
  ...answer,
  timeSpentSeconds: Math.max(answer.timeSpentSeconds, other.timeSpentSeconds),
})

/** What the server holds stands for a record of ours, under a seq that no copy of ours in another tab outbids. */
const inPlaceOf = (own: Answer, held: Answer): Answer => ({
  ...longest(held, own),
  seq: Math.max(held.seq, own.seq),
})

/**
 * What remains of a sitting after the server has refused its work: the server's clocks stand, and answers that its rules
 * do not take (to a section that was finished before they were given, or has not begun) give way to what it holds.
 * @param isAgain the rest was refused too: then nothing of a finished section waits any more
 */
export function yieldTo(sitting: Sitting, held: Attempt, now: number, isAgain = false): Sitting {
  const sections = held.sections.map((clock, index) => {
    const own = sitting.attempt.sections[index]?.changedAt ?? 0
    // Newer than what was refused, wherever else on this device that is kept.
    return own > clock.changedAt ? { ...clock, changedAt: own + 1 } : clock
  })
  const taken = absorb(settleActions(sitting, sitting.actions), { ...held, sections }, now)
  const pending = new Map(taken.pending)
  const timed = new Set(taken.timed)
  const answers = taken.attempt.answers.map((own, index) => {
    const clock = sectionAt(taken.attempt, index)
    const at = pending.get(index) ?? now
    const inTime = clock.finishedAt === null || (!isAgain && at < clock.finishedAt + GRACE_MS)
    const open = clock.state !== 'waiting' && inTime
    if (open) return own
    // Its time is no longer told either: under a seq that was refused, it would be refused again.
    timed.delete(index)
    const other = held.answers[index]
    return pending.delete(index) && other !== undefined ? inPlaceOf(own, other) : own
  })
  return { ...taken, attempt: { ...taken.attempt, answers }, pending, timed }
}
