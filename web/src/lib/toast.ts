/** A short message above the page, whatever page is shown. What a student must act on stands in the page as well. */
export type Toast = {
  id: number
  title: string
  description?: string
  destructive: boolean
  /** A button in it, which also closes it. */
  action?: ToastAction
  /** Called when it closes by itself or is dismissed, unless the action was chosen. */
  onClosed?: () => void
}
export type ToastAction = { label: string; run: () => void }
type Options = { destructive?: boolean } & Pick<Toast, 'action' | 'onClosed'>

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
export function toast(
  title: string,
  description?: string,
  { destructive = false, ...options }: Options = {},
): number {
  latest += 1
  const words = description === undefined ? { title } : { title, description }
  show([...toasts, { id: latest, ...words, destructive, ...options }])
  return latest
}

/** @param act done instead of what the toast does when it closes: its action */
export function dismissToast(id: number, act = toasts.find((one) => one.id === id)?.onClosed): void {
  show(toasts.filter((one) => one.id !== id))
  act?.()
}

/** Takes away all that was said. */
export const dismissToasts = (): void => toasts.forEach(({ id }) => dismissToast(id))

export const currentToasts = (): readonly Toast[] => toasts

export function onToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
