/**
 * Announcements for screen readers, which otherwise read only the element with the focus. They read each line once,
 * when it's added.
 */

export type Line = { id: number; text: string }

/** The number of lines that stay. Older ones are removed. */
const MAX_LINES = 3

let lines: readonly Line[] = []
let nextId = 1
const listeners = new Set<() => void>()

function setLines(next: readonly Line[]): void {
  lines = next
  for (const listener of listeners) listener()
}

/** Announces a text when the screen reader is free. */
export function announce(text: string): void {
  setLines([...lines, { id: nextId, text }].slice(-MAX_LINES))
  nextId += 1
}

/** Removes all lines, so that the next test doesn't repeat them. */
export const clearAnnouncements = (): void => setLines([])

/** Returns the current lines, oldest first. */
export const announcements = (): readonly Line[] => lines

/**
 * Subscribes to changes of the lines.
 * @returns unsubscribe
 */
export function onAnnouncement(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
