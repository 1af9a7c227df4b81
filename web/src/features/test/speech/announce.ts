/**
 * Announcements for screen readers, in addition to the focused element. Each line is read once, when it's
 * added.
 */

export type Line = { id: number; text: string }

/** The number of lines that stay. Older ones are removed. */
const KEPT = 3

let lines: readonly Line[] = []
let nextId = 1
const listeners = new Set<() => void>()

function show(next: readonly Line[]): void {
  lines = next
  for (const listener of listeners) listener()
}

/** Announces a text when the screen reader is free. */
export function announce(text: string): void {
  show([...lines, { id: nextId, text }].slice(-KEPT))
  nextId += 1
}

/** Removes all lines, so that the next test doesn't repeat them. */
export const clearAnnouncements = (): void => show([])

export const announced = (): readonly Line[] => lines

export function onAnnounced(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
