import { nextSeq, withFacts, type GivenAnswer } from './answers.ts'
import { GRACE_MS, sectionAt, type Answer, type Attempt, type SectionClock } from './attempt.ts'
import type { SectionAction } from './clocks.ts'
import { resumeSitting, mergeClocks } from './merge.ts'
import { actionName, countTime, type Sitting } from './sitting.ts'

/** How a sitting on a device and the attempt on the server come to agree. */

/**
 * Returns the records to send: changed answers with the time of the change, and those whose time has grown.
 */
export const unsaved = ({ attempt, pending, timed }: Sitting): GivenAnswer[] =>
  [...new Set([...pending.keys(), ...timed])].flatMap((index) => {
    const answer = attempt.answers[index]
    return answer === undefined ? [] : [{ index, ...answer, at: pending.get(index) }]
  })

/**
 * Applies what the server acknowledged. An answer that is unchanged since it was sent isn't sent again, and
 * becomes the server's record (which may be another device's answer, or none after the end). An answer that
 * changed since is newer and stays.
 * @param stored the server's records that differ from the sent ones, by index in the form
 * @param clocks the server's clocks after these actions
 */
export function acknowledge(
  sitting: Sitting,
  sent: readonly Pick<GivenAnswer, 'index' | 'seq' | 'timeSpentSeconds'>[],
  actions: readonly SectionAction[],
  stored: ReadonlyMap<number, Answer> = new Map(),
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
    const other = stored.get(index)
    if (other === undefined) continue
    answers[index] =
      own.seq === seq
        ? replaceRecord(own, other)
        : withFacts({ ...own, seq: Math.max(own.seq, nextSeq(other)) }, other)
  }
  const sections = sitting.attempt.sections.map((clock, index) => {
    const acknowledged = clocks[index]
    const isAcknowledged = actions.some(
      ({ section, at }) => section === clock.section && at === clock.changedAt,
    )
    // The server's clock after this device's last action. The server's timestamp may be a little earlier.
    return acknowledged !== undefined && isAcknowledged
      ? { ...acknowledged, changedAt: clock.changedAt }
      : clock
  })
  const attempt = { ...sitting.attempt, answers, sections }
  return { ...dropAcknowledgedActions(sitting, actions), attempt, pending, timed }
}

/** Removes acknowledged actions, and records their names so that other tabs remove them too. */
function dropAcknowledgedActions(sitting: Sitting, actions: readonly SectionAction[]): Sitting {
  const acknowledged = new Set([...sitting.told, ...actions.map(actionName)])
  return {
    ...sitting,
    told: acknowledged,
    actions: sitting.actions.filter((action) => !acknowledged.has(actionName(action))),
  }
}

/**
 * Merges the server's state of the same attempt into a sitting. Per question the highest seq wins, and the
 * server wins ties. Each clock's last change wins, so a pause made in time applies until the server
 * receives it.
 */
export function mergeServerState(sitting: Sitting, stored: Attempt, now: number): Sitting {
  const counted = countTime(sitting, now)
  const pending = new Map(counted.pending)
  const answers = counted.attempt.answers.map((own, index) => {
    const other = stored.answers[index]
    if (other === undefined) return own
    if (other.seq < own.seq) return withFacts(withLongestTime(own, other), other)
    pending.delete(index)
    return withFacts(withLongestTime(other, own), own)
  })
  const attempt = { ...stored, answers, ...mergeClocks({ attempt: stored, told: counted.told }, counted) }
  return resumeSitting({ ...counted, attempt, pending }, sitting, now)
}

/**
 * Applies the server's record of a checked answer. A change that was made since the check was sent stays,
 * except for the choice.
 */
export function lockAnswer(sitting: Sitting, index: number, stored: Answer): Sitting {
  const own = sitting.attempt.answers[index]
  if (own === undefined) return sitting
  const isNewer = own.seq > stored.seq
  const answer = withFacts(isNewer ? withLongestTime(own, stored) : withLongestTime(stored, own), stored)
  const pending = new Map(sitting.pending)
  if (!isNewer) pending.delete(index)
  const answers = sitting.attempt.answers.with(index, answer)
  return { ...sitting, attempt: { ...sitting.attempt, answers }, pending }
}

/** Returns the first record, with the longer time of the two. */
const withLongestTime = (answer: Answer, other: Answer): Answer => ({
  ...answer,
  timeSpentSeconds: Math.max(answer.timeSpentSeconds, other.timeSpentSeconds),
})

/** Replaces a local record with the server's, under the higher of both seqs, so that its copies in other tabs lose. */
const replaceRecord = (own: Answer, stored: Answer): Answer =>
  withFacts({ ...withLongestTime(stored, own), seq: Math.max(stored.seq, own.seq) }, own)

/**
 * Rebases a sitting after the server refused its work. The server's clocks win. Answers that the rules
 * refuse (given after their section was finished, or before it began) are replaced by the server's.
 * @param isSecondRefusal whether the server also refused the save after a rebase; then all unsent answers of finished
 * sections are dropped
 */
export function rebaseOnServer(
  sitting: Sitting,
  stored: Attempt,
  now: number,
  isSecondRefusal = false,
): Sitting {
  const sections = stored.sections.map((clock, index) => {
    const own = sitting.attempt.sections[index]?.changedAt ?? 0
    // This timestamp is newer than the refused one, so the clock also wins in other tabs and the journal.
    return own > clock.changedAt ? { ...clock, changedAt: own + 1 } : clock
  })
  const merged = mergeServerState(
    dropAcknowledgedActions(sitting, sitting.actions),
    { ...stored, sections },
    now,
  )
  const pending = new Map(merged.pending)
  const timed = new Set(merged.timed)
  const answers = merged.attempt.answers.map((own, index) => {
    const clock = sectionAt(merged.attempt, index)
    const at = pending.get(index) ?? now
    const inTime = clock.finishedAt === null || (!isSecondRefusal && at < clock.finishedAt + GRACE_MS)
    const isOpen = clock.state !== 'waiting' && inTime
    if (isOpen) return own
    // The time on the question isn't sent either: with the refused seq, the server would refuse it again.
    timed.delete(index)
    const other = stored.answers[index]
    return pending.delete(index) && other !== undefined ? replaceRecord(own, other) : own
  })
  return { ...merged, attempt: { ...merged.attempt, answers }, pending, timed }
}
