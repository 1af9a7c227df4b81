import { useEffect, useRef } from 'react'
import { applySiteFonts } from '../lib/device-fonts.ts'
import { focusHeading } from '../lib/focus-heading.ts'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from '../lib/router.ts'
import { loadMissingProfile } from './load-missing-profile.ts'
import { prefetchNext } from './prefetch-next.ts'
import { LazyClaims } from './lazy-claims.tsx'
import { LazyToaster } from './lazy-toaster.tsx'
import { startOutbox } from './start-outbox.ts'
import './root.css'

/**
 * Wraps every screen. After a navigation it restores the scroll position and focuses the new screen's
 * heading.
 */
export function Root() {
  const { pathname, search } = useLocation()
  const { state } = useNavigation()
  const shown = useRef(pathname)

  // The prerendered page is interactive from now on.
  useEffect(() => document.querySelector('#root')?.removeAttribute('data-made'), [])
  useEffect(startOutbox, [])
  useEffect(loadMissingProfile, [])
  useEffect(() => prefetchNext(pathname, search), [pathname, search])

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    applySiteFonts()
    focusHeading()
  }, [pathname])

  return (
    <>
      {state !== 'idle' && <div className="page-loading" aria-hidden="true" />}
      <Outlet />
      <LazyToaster />
      <LazyClaims />
      {/* Freshly loaded pages all have the key "default". With that key alone, a page would open at the
          scroll position of another one. */}
      <ScrollRestoration getKey={({ key, pathname }) => (key === 'default' ? pathname : key)} />
    </>
  )
}
