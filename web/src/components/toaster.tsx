import { useEffect, useSyncExternalStore } from 'react'
import { currentToasts, dismissToast, onToasts } from '../lib/toast.ts'
import { ToastCard } from './toast-card.tsx'
import './toaster.css'

/** Shows the toasts: a failure is read out at once, anything else when the reader is free. Escape closes the newest. */
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
      {/* Both stand there before their first message, or a screen reader would not listen to them. */}
      <div role="status" aria-atomic="false" className="toaster__list">
        {cards(false)}
      </div>
      <div role="alert" aria-atomic="false" className="toaster__list">
        {cards(true)}
      </div>
    </section>
  )
}
