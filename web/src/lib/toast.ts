import { createStore } from 'zustand/vanilla'

/**
 * A short message about the page it was made on. It ends with that page, unless it has an action. Anything that
 * the student must act on is also in the page itself.
 */
export type Toast = {
  id: number
  title: string
  description?: string
  destructive: boolean
  /** Whether screen readers don't announce it, because the page itself announces the same. */
  silent: boolean
  /** The page's path. */
  page: string
  /** Whether the message was made just before a navigation, and is about the next page too. */
  next: boolean
  /** A button in the message, which also closes it. */
  action?: ToastAction
  /** Called when the message times out or is dismissed, unless the action was chosen. */
  onClosed?: () => void
}
export type ToastAction = { label: string; run: () => void }
type Options = Partial<Pick<Toast, 'destructive' | 'silent' | 'next' | 'action' | 'onClosed'>>

export const toasts = createStore<readonly Toast[]>(() => [])
/** The element below the header that holds the messages. Null on a screen without one. */
const place = createStore<{ element: HTMLElement | null }>(() => ({ element: null }))
let lastId = 0

/**
 * Shows a message.
 * @param destructive whether it reports a failure: then screen readers announce it at once
 * @param silent whether screen readers don't announce it
 * @param next whether it stays for the page that is opened next
 * @returns its id, to dismiss it when it no longer applies
 */
export function toast(
  title: string,
  description?: string,
  { destructive = false, silent = false, next = false, ...options }: Options = {},
): number {
  lastId += 1
  const texts = description === undefined ? { title } : { title, description }
  const made = { id: lastId, ...texts, destructive, silent, next, page: window.location.pathname, ...options }
  toasts.setState((shown) => [...shown, made], true)
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

/** Sets the element below the header, for `ref`. */
export const setToastPlace = (element: HTMLElement | null): void => place.setState({ element })

/** Closes all messages. */
export const dismissToasts = (): void => currentToasts().forEach(({ id }) => dismissToast(id))

export const { getState: currentToasts, subscribe: onToasts } = toasts
export const { subscribe: onToastPlace } = place
export const toastPlace = (): HTMLElement | null => place.getState().element
