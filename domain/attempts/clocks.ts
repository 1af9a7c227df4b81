import type { Section } from '../exam/formats.ts'
import { VisibleError } from '../errors.ts'
import { breakMs, isEnded, type Attempt, type SectionClock } from './attempt.ts'

/** A clock action, as the student makes it. */
export type SectionAction = {
  section: Section
  action: 'start' | 'pause' | 'resume' | 'finish'
  /** When the student did it, epoch ms; the time of arrival if left out. */
  at?: number | undefined
}

/** Returns the clock of a section that hasn't begun. */
export const waitingClock = (section: Section, count: number, seconds: number | null): SectionClock => ({
  section,
  count,
  seconds,
  state: 'waiting',
  startedAt: null,
  endsAt: null,
  remainingMs: null,
  finishedAt: null,
  changedAt: 0,
})

const startClock = (clock: SectionClock, at: number): SectionClock => ({
  ...clock,
  state: 'running',
  startedAt: at,
  endsAt: clock.seconds === null ? null : at + clock.seconds * 1000,
})

/** Ends a section. A paused section gets the deadline that it would have had after a resume at that time. */
export const finishClock = (clock: SectionClock, at: number): SectionClock => ({
  ...clock,
  state: 'finished',
  finishedAt: at,
  remainingMs: null,
  endsAt: clock.remainingMs === null ? clock.endsAt : at + clock.remainingMs,
})

/**
 * Returns the attempt with its clocks at a given moment. A running section past its deadline is finished at
 * that deadline; on test day the next section starts automatically when the break is over. These changes are
 * stored only with a later action, so an action made offline in time still takes effect when it arrives after
 * the deadline.
 */
export function advance(attempt: Attempt, now: number): Attempt {
  if (isEnded(attempt)) return attempt
  let previousEnd: number | null = attempt.createdAt
  const sections = attempt.sections.map((clock) => {
    let next = clock
    if (next.state === 'waiting' && attempt.mode === 'test-day' && previousEnd !== null) {
      const opens = previousEnd + breakMs(attempt)
      if (now >= opens) next = startClock(next, opens)
    }
    if (next.state === 'running' && next.endsAt !== null && now >= next.endsAt)
      next = finishClock(next, next.endsAt)
    previousEnd = next.finishedAt
    return next
  })
  return sections.every((clock, index) => clock === attempt.sections[index])
    ? attempt
    : { ...attempt, sections }
}

/**
 * Applies one action to the clocks. A repeat, or an action older than the last one that took effect,
 * changes nothing.
 * @param earliest the action is dated no earlier than this, epoch ms
 * @throws VisibleError conflict if the attempt has ended or the rules refuse the action, such as reopening a section,
 * skipping ahead, or pausing on test day; bad_request for a section that the test doesn't have
 */
export function applyAction(
  attempt: Attempt,
  { section, action, at }: SectionAction,
  now: number,
  earliest = attempt.createdAt,
): Attempt {
  if (isEnded(attempt)) throw new VisibleError('conflict', 'This test has ended.')
  const stated = Math.max(attempt.createdAt, Math.min(at ?? now, now))
  const stamp = Math.max(stated, earliest)
  const current = advance(attempt, stamp)
  const index = current.sections.findIndex((clock) => clock.section === section)
  const clock = current.sections[index]
  if (clock === undefined) throw new VisibleError('bad_request', `This test has no ${section} section.`)
  // Repeats are recognized by their stated time, which is the same each time.
  if (stated < clock.changedAt || isRepeatOfEnded(clock, stated)) return attempt
  const next = applyToClock(current, clock, current.sections[index - 1], action, stamp)
  if (next === clock) return attempt
  return { ...current, sections: current.sections.with(index, { ...next, changedAt: stamp }) }
}

/** Whether an action repeats the last one that took effect, and the section has timed out since. */
const isRepeatOfEnded = ({ changedAt, finishedAt }: SectionClock, stated: number): boolean =>
  stated === changedAt && finishedAt !== null && finishedAt > changedAt

function applyToClock(
  attempt: Attempt,
  clock: SectionClock,
  previous: SectionClock | undefined,
  action: SectionAction['action'],
  stamp: number,
): SectionClock {
  switch (action) {
    case 'start':
      if (clock.state === 'running') return clock
      if (clock.state !== 'waiting') throw new VisibleError('conflict', 'This section was already started.')
      if (previous !== undefined && previous.state !== 'finished')
        throw new VisibleError('conflict', 'The section before it is not finished.')
      return startClock(clock, Math.max(stamp, previous?.finishedAt ?? 0))
    case 'pause':
      if (attempt.mode === 'test-day') throw new VisibleError('conflict', 'Test Day Mode has no pause.')
      if (clock.state === 'paused' || clock.state === 'finished') return clock
      if (clock.state === 'waiting') throw new VisibleError('conflict', 'This section has not started.')
      return {
        ...clock,
        state: 'paused',
        remainingMs: clock.endsAt === null ? null : clock.endsAt - stamp,
        endsAt: null,
      }
    case 'resume':
      if (clock.state === 'running') return clock
      if (clock.state !== 'paused') throw new VisibleError('conflict', 'This section is not paused.')
      return {
        ...clock,
        state: 'running',
        endsAt: clock.remainingMs === null ? null : stamp + clock.remainingMs,
        remainingMs: null,
      }
    case 'finish':
      if (clock.state === 'finished') return clock
      if (clock.state === 'waiting') throw new VisibleError('conflict', 'This section has not started.')
      return finishClock(clock, stamp)
  }
}
