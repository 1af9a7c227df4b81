import { useEffect, useRef } from 'react'
import { setInSiteType } from '../lib/device-type.ts'
import { focusHeading } from '../lib/focus-heading.ts'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from '../lib/router.ts'
import { catchUpWithProfile } from './catch-up-with-profile.ts'
import { fetchFollowing } from './fetch-following.ts'
import { LaterClaims } from './later-claims.tsx'
import { LaterToaster } from './later-toaster.tsx'
import { startOutbox } from './start-outbox.ts'
import './root.css'

/** Around every screen: a navigation puts the window at its place and focus on the new screen's heading. */
export function Root() {
  const { pathname, search } = useLocation()
  const { state } = useNavigation()
  const shown = useRef(pathname)

  // The page that was made when the site was built answers from now on.
  useEffect(() => document.querySelector('#root')?.removeAttribute('data-made'), [])
  useEffect(startOutbox, [])
  useEffect(catchUpWithProfile, [])
  useEffect(() => fetchFollowing(pathname, search), [pathname, search])

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setInSiteType()
    focusHeading()
  }, [pathname])

  return (
    <>
      {state !== 'idle' && <div className="on-the-way" aria-hidden="true" />}
      <Outlet />
      <LaterToaster />
      <LaterClaims />
      {/* Every page that is loaded anew has the key "default": by it alone, one would open where another was left. */}
      <ScrollRestoration getKey={({ key, pathname }) => (key === 'default' ? pathname : key)} />
    </>
  )
}
