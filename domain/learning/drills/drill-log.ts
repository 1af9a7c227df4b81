import { DRILL_MS, isOpen, nextPlace, type TakenDrill } from './taken-drill.ts'

/** A drill that the student did: at least half of its items were answered. */
export type DoneDrill = Pick<TakenDrill, 'id' | 'day' | 'minutes' | 'sections'>

/** The drills in a student's folded evidence. */
export type DrillLog = {
  /** The start times of the latest drills with an answer, ascending, in epoch ms. */
  starts: readonly number[]
  /** The drills that may still get answers, oldest first, with the number of answers that are folded. */
  pending: readonly { id: string; folded: number }[]
  /** The latest drills that were done, by day. */
  done: readonly DoneDrill[]
}

export const NO_DRILLS: DrillLog = { starts: [], pending: [], done: [] }

/** More drills than an eager student does in a week. */
const MOST_DONE = 32

/** More drills than can leave out an item before it goes first. */
const MOST_STARTS = 8
/** An answer that began before the drill's end may be stored this long after that end. */
const LATE_MS = 5 * 60_000

/** Whether no further answer can be stored. */
const isOver = (drill: TakenDrill, now: number): boolean =>
  drill.endedAt !== null ||
  nextPlace(drill) === drill.items.length ||
  now > drill.createdAt + DRILL_MS + LATE_MS

/** Adds a drill that has just begun. A repeat changes nothing. */
export const withStarted = (log: DrillLog, { id }: Pick<TakenDrill, 'id'>): DrillLog =>
  log.pending.some((one) => one.id === id) ? log : { ...log, pending: [...log.pending, { id, folded: 0 }] }

/**
 * Returns the log once all answers of these drills are folded.
 * @param drills the pending drills that still exist, in any order
 */
export function withFolded(log: DrillLog, drills: readonly TakenDrill[], now: number): DrillLog {
  const byId = new Map(drills.map((drill) => [drill.id, drill]))
  const pending = log.pending.flatMap(({ id }) => {
    const drill = byId.get(id)
    return drill === undefined || isOver(drill, now) ? [] : [{ id, folded: nextPlace(drill) }]
  })
  const isSame =
    pending.length === log.pending.length &&
    pending.every(({ folded }, place) => folded === log.pending[place]?.folded)
  if (isSame) return log
  const newStarts = log.pending.flatMap(({ id, folded }) => {
    const drill = byId.get(id)
    return drill === undefined || folded > 0 || nextPlace(drill) === 0 ? [] : [drill.createdAt]
  })
  const ended = drills.filter((drill) => isOver(drill, now) && isDone(drill))
  return {
    starts: [...log.starts, ...newStarts].toSorted((one, other) => one - other).slice(-MOST_STARTS),
    pending,
    done: withDone(log.done, ended),
  }
}

const isDone = (drill: TakenDrill): boolean => 2 * nextPlace(drill) >= drill.items.length

/** Orders by day and id, so that a rebuild has the same list. */
function withDone(done: readonly DoneDrill[], ended: readonly TakenDrill[]): readonly DoneDrill[] {
  if (ended.length === 0) return done
  const more = ended.map(({ id, day, minutes, sections }) => ({ id, day, minutes, sections }))
  return [...done, ...more]
    .toSorted((one, other) => one.day - other.day || (one.id < other.id ? -1 : 1))
    .slice(-MOST_DONE)
}

/** Returns the log of all drills, with all of their answers folded. */
export const logOf = (drills: readonly TakenDrill[], now: number): DrillLog =>
  withFolded(drills.reduce(withStarted, NO_DRILLS), drills, now)

/**
 * Returns the drill that accepts an answer. If several devices created one at once, all agree on the first one, unless
 * another was already answered.
 */
export const openDrill = <T extends TakenDrill>(drills: readonly T[], now: number): T | undefined =>
  drills
    .filter((drill) => isOpen(drill, now))
    .toSorted(
      (one, other) =>
        Number(nextPlace(one) === 0) - Number(nextPlace(other) === 0) ||
        one.createdAt - other.createdAt ||
        (one.id < other.id ? -1 : 1),
    )
    .at(0)
