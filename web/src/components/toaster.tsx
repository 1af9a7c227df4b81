import { useEffect, useSyncExternalStore } from 'react'
import { currentToasts, dismissToast, onToasts } from '../lib/toast.ts'
import { ToastCard } from './toast-card.tsx'
import './toaster.css'

/**
 * Shows the toasts. Screen readers announce a failure immediately, and anything else politely. Escape closes
 * the newest.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(onToasts, currentToasts)
  const newest = toasts.at(-1)?.id

  useEffect(() => {
    if (newest === undefined) return
    const onKey = (event: KeyboardEvent) => {
      // An open dialog closes first.
      if (event.key === 'Escape' && document.querySelector('dialog[open]') === null) dismissToast(newest)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [newest])

  const cards = (destructive: boolean) =>
    toasts
      .filter((toast) => toast.destructive === destructive)
      .map((toast) => <ToastCard key={toast.id} toast={toast} />)

  return (
    <section aria-label={newest === undefined ? undefined : 'Messages'} className="toaster">
      {/* Both exist before their first message; otherwise screen readers wouldn't announce it. */}
      <div role="status" aria-atomic="false" className="toaster__list">
        {cards(false)}
      </div>
      <div role="alert" aria-atomic="false" className="toaster__list">
        {cards(true)}
      </div>
    </section>
  )
}
