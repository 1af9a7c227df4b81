import { nextSeq, type GivenAnswer } from './answers.ts'
import { GRACE_MS, isEnded, sectionAt, type Answer, type Attempt } from './attempt.ts'
import type { SectionAction } from './clocks.ts'
import { countTime, resumeCounting, turnToOpenSection, type Sitting } from './sitting.ts'

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
 */
export function acknowledge(
  sitting: Sitting,
  sent: readonly Pick<GivenAnswer, 'index' | 'seq' | 'timeSpentSeconds'>[],
  actions: readonly SectionAction[],
  held: ReadonlyMap<number, Answer> = new Map(),
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
      own.seq === seq ? longest(other, own) : { ...own, seq: Math.max(own.seq, nextSeq(other)) }
  }
  const attempt = { ...sitting.attempt, answers }
  return {
    ...sitting,
    attempt,
    pending,
    timed,
    actions: sitting.actions.filter((action) => !actions.includes(action)),
  }
}

/**
 * Takes in what the server holds of the same attempt: per question the highest seq wins, a tie is theirs. The clocks are
 * the server's, and its word that the time is over, unless an action of ours is still on its way: a pause made in time
 * opens an attempt again.
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
  const unsent = counted.actions.length > 0 && !isEnded(held)
  const clocks = unsent ? { sections: counted.attempt.sections, state: counted.attempt.state } : {}
  const attempt = { ...held, answers, ...clocks }
  return resumeCounting(turnToOpenSection({ ...counted, attempt, pending }, now), now)
}

/** The first record, with the longer time of the two. */
const longest = (answer: Answer, other: Answer): Answer => ({
  ...answer,
  timeSpentSeconds: Math.max(answer.timeSpentSeconds, other.timeSpentSeconds),
})

/**
 * What remains of a sitting after the server has refused its work: the server's clocks stand, and answers that its rules
 * do not take (to a section that was finished before they were given, or has not begun) give way to what it holds.
 */
export function yieldTo(sitting: Sitting, held: Attempt, now: number): Sitting {
  const taken = absorb({ ...sitting, actions: [] }, held, now)
  const pending = new Map(taken.pending)
  const answers = taken.attempt.answers.map((own, index) => {
    const at = pending.get(index)
    const other = held.answers[index]
    if (at === undefined || other === undefined) return own
    const clock = sectionAt(taken.attempt, index)
    const open = clock.state !== 'waiting' && (clock.finishedAt === null || at < clock.finishedAt + GRACE_MS)
    if (open) return own
    pending.delete(index)
    return longest(other, own)
  })
  return { ...taken, attempt: { ...taken.attempt, answers }, pending }
}
