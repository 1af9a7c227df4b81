import type { DrillEntry } from '#web/lib/device/drill-entries.ts'
import type { AnswerReply, Drill } from './drills-api.ts'

/** Returns the drill with the answer in a reply, and with the items that remain after it. */
export function withReply(
  drill: Drill,
  { place, answer, state, remaining, sets, questions }: AnswerReply,
): Drill {
  const answeredItems = drill.items
    .slice(0, place + 1)
    .map((item, index) => (index === place ? { ...item, answer } : item))
  return {
    ...drill,
    state,
    items: [...answeredItems, ...remaining.map((item) => ({ ...item, answer: null }))],
    sets: withNew(drill.sets, sets),
    questions: withNew(drill.questions, questions),
  }
}

const withNew = <T extends { id: string }>(known: readonly T[], more: readonly T[]): T[] => [
  ...known,
  ...more.filter(({ id }) => known.every((one) => one.id !== id)),
]

/** Returns the place of the first item without an answer; null if there is none. */
export function nextPlace({ items }: Pick<Drill, 'items'>): number | null {
  const place = items.findIndex(({ answer }) => answer === null)
  return place === -1 ? null : place
}

/**
 * Returns the place to show when a drill opens: the place of the stored entry if its lesson wasn't read yet, or else
 * the first one without an answer. Null if the drill is over.
 */
export function placeToOpen(drill: Drill, storedEntry: DrillEntry | null): number | null {
  const isUnread =
    storedEntry?.isSubmitted === true && (drill.items[storedEntry.place]?.answer ?? null) !== null
  if (isUnread) return storedEntry.place
  return drill.state === 'ended' ? null : nextPlace(drill)
}
