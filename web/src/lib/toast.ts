/** A short message above the page, whatever page is shown. What a student must act on stands in the page as well. */
export type Toast = { id: number; title: string; description?: string; destructive: boolean }

let toasts: readonly Toast[] = []
let latest = 0
const listeners = new Set<() => void>()

function show(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/**
 * @param destructive of a failure: read out at once
 * @returns its id, to take it away once it is no longer so
 */
export function toast(title: string, description?: string, { destructive = false } = {}): number {
  latest += 1
  show([...toasts, { id: latest, title, destructive, ...(description === undefined ? {} : { description }) }])
  return latest
}

export const dismissToast = (id: number): void => show(toasts.filter((one) => one.id !== id))

/** Takes away all that was said. */
export const dismissToasts = (): void => show([])

export const currentToasts = (): readonly Toast[] => toasts

export function onToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
