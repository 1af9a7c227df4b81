import { type RefObject, useEffect, useSyncExternalStore, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { classNames, toneClass } from '../lib/class-names.ts'
import { useLocation, useNavigationType } from '../lib/router.ts'
import { beforePaint } from '../lib/run-later.ts'
import {
  currentToasts,
  dismissToast,
  onToastPlace,
  onToasts,
  toastPlace,
  toasts,
  type Toast,
} from '../lib/toast.ts'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { Icon } from './icon.tsx'
import './toaster.css'

/**
 * Shows the toasts: below the header, or at the window's edge on a screen without a header. Screen readers
 * announce a failure immediately and other toasts politely, except silent ones, which the page itself announces.
 * Escape closes the newest toast.
 */
export function Toaster() {
  const shown = useSyncExternalStore(onToasts, currentToasts)
  const place = useSyncExternalStore(onToastPlace, toastPlace)
  const { pathname } = useLocation()
  const newestId = shown.at(-1)?.id

  const navigationType: string = useNavigationType()
  const isRedirect = navigationType === 'REPLACE'

  useEffect(() => endPageToasts(pathname, isRedirect), [pathname, isRedirect])

  useEffect(() => {
    if (newestId === undefined) return
    const onKey = (event: KeyboardEvent) => {
      // An open dialog closes first.
      if (event.key === 'Escape' && document.querySelector('dialog[open]') === null) dismissToast(newestId)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [newestId])

  const box = useRef<HTMLElement>(null)
  useUncoveredFocus(box, newestId)

  const cards = (isShown: (toast: Toast) => boolean) =>
    shown.filter(isShown).map((toast) => <ToastCard key={toast.id} toast={toast} />)

  const toaster = (
    <section ref={box} aria-label={newestId === undefined ? undefined : 'Messages'} className="toaster">
      {/* The two announced lists exist before their first toast. Otherwise screen readers wouldn't announce it. */}
      <div role="status" aria-atomic="false" className="toaster__list">
        {cards(({ silent = false, destructive = false }) => !silent && !destructive)}
      </div>
      <div role="alert" aria-atomic="false" className="toaster__list">
        {cards(({ silent = false, destructive = false }) => !silent && destructive)}
      </div>
      <div className="toaster__list">{cards(({ silent = false }) => silent)}</div>
    </section>
  )
  return place === null ? toaster : createPortal(toaster, place)
}

/** Moves the toasts to the bottom of a wide window if they cover the focused control. */
function useUncoveredFocus(box: RefObject<HTMLElement | null>, newestId: number | undefined): void {
  useEffect(() => {
    if (newestId === undefined) return
    const move = () => {
      const toaster = box.current
      const focused = document.activeElement
      if (!toaster || !(focused instanceof HTMLElement) || focused.tabIndex < 0 || toaster.contains(focused))
        return
      delete toaster.dataset['low']
      const [a, b] = [toaster.getBoundingClientRect(), focused.getBoundingClientRect()]
      if (a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
        toaster.dataset['low'] = ''
    }
    // The browser scrolls to the focused control after the event.
    const onFocus = () => void beforePaint(move)
    onFocus()
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [box, newestId])
}

/**
 * Closes the toasts of other pages. A toast stays if it has an action, or if it was shown for the next page (`next`)
 * and that page is this one or redirected here. The toasts that stay become toasts of this page.
 * @param isRedirect whether the navigation replaced an entry of the history, as a redirect does
 */
function endPageToasts(pathname: string, isRedirect: boolean): void {
  const isKept = ({ page, action, next = false, isCarried = false }: Toast) =>
    page === pathname || action !== undefined || next || (isRedirect && isCarried)
  for (const toast of currentToasts()) if (!isKept(toast)) dismissToast(toast.id)
  toasts.setState(
    (shown) =>
      shown.map(({ next = false, isCarried = next, ...toast }) =>
        toast.page === pathname ? { ...toast, next, isCarried } : { ...toast, page: pathname, isCarried },
      ),
    true,
  )
}

/** How long a toast stays, in ms: long enough to read it twice. */
const SHOWN_MS = 7000
const FAILURE_SHOWN_MS = 12_000
/** How long a toast with an action stays, in ms: long enough to reach the action's button by keyboard. */
const ACTION_SHOWN_MS = 15_000
/**
 * How often an overdue toast is checked again. It stays while it's hovered or focused, and while the tab is
 * hidden.
 */
const RECHECK_MS = 2000

function ToastCard({ toast: { id, title, description, destructive = false, action } }: { toast: Toast }) {
  const card = useRef<HTMLDivElement>(null)
  /** The element that had focus before this toast, and gets it back. */
  const previousFocus = useRef<EventTarget | null>(null)

  const hasAction = action !== undefined

  useEffect(() => {
    const close = () => {
      if (document.hidden || card.current?.matches(':hover, :focus-within'))
        timer = setTimeout(close, RECHECK_MS)
      else dismissToast(id)
    }
    let timer = setTimeout(close, hasAction ? ACTION_SHOWN_MS : destructive ? FAILURE_SHOWN_MS : SHOWN_MS)
    return () => clearTimeout(timer)
  }, [id, destructive, hasAction])

  // When the toast closes, for any reason, focus returns to the previous element.
  useLayoutEffect(() => {
    const element = card.current
    return () => {
      if (element?.contains(document.activeElement) && previousFocus.current instanceof HTMLElement)
        previousFocus.current.focus({ preventScroll: true })
    }
  }, [])

  return (
    <div ref={card} className={classNames('toast', toneClass(destructive ? 'bad' : 'ok'))}>
      <Icon name={destructive ? 'warn' : 'circle-check'} className="toast__icon" />
      <div className="toast__text">
        <p className="toast__title">{title}</p>
        {description !== undefined && <p>{description}</p>}
      </div>
      {action !== undefined && (
        <Button
          className="toast__action"
          onFocus={({ relatedTarget }) => (previousFocus.current ??= relatedTarget)}
          onClick={() => dismissToast(id, action.run)}
        >
          {action.label}
        </Button>
      )}
      <IconButton
        icon="x"
        label="Dismiss"
        onFocus={({ relatedTarget }) => (previousFocus.current ??= relatedTarget)}
        onClick={() => dismissToast(id)}
      />
    </div>
  )
}
