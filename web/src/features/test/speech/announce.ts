/** What a screen reader is told besides what has focus. A line is said once, when it is added. */

export type Line = { id: number; text: string }

/** Lines that stay; older ones go. */
const KEPT = 3

let lines: readonly Line[] = []
let nextId = 1
const listeners = new Set<() => void>()

function show(next: readonly Line[]): void {
  lines = next
  for (const listener of listeners) listener()
}

/** Says this when the reader is free. */
export function announce(text: string): void {
  show([...lines, { id: nextId, text }].slice(-KEPT))
  nextId += 1
}

/** Another test says nothing of this one. */
export const clearAnnouncements = (): void => show([])

export const announced = (): readonly Line[] => lines

export function onAnnounced(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
