import { nextSeq, type GivenAnswer } from './answers.ts'
import { GRACE_MS, sectionAt, type Answer, type Attempt, type SectionClock } from './attempt.ts'
import type { SectionAction } from './clocks.ts'
import { goOn, joinClocks } from './join.ts'
import { actionName, countTime, type Sitting } from './sitting.ts'

/** How a sitting on a device and the attempt on the server come to agree. */

/** Returns the answers to send, each with its own time. */
export const unsaved = ({ attempt, pending, timed }: Sitting): GivenAnswer[] =>
  [...new Set([...pending.keys(), ...timed])].flatMap((index) => {
    const answer = attempt.answers[index]
    return answer === undefined ? [] : [{ index, ...answer, at: pending.get(index) }]
  })

/**
 * Marks what the server acknowledged. An answer unchanged since it was sent no longer needs sending and
 * becomes the server's record (which may be another device's answer, or none after the end). An answer
 * changed since is newer and stays.
 * @param stored the server's records that differ from the sent ones, by place
 * @param clocks the server's clocks after these actions
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
    // The server's clock for this device's last action. Its own timestamp may be a little earlier.
    return told !== undefined && isAnswer ? { ...told, changedAt: clock.changedAt } : clock
  })
  const attempt = { ...sitting.attempt, answers, sections }
  return { ...settleActions(sitting, actions), attempt, pending, timed }
}

/** Removes acknowledged actions, in this tab and every other. */
function settleActions(sitting: Sitting, actions: readonly SectionAction[]): Sitting {
  const told = new Set([...sitting.told, ...actions.map(actionName)])
  return { ...sitting, told, actions: sitting.actions.filter((action) => !told.has(actionName(action))) }
}

/**
 * Merges the server's state of the same attempt into a sitting. Per question the highest seq wins, and the
 * server wins ties. Each clock's last change wins, so a pause made in time applies until the server
 * receives it.
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

/** Returns the first record with the longer time of the two. */
const longest = (answer: Answer, other: Answer): Answer => ({
  ...answer,
  timeSpentSeconds: Math.max(answer.timeSpentSeconds, other.timeSpentSeconds),
})

/** Replaces a local record by the server's, under a seq that no copy in another tab exceeds. */
const inPlaceOf = (own: Answer, held: Answer): Answer => ({
  ...longest(held, own),
  seq: Math.max(held.seq, own.seq),
})

/**
 * Rebases a sitting after the server refused its work. The server's clocks win. Answers that the rules
 * refuse (given after their section was finished, or before it began) are replaced by the server's.
 * @param isSecondRefusal whether the rest was refused too; then all unsent answers of finished sections are
 * dropped
 */
export function yieldTo(sitting: Sitting, held: Attempt, now: number, isAgain = false): Sitting {
  const sections = held.sections.map((clock, index) => {
    const own = sitting.attempt.sections[index]?.changedAt ?? 0
    // The changed timestamp is newer than the refused one, so it also wins in other tabs and the journal.
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
    // Its time isn't sent either: with the refused seq, the server would refuse it again.
    timed.delete(index)
    const other = held.answers[index]
    return pending.delete(index) && other !== undefined ? inPlaceOf(own, other) : own
  })
  return { ...taken, attempt: { ...taken.attempt, answers }, pending, timed }
}
