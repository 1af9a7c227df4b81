/**
 * A short message above the page, whichever page is open. The page also shows anything that the student must
 * act on.
 */
export type Toast = {
  id: number
  title: string
  description?: string
  destructive: boolean
  /** A button in the message, which also closes it. */
  action?: ToastAction
  /** Called when the message times out or is dismissed, unless the action was chosen. */
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
 * Shows a message.
 * @param destructive whether it reports a failure: then screen readers announce it at once
 * @returns its id, to dismiss it when it no longer applies
 */
export function toast(
  title: string,
  description?: string,
  { destructive = false, ...options }: Options = {},
): number {
  latest += 1
  const texts = description === undefined ? { title } : { title, description }
  show([...toasts, { id: latest, ...texts, destructive, ...options }])
  return latest
}

/**
 * Closes a message.
 * @param onClosed called instead of the message's own `onClosed`, if its action was chosen
 */
export function dismissToast(id: number, onClosed = toasts.find((one) => one.id === id)?.onClosed): void {
  show(toasts.filter((one) => one.id !== id))
  onClosed?.()
}

/** Closes all messages. */
export const dismissToasts = (): void => toasts.forEach(({ id }) => dismissToast(id))

export const currentToasts = (): readonly Toast[] => toasts

export function onToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
