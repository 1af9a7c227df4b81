import { createStore } from 'zustand/vanilla'

/**
 * A short message about the page it was made on. It ends with that page, unless it has an action. Anything that
 * the student must act on is also in the page itself.
 */
export type Toast = Options & {
  id: number
  title: string
  description: string | undefined
  /** The page's path. */
  page: string
  /** Whether it was made for the page to which a navigation led. A redirect from there keeps it. */
  isCarried?: boolean
}
type Options = {
  /** Whether it reports a failure: then screen readers announce it at once. */
  destructive?: boolean
  /** Whether screen readers don't announce it, because the page itself announces the same. */
  silent?: boolean
  /** Whether it's made just before a navigation, and is about the next page too. */
  next?: boolean
  /** A button in the message, which also closes it. */
  action?: ToastAction
  /** Called when the message times out or is dismissed, unless the action was chosen. */
  onClosed?: () => void
}
export type ToastAction = { label: string; run: () => void }

export const toasts = createStore<readonly Toast[]>(() => [])
/** The element below the header that holds the messages. Null on a screen without one. */
const place = createStore<{ element: HTMLElement | null }>(() => ({ element: null }))
let lastId = 0

/**
 * Shows a message.
 * @returns its id, to dismiss it when it no longer applies
 */
export function toast(title: string, description?: string, options?: Options): number {
  lastId += 1
  const newToast = { id: lastId, title, description, page: window.location.pathname, ...options }
  toasts.setState((shown) => [...shown, newToast], true)
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
