import { createStore } from 'zustand/vanilla'

/**
 * A short message above the page. It stays if the student opens another page. Anything that the student must
 * act on is also in the page itself.
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

const toasts = createStore<readonly Toast[]>(() => [])
let lastId = 0

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
  lastId += 1
  const texts = description === undefined ? { title } : { title, description }
  toasts.setState((shown) => [...shown, { id: lastId, ...texts, destructive, ...options }], true)
  return lastId
}

/**
 * Closes a message.
 * @param onClosed called instead of the message's own `onClosed`, if its action was chosen
 */
export function dismissToast(
  id: number,
  onClosed = currentToasts().find((shown) => shown.id === id)?.onClosed,
): void {
  toasts.setState((shown) => shown.filter((other) => other.id !== id), true)
  onClosed?.()
}

/** Closes all messages. */
export const dismissToasts = (): void => currentToasts().forEach(({ id }) => dismissToast(id))

export const { getState: currentToasts, subscribe: onToasts } = toasts
